import type { Database } from '#server/schema.ts';

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
