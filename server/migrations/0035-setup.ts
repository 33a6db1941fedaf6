import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** What was skipped and finished of the set-up list. Sites that are there already have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'setup_steps', { step: 'key', state: 'text' });
}
