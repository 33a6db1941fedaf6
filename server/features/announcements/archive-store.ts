import type { Database } from '#server/schema.ts';
import type { AnnouncementRow } from './announcements.ts';

/** The next `limit` of all announcements in the order they were made. */
export async function listInOrder(
  db: Database,
  { after, limit }: { after: AnnouncementRow | undefined; limit: number },
): Promise<AnnouncementRow[]> {
  let query = db.selectFrom('announcements').selectAll();
  if (after)
    query = query.where((row) =>
      row(row.refTuple('created_at', 'id'), '>', row.tuple(after.created_at, after.id)),
    );
  return query.orderBy('created_at').orderBy('id').limit(limit).execute();
}
