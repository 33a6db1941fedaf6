import type { Kysely } from 'kysely';

/** Which password of an account was printed, as a hash, and until when it works; empty where none was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('printed_hash', 'text').execute();
  await db.schema.alterTable('users').addColumn('printed_until', 'text').execute();
}
