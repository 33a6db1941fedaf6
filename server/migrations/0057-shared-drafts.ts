import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** What somebody shows others by a private link (decisions/0111). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'shared_drafts', {
    id: 'key',
    token_hash: 'unique',
    kind: 'text',
    entity_id: 'text',
    user_id: 'users.id',
    data: 'text',
    created_at: 'text',
    ends_at: 'text',
  });
  await createIndex(db, 'shared_drafts', ['kind', 'entity_id']);
  await createIndex(db, 'shared_drafts', ['ends_at']);
}
