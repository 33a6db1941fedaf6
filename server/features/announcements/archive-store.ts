import type { Database } from '../../schema.ts';
import type { AnnouncementRow } from './store.ts';

/** All announcements in the order they were made. */
export async function listInOrder(db: Database): Promise<AnnouncementRow[]> {
  return db.selectFrom('announcements').selectAll().orderBy('created_at').orderBy('id').execute();
}

export async function deleteAllAnnouncements(db: Database): Promise<void> {
  await db.deleteFrom('announcements').execute();
}
