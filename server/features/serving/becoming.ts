import {
  type Becoming,
  hangsOn,
  hungOn,
  type Shape,
} from '#server/features/calendar/dates/becoming.ts';
import type { EventRow } from '#server/features/calendar/dates/signed-up-dates.ts';
import { rootOf } from '#server/features/calendar/events.ts';
import { changeRows, deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { holdDate, lockDate } from './store.ts';

/** People serve at dates, whether those of sign-ups are all or each. */
const shapeOf = ({ recurrence }: EventRow): Shape => (recurrence === '' ? 'once' : 'date');

/** Who serves at an event that happens once serves at its first date when it repeats, and the other way around. */
export async function followServing(db: Database, { old, next }: Becoming): Promise<void> {
  const [before, after] = [shapeOf(old), shapeOf(next)];
  if (before === after) return;
  const from = await hungOn(db, old, before);
  const row = from === undefined ? undefined : await findRowIn(db, 'serving_dates', { id: from });
  const to = row && (await hangsOn(db, next, after));
  if (!row || to === undefined || to === row.id) return;
  await lockDate(db, row.id);
  await holdDate(db, { ...row, id: to, event_id: rootOf(next) });
  await changeRows(db, 'serving_places', { date_id: row.id }, { date_id: to });
  await changeRows(db, 'serving_pending', { date_id: row.id }, { date_id: to });
  await deleteRows(db, 'serving_dates', { id: row.id });
}
