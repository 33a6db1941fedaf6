import { listRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import type { MessageRow } from './store.ts';

/** All messages in the order they came. */
export async function listInOrder(db: Database): Promise<MessageRow[]> {
  return db.selectFrom('messages').selectAll().orderBy('created_at').orderBy('id').execute();
}

export type MessageParts = Awaited<ReturnType<typeof listParts>>;

/** The notes, replies and prayers of these messages, each in the order they were made. */
export async function listParts(db: Database, ids: string[]) {
  const of = { message_id: ids };
  const notes = await listRows(db, 'message_notes', of, ['at', 'id']);
  const replies = await listRows(db, 'message_replies', of, ['at', 'id']);
  const prayers = await listRows(db, 'prayers', of, ['at', 'user_id']);
  return { notes, replies, prayers };
}
