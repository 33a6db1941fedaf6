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

/**
 * Of the series that go on from another one (all have its `rootId`), that which a day belongs to: the last that begins on
 * it or before, or the first after it, if its dates were moved to later days.
 */
export async function findContinuation(
  db: Database,
  { rootId, not, day }: { rootId: string; not: string; day: string },
): Promise<EventRow | undefined> {
  const parts = db
    .selectFrom('events')
    .selectAll()
    .where('root_id', '=', rootId)
    .where('id', '!=', not);
  const begun = parts.where('start_wall', '<=', `${day}T23:59`).orderBy('start_wall', 'desc');
  return (
    (await begun.limit(1).executeTakeFirst()) ??
    parts.orderBy('start_wall').limit(1).executeTakeFirst()
  );
}
