import { shiftDay } from '#domain/dates/wall-time.ts';
import { momentsAt, momentsOf } from '#server/features/calendar/event-row.ts';
import { isOfRule } from '#server/features/calendar/recurrence/check-rule.ts';
import { exceptionsOf, MAX_EVENT_DAYS } from '#server/features/calendar/recurrence/recurrence.ts';
import type { EventRow, OccurrenceRow } from '#server/features/calendar/store.ts';
import { changeRows } from '#server/platform/database/rows.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Database } from '#server/schema.ts';
import { identify } from './date-identity.ts';
import { findDateAt, listBecame, listNoted, type Place } from './date-store.ts';
import { type ToldDate, type ToldEvent, withShownReason, withShownReasons } from './reasons.ts';

/*
 * Dates that were canceled or moved are shown where they were (docs/decisions/0109-dates-that-stay.md). Only that somebody
 * did it, here or at Google, and why, is stored with the date's identity. What became of it follows from its series.
 */

/** What became of a date. `to` is the event that a moved one is now, `slug` its address in the language that is asked for. */
export type DateChange = { reason: string; reasonIn?: string } & (
  | { status: 'canceled' }
  | { status: 'moved'; to: EventRow; slug: string }
);
/** A date where it was, as what its event says. */
export type ChangedDate = OccurrenceRow & { change: DateChange };

/** The most canceled and moved dates of one list. */
const MAX_CHANGED = 500;

/** Notes that an administrator canceled or moved a date. Belongs in the transaction that does it. */
export async function noteChange(
  db: Database,
  place: Place,
  { now, reason = '' }: { now: string; reason?: string },
): Promise<void> {
  const id = await identify(db, place);
  await changeRows(db, 'event_dates', { id }, { changed_at: now, reason });
}

/** Whether that is noted of a date. */
export const isNoted = async (db: Database, place: Place): Promise<boolean> =>
  typeof (await findDateAt(db, place))?.changed_at === 'string';

/** Forgets it: the date takes place again. */
export async function forgetChange(db: Database, { seriesId, start }: Place): Promise<void> {
  const at = { series_id: seriesId, start_wall: start };
  await changeRows(db, 'event_dates', at, { changed_at: null, reason: '' });
}

type Asked = {
  /** As stored: what ends after it and begins before the other. */
  from: string;
  until: string;
  calendarId?: string | undefined;
  seriesId?: string | undefined;
};

/** The dates that were canceled or moved and would have been in `[from, until)`, by start, at most `MAX_CHANGED`. */
export async function changedDates(
  db: Database,
  { from, until, ...of }: Asked,
): Promise<ChangedDate[]> {
  const first = shiftDay(from.slice(0, 10), -MAX_EVENT_DAYS - 2);
  const last = shiftDay(until.slice(0, 10), 2);
  const rows = await listNoted(db, { ...of, first, last, limit: MAX_CHANGED });
  const noted = await withShownReasons(db, rows);
  const became = await withShownReason(db, await listBecame(db, noted));
  const pause = createPauses();
  const found: ChangedDate[] = [];
  for (const date of noted) {
    const changed = statusOf(date, became);
    if (changed && changed.ends_at > from && changed.starts_at < until) found.push(changed);
    await pause();
  }
  return found.sort((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
}

/** That a date takes place at another time: as the event that it is now, which stays as it is stored. */
const movedTo = (to: EventRow & ToldEvent): DateChange => ({
  status: 'moved',
  to,
  slug: to.told_slug ?? to.slug,
  reason: to.reason,
  ...(to.reason_in !== undefined && { reasonIn: to.reason_in }),
});

/** What became of a date; undefined for one that takes place, whatever was noted of it. */
function statusOf(
  {
    date_id: _,
    date_start: wall,
    date_reason: reason,
    date_reason_in: reasonIn,
    ...event
  }: ToldDate,
  became: readonly (EventRow & ToldEvent)[],
): ChangedDate | undefined {
  const canceled = {
    status: 'canceled',
    reason,
    ...(reasonIn !== undefined && { reasonIn }),
  } as const;
  const isLeftOut = exceptionsOf(event).includes(wall);
  if (event.recurrence === '') return statusAlone(event, wall, { canceled, isLeftOut });
  if (!isLeftOut || !isOfRule(event, wall)) return undefined;
  const at = { ...event, ...momentsAt(event, wall) };
  const to = became.find(
    ({ series_id, original_start }) => series_id === event.id && original_start === wall,
  );
  if (!to) return { ...at, change: canceled };
  if (momentsOf(to).starts_at === at.starts_at) return undefined;
  return { ...at, change: movedTo(to) };
}

/** Of an event that happens once: it is canceled while it leaves its own start out, and was moved if that is another by now. */
function statusAlone(
  event: EventRow & ToldEvent,
  wall: string,
  { canceled, isLeftOut }: { canceled: DateChange; isLeftOut: boolean },
): ChangedDate | undefined {
  if (exceptionsOf(event).includes(event.start_wall))
    return { ...event, ...momentsOf(event), change: canceled };
  if (!isLeftOut || wall === event.start_wall) return undefined;
  return { ...event, ...momentsAt(event, wall), change: movedTo(event) };
}
