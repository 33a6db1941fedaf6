import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import { endHanging } from './end-hanging.ts';
import type { ServingLetter } from './jobs.ts';
import { followClock, movePlace } from './places.ts';
import { lockDates } from './served-dates.ts';
import { HOLDING, listOfPeople, type PlaceRow } from './store.ts';

type Freed = {
  personId: string;
  /** Of one task; of all where it is left out. */
  taskId?: string;
  letter?: ServingLetter;
  /** What leaders are told; nothing where they do it themselves. */
  news?: string;
};

/** More than anybody has. */
const MOST = 1000;

/** Frees the places that a person has at dates that are not over. Returns them as they were. */
export async function freeAhead(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { personId, taskId, letter, news = '' }: Freed,
): Promise<PlaceRow[]> {
  const after = toStored(clock.now());
  const ahead = await listOfPeople(db, [personId], { after, states: HOLDING, limit: MOST });
  const rows = ahead.filter(({ task_id }) => taskId === undefined || task_id === taskId);
  const dates = await lockDates(
    { db, clock },
    rows.map(({ date_id }) => date_id),
  );
  const freed: PlaceRow[] = [];
  for (const { id } of rows) {
    const row = await findRowIn(db, 'serving_places', { id, state: HOLDING });
    const date = row && dates.get(row.date_id);
    if (!row || !date) continue;
    freed.push(row);
    await endHanging(db, id);
    await movePlace({ clock }, date.holding, row, { state: 'given-up', news }, letter);
  }
  for (const { gathering, holding } of dates.values())
    await followClock({ clock }, gathering, holding);
  return freed;
}
