import type { Database } from '#server/schema.ts';
import type { AnnouncementRow } from './announcements.ts';

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
