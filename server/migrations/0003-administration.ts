import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** What administrators' work creates: audit, revisions, former addresses, and uploaded pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'audit', {
    id: 'key',
    at: 'text',
    who_id: 'text',
    who: 'text',
    action: 'text',
    kind: 'text',
    what: 'text',
    entity_id: 'text',
  });

  await createTable(
    db,
    'revisions',
    {
      id: 'key',
      kind: 'text',
      entity_id: 'text',
      version: 'integer',
      data: 'text',
      at: 'text',
      who_id: 'text',
    },
    { unique: ['kind', 'entity_id', 'version'] },
  );

  await createTable(db, 'post_slugs', {
    slug: 'key',
    post_id: 'posts.id',
  });

  await createTable(db, 'images', {
    path: 'key',
    folder: 'text',
    name: 'text',
    alt: 'text',
    width: 'integer',
    height: 'integer',
    created_at: 'text',
  });

  const indexes: [table: string, columns: string[]][] = [
    ['post_slugs', ['post_id']],
    ['images', ['folder', 'created_at']],
    ['events', ['updated_at', 'id']],
    ['posts', ['created_at', 'id']],
    ['announcements', ['published_at', 'id']],
    ['users', ['created_at', 'id']],
    ['users', ['role', 'created_at', 'id']],
    ['users', ['sort_name', 'id']],
  ];
  for (const [table, columns] of indexes) await createIndex(db, table, columns);
}
