import { momentsOf } from '#server/features/calendar/event-row.ts';
import { findLast } from '#server/features/calendar/occurrence-store.ts';
import { findShownEvent } from '#server/features/calendar/shown-events.ts';
import {
  type EventRow,
  findEvent,
  listOfSeries,
  listParts,
  MAX_DATES,
} from '#server/features/calendar/store.ts';
import type { Database } from '#server/schema.ts';
import { findDateAt, findDateOf, type Place } from './date-store.ts';
import { reasonAt } from './reasons.ts';

/*
 * Events and their dates as those ask for them who let people sign up (features/sign-ups): what somebody signed up for
 * is known by an id, wherever it is now.
 */

export type { EventRow, Place };

export const eventById = (db: Database, id: string): Promise<EventRow | undefined> =>
  findEvent(db, id);

/** The event at an address, or at one it had before. */
export const eventAt = (db: Database, slug: string): Promise<EventRow | undefined> =>
  findShownEvent(db, slug);

/** The dates of a series that were changed alone: each is an event of its own. */
export const changedAlone = (db: Database, seriesId: string): Promise<EventRow[]> =>
  listOfSeries(db, seriesId, MAX_DATES);

/** A series and those that go on from it, by the id of the first, in the order of their starts. */
export const partsOf = (db: Database, rootId: string): Promise<EventRow[]> =>
  listParts(db, rootId, MAX_DATES);

/** After every event. */
const MAX_MOMENT = '9000-01-01T00:00:00.000Z';

/** When an event is over for good, as far as its dates are computed. */
export async function lastEndOf(db: Database, event: EventRow): Promise<string> {
  const { ends_at } = momentsOf(event);
  if (event.recurrence === '') return ends_at;
  return (await findLast(db, { eventId: event.id, before: MAX_MOMENT }))?.ends_at ?? ends_at;
}

/** The id of the date at a place, if it has one, and why it was canceled or moved. */
export async function dateAt(
  db: Database,
  place: Place,
): Promise<{ id: string; reason: string } | undefined> {
  return findDateAt(db, place);
}

/** Why what people signed up for is canceled or was moved, in the language that is asked for; empty where nobody said. */
export const whyOf = (
  db: Database,
  { event, place }: { event: EventRow; place: Place | undefined },
): Promise<string> => reasonAt(db, place ?? { seriesId: event.id, start: event.start_wall }, event);

/** The first series of one that may be gone, by the dates that had an identity. */
export const rootIdOf = async (db: Database, seriesId: string): Promise<string | undefined> =>
  (await findDateOf(db, seriesId))?.root_id;
