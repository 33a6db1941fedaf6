import type { Database } from '#server/schema.ts';
import type { MessageRow } from './store.ts';

/** All messages in the order they came. */
export async function listInOrder(db: Database): Promise<MessageRow[]> {
  return db.selectFrom('messages').selectAll().orderBy('created_at').orderBy('id').execute();
}

export type MessageParts = Awaited<ReturnType<typeof listParts>>;

/** The notes, replies and prayers of these messages, each in the order they were made. */
export async function listParts(db: Database, ids: string[]) {
  const notes = await db
    .selectFrom('message_notes')
    .selectAll()
    .where('message_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const replies = await db
    .selectFrom('message_replies')
    .selectAll()
    .where('message_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const prayers = await db
    .selectFrom('prayers')
    .selectAll()
    .where('message_id', 'in', ids)
    .orderBy('at')
    .orderBy('user_id')
    .execute();
  return { notes, replies, prayers };
}
