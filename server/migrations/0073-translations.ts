import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';
import { noteFileUses } from './file-use-triggers.ts';

/** Contents in other languages (docs/decisions/0132-translations.md). */
export async function up(db: Kysely<unknown>, database: 'sqlite' | 'postgres'): Promise<void> {
  await createTable(
    db,
    'translations',
    {
      id: 'key',
      version: 'integer',
      created_at: 'text',
      updated_at: 'text',
      kind: 'text',
      entity_id: 'text',
      language: 'text',
      slug: 'text',
      texts: 'text',
      kept: 'text',
    },
    { unique: ['kind', 'entity_id', 'language'] },
  );
  await createIndex(db, 'translations', ['language', 'kind', 'slug']);
  await createTable(
    db,
    'content_outlines',
    { kind: 'text', entity_id: 'text', outline: 'text' },
    { key: ['kind', 'entity_id'] },
  );
  await noteFileUses(db, database, {
    table: 'translations',
    key: ['id'],
    texts: ['texts', 'kept'],
  });
  await sql`insert into user_counts (role, count) values ('translator', 0)
    on conflict do nothing`.execute(db);
}
