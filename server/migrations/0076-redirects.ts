import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';
import { noteFileUses } from './file-use-triggers.ts';

/** Where old addresses lead, and which of those that were not found nobody wants to hear of again. */
export async function up(db: Kysely<unknown>, database: 'sqlite' | 'postgres'): Promise<void> {
  await createTable(db, 'redirects', {
    id: 'key',
    path: 'text',
    query: 'text',
    kind: 'text',
    target: 'text',
    target_path: 'text',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
  });
  await db.schema
    .createIndex('redirects_by_path_query')
    .unique()
    .on('redirects')
    .columns(['path', 'query'])
    .execute();
  await createIndex(db, 'redirects', ['target_path']);
  // Almost all are for whatever follows the `?`.
  await sql`create index redirects_with_query on redirects (path) where query <> '*'`.execute(db);
  await noteFileUses(db, database, { table: 'redirects', key: ['id'], texts: ['target'] });
  await createTable(db, 'dismissed_addresses', { path: 'key', at: 'text' });
  await createIndex(db, 'visit_counts', ['kind', 'name']);
}
