import type { EventRow } from '#server/features/calendar/store.ts';
import { listRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/** No series has more dates that were changed alone: so many dates may be left out. */
export const MAX_DATES = 1000;

/** The dates of a series that were changed alone. */
export async function listOfSeries(
  db: Database,
  seriesId: string,
  limit: number,
): Promise<EventRow[]> {
  return listRows(db, 'events', { series_id: seriesId }, ['original_start'], limit);
}

/** The date of a series that was changed alone, by the day on which it would have been. */
export async function findMoved(
  db: Database,
  { seriesId, day }: { seriesId: string; day: string },
): Promise<EventRow | undefined> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('original_start', '>=', `${day}T00:00`)
    .where('original_start', '<=', `${day}T23:59`)
    .orderBy('original_start')
    .limit(1)
    .executeTakeFirst();
}
