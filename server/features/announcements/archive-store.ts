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

/** What tells announcements apart whose ids are not known, in the order they were made. */
export async function listTold(
  db: Database,
): Promise<Pick<AnnouncementRow, 'id' | 'created_at' | 'title'>[]> {
  return db
    .selectFrom('announcements')
    .select(['id', 'created_at', 'title'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
