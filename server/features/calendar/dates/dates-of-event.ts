import { listNext } from '#server/features/calendar/occurrence-store.ts';
import {
  type EventRow,
  findEvent,
  listOfSeries,
  MAX_DATES,
} from '#server/features/calendar/store.ts';
import type { Database } from '#server/schema.ts';

/* The dates of an event, for who lists what hangs on them (features/sign-ups). */

export type { EventRow };

/** The event with this id; of a date that was changed alone, its series. Undefined if there is none. */
export async function seriesOf(db: Database, eventId: string): Promise<EventRow | undefined> {
  const event = await findEvent(db, eventId);
  const series = event?.series_id ? await findEvent(db, event.series_id) : undefined;
  return series ?? event;
}

/** The dates of a series that were changed alone: each is an event of its own. */
export const alonesOf = (db: Database, { id }: EventRow): Promise<EventRow[]> =>
  listOfSeries(db, id, MAX_DATES);

/** When the next dates of a series start that have not ended, as stored. */
export async function nextStartsOf(
  db: Database,
  { id }: EventRow,
  { now, limit }: { now: string; limit: number },
): Promise<string[]> {
  const next = await listNext(db, { eventId: id, now, limit });
  return next.map(({ starts_at }) => starts_at);
}
