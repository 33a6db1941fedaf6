import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** What editors need: drafts, who has what open, the trash, and pages' former addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'drafts',
    {
      kind: 'text',
      entity_id: 'text',
      user_id: 'users.id',
      title: 'text',
      data: 'text',
      base_version: 'integer?',
      saved_at: 'text',
    },
    { key: ['kind', 'entity_id', 'user_id'] },
  );

  await createTable(
    db,
    'editing',
    {
      kind: 'text',
      entity_id: 'text',
      tab: 'text',
      user_id: 'users.id',
      since: 'text',
      seen_at: 'text',
    },
    { key: ['kind', 'entity_id', 'tab'] },
  );

  await createTable(db, 'trash', {
    id: 'key',
    kind: 'text',
    entity_id: 'text',
    title: 'text',
    data: 'text',
    who: 'text',
    deleted_at: 'text',
  });

  await createTable(db, 'page_slugs', {
    slug: 'key',
    page_id: 'pages.id',
  });

  const indexes: [table: string, columns: string[]][] = [
    ['drafts', ['user_id']],
    ['drafts', ['saved_at']],
    ['editing', ['user_id']],
    ['editing', ['seen_at']],
    ['trash', ['deleted_at']],
    ['page_slugs', ['page_id']],
  ];
  for (const [table, columns] of indexes) await createIndex(db, table, columns);
}
