import { listNeeding } from '#server/features/calendar/occurrence-store.ts';
import type { OccurrenceRow } from '#server/features/calendar/store.ts';
import { wallIn } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { type Gathering, ofDate, whole } from './gatherings.ts';

/** The dates that start in a span of time and of whose event it is said who is needed (features/serving), by start. */
export async function datesNeedingPeople(
  db: Database,
  span: { from: string; until: string; limit: number },
): Promise<Gathering[]> {
  const found: Gathering[] = [];
  for (const row of await listNeeding(db, span)) found.push(await gatheringOn(db, row));
  return found;
}

/** An event that happens once, a date that was changed alone, or one of a series. */
function gatheringOn(db: Database, row: OccurrenceRow): Promise<Gathering> | Gathering {
  const { starts_at, ends_at: _ends, ...event } = row;
  if (event.series_id !== '' || event.recurrence === '') return whole(db, event);
  const start = wallIn(starts_at, event.time_zone);
  return ofDate(event, { seriesId: event.id, start }, false);
}
