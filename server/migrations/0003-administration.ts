import type { Kysely } from 'kysely';

/** What administrators leave behind: audit, revisions, former addresses, and the pictures they uploaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who_id', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('revisions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who_id', 'text', (column) => column.notNull())
    // A version is kept once, whoever comes by again.
    .addUniqueConstraint('revisions_key', ['kind', 'entity_id', 'version'])
    .execute();

  await db.schema
    .createTable('post_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .execute();

  await db.schema
    .createTable('images')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  const indexes: [table: string, columns: string[]][] = [
    ['post_slugs', ['post_id']],
    ['images', ['folder', 'created_at']],
    ['events', ['updated_at', 'id']],
    ['posts', ['created_at', 'id']],
    ['announcements', ['published_at', 'id']],
    ['users', ['created_at', 'id']],
    ['users', ['role', 'created_at', 'id']],
    ['users', ['name', 'id']],
  ];
  for (const [table, columns] of indexes)
    await db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
}
