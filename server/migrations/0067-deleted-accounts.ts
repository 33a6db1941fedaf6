import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** Accounts for the two minutes in which their deletion can be undone (docs/decisions/0119-what-comes-back.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'deleted_accounts', {
    id: 'key',
    user_id: 'text',
    who_id: 'text',
    forgotten_at: 'text',
    content: 'text',
  });
}
