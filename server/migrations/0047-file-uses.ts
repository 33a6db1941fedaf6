import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';
import { type NamingTable, noteFileUses } from './file-use-triggers.ts';

/** The tables that may name files in this release. */
export const namingTables: NamingTable[] = [
  { table: 'site', key: ['id'], texts: ['content'] },
  { table: 'homepage', key: ['id'], texts: ['content'] },
  { table: 'pages', key: ['id'], texts: ['sections'] },
  { table: 'posts', key: ['id'], texts: ['content'] },
  {
    table: 'events',
    key: ['id'],
    texts: ['image_url', 'image_alt', 'description', 'location'],
  },
  { table: 'announcements', key: ['id'], texts: ['description', 'image_url', 'link_url'] },
  { table: 'sermons', key: ['id'], texts: ['poster'] },
  { table: 'podcasts', key: ['slug'], texts: ['content'] },
  { table: 'library_items', key: ['id'], texts: ['url'] },
  { table: 'library_addresses', key: ['url'], texts: ['url'] },
  { table: 'drafts', key: ['kind', 'entity_id', 'user_id'], texts: ['data'] },
  { table: 'trash', key: ['id'], texts: ['data'] },
  { table: 'revisions', key: ['id'], texts: ['data'] },
];

/**
 * Which files each row names (docs/decisions/0094-uses-of-files.md), and the rows whose uses are to be written: triggers
 * note them, whoever changes them.
 */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await createTable(
    db,
    'file_uses',
    { place: 'text', row_key: 'text', address: 'text' },
    { key: ['place', 'row_key', 'address'] },
  );
  await createIndex(db, 'file_uses', ['address']);
  await db.schema
    .createTable('file_use_changes')
    .addColumn('n', 'integer', (column) =>
      kind === 'postgres'
        ? column.primaryKey().generatedAlwaysAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('row_key', 'text', (column) => column.notNull())
    .execute();
  for (const place of namingTables) await noteFileUses(db, kind, place);
}
