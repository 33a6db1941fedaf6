import { findRowIn, hasRow, listRows } from '#server/platform/database/rows.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';

export type MessageRow = RowOf<'messages'>;

export async function insertMessage(db: Database, row: NewRowOf<'messages'>): Promise<void> {
  await db.insertInto('messages').values(row).execute();
}

/** The messages linked to an account, oldest first. */
export async function listMessagesOf(db: Database, userId: string): Promise<MessageRow[]> {
  return listRows(db, 'messages', { user_id: userId }, ['created_at']);
}

/** The account that has confirmed an address, ignoring case; undefined if there is none. */
export async function findProvenOwner(db: Database, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}

export async function isAccount(db: Database, userId: string): Promise<boolean> {
  return hasRow(db, 'users', { id: userId });
}

export async function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return findRowIn(db, 'messages', { id });
}

/** Forgets the keys of messages that were stored before then. */
export async function deleteKeysBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('message_keys').where('at', '<', at).execute();
}
