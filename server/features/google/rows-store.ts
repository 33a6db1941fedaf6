import { hasRow, insertNew } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/** Whether a message's row was written, or begun. */
export async function hasBegunRow(db: Database, messageId: string): Promise<boolean> {
  return hasRow(db, 'google_rows', { message_id: messageId });
}

/** Records that a message's row is about to be written; false if that was recorded before. */
export async function beginRow(db: Database, messageId: string, now: string): Promise<boolean> {
  return insertNew(db, 'google_rows', { message_id: messageId, begun_at: now });
}
