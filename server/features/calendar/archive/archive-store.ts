import type { EventRow } from '#server/features/calendar/store.ts';
import type { Database } from '#server/schema.ts';

/** The next `limit` of all events in the order they were made. */
export async function listInOrder(
  db: Database,
  { after, limit }: { after: EventRow | undefined; limit: number },
): Promise<EventRow[]> {
  let query = db.selectFrom('events').selectAll();
  if (after)
    query = query.where((row) =>
      row(row.refTuple('created_at', 'id'), '>', row.tuple(after.created_at, after.id)),
    );
  return query.orderBy('created_at').orderBy('id').limit(limit).execute();
}
