import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/**
 * The office's settings: who is told of what comes in, and how long messages stay. One row, like `site`. And an index
 * of the accounts that wait for approval.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'office', {
    id: 'integer key',
    content: 'text',
    version: 'integer',
    updated_at: 'text',
  });
  await createIndex(db, 'users', ['awaits_approval']);
}
