import { contentOf } from '#server/features/calendar/event-row.ts';
import { rootOf } from '#server/features/calendar/events.ts';
import { firstOccurrence } from '#server/features/calendar/recurrence/recurrence.ts';
import type { Database } from '#server/schema.ts';
import { identify } from './date-identity.ts';
import { dateAt, type EventRow } from './signed-up-dates.ts';

/* An event may become another kind of thing while something hangs on it. */

/** What hangs on an event: one that happens once, one date of a series, or all of a series. */
export type Shape = 'once' | 'date' | 'series';

/** An event that is saved, as it was and as it becomes; of a series that is cut in two, the second part. */
export type Becoming = { old: EventRow; next: EventRow };

/** What people sign up for. */
export const shapeOf = (event: EventRow): Shape =>
  event.recurrence === '' ? 'once' : contentOf(event).signUp.per;

/** The id on which things hang for an event, or for the first date of a series. */
export async function hungOn(
  db: Database,
  event: EventRow,
  shape: Shape,
): Promise<string | undefined> {
  const at = { seriesId: event.id, start: event.start_wall };
  if (shape === 'date') return (await dateAt(db, at))?.id;
  const changed = { seriesId: event.series_id, start: event.original_start };
  return event.series_id === '' ? rootOf(event) : (await dateAt(db, changed))?.id;
}

/** The same for what it becomes, where a first date gets its identity. */
export async function hangsOn(
  db: Database,
  event: EventRow,
  shape: Shape,
): Promise<string | undefined> {
  if (shape !== 'date') return hungOn(db, event, shape);
  const { start_wall, time_zone, recurrence } = event;
  const start = firstOccurrence({ start: start_wall, timeZone: time_zone, recurrence });
  return identify(db, { seriesId: event.id, start: start ?? start_wall });
}
