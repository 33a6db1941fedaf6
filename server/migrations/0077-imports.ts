import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** What is brought from other websites and programs (docs/decisions/0134-imports.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'imports', {
    id: 'key',
    user_id: 'text',
    state: 'text',
    version: 'integer',
    created_at: 'text',
    seen_at: 'text',
    details: 'text',
  });
  await createTable(
    db,
    'import_files',
    { import_id: 'imports.id', position: 'integer', name: 'text', size: 'integer' },
    { key: ['import_id', 'position'] },
  );
  await createTable(
    db,
    'import_pieces',
    { import_id: 'imports.id', file: 'integer', start: 'integer', bytes: 'integer' },
    { key: ['import_id', 'file', 'start'] },
  );
  await createTable(
    db,
    'import_items',
    {
      import_id: 'imports.id',
      position: 'integer',
      kind: 'text',
      foreign_id: 'text',
      title: 'text',
      about: 'text',
      action: 'text',
      outcome: 'text',
      notes: 'text',
      is_noted: 'integer',
      plan: 'text?',
      digest: 'text',
      content_id: 'text?',
      is_draft: 'integer',
    },
    { key: ['import_id', 'position'] },
  );
  await createIndex(db, 'import_items', ['import_id', 'kind', 'foreign_id']);
  await createTable(
    db,
    'imported',
    {
      source: 'text',
      kind: 'text',
      foreign_id: 'text',
      import_id: 'text',
      content_id: 'text',
      digest: 'text',
      made: 'text',
      is_draft: 'integer',
    },
    { key: ['source', 'kind', 'foreign_id'] },
  );
  await createIndex(db, 'imported', ['import_id']);
  // Drafts that an import kept do not count among those that a person may have.
  await db.schema
    .alterTable('drafts')
    .addColumn('is_imported', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
