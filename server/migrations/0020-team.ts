import type { Kysely } from 'kysely';
import { createIndex } from './create-table.ts';

/** Finds the members of the prayer team among many accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'users', ['is_on_prayer_team']);
}
