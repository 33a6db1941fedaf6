import { type Kysely, sql } from 'kysely';
import { createIndex } from './create-table.ts';

/** When a person was last invited by mail who has not chosen a password yet. Whoever has an account already has joined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column invited_at text`.execute(db);
  await createIndex(db, 'users', ['invited_at']);
}
