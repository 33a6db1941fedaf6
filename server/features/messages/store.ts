import type { Insertable, Selectable } from 'kysely';
import type { Database, Tables } from '#server/schema.ts';

export type MessageRow = Selectable<Tables['messages']>;

export async function insertMessage(
  db: Database,
  row: Insertable<Tables['messages']>,
): Promise<void> {
  await db.insertInto('messages').values(row).execute();
}

/** The messages linked to an account, oldest first. */
export async function listMessagesOf(db: Database, userId: string): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
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
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

export async function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}
