import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/**
 * The keys of messages that were stored, so that one whose answer was lost on its way is not stored again, even if it
 * was deleted meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'message_keys', { id: 'key', at: 'text' });
  await createIndex(db, 'message_keys', ['at']);
}
