import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** What was made with a key that its sender chose, so that the same request makes it once (decisions/0082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'creation_keys', {
    id: 'key',
    digest: 'text',
    entity_id: 'text',
    at: 'text',
  });
  await createIndex(db, 'creation_keys', ['at']);
}
