import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** When the work of a day was last done, and by which release, where several processes serve a site (decisions/0071). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'daily_work', { name: 'key', done_at: 'text', release: 'text' });
}
