import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** The keys this site signs with. They are in no archive of the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'keys', { name: 'key', value: 'text' });
}
