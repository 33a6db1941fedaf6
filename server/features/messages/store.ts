import type { Database, RowOf } from '#server/schema.ts';

export type MessageRow = RowOf<'messages'>;

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

/** Forgets the keys of messages that were stored before then. */
export async function deleteKeysBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('message_keys').where('at', '<', at).execute();
}
