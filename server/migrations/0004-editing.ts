import type { Kysely } from 'kysely';

/** What editors keep: drafts, who has what open, the trash, and pages' former addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('base_version', 'integer')
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('drafts_key', ['kind', 'entity_id', 'user_id'])
    .execute();

  await db.schema
    .createTable('editing')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('editing_key', ['kind', 'entity_id', 'tab'])
    .execute();

  await db.schema
    .createTable('trash')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('page_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('page_id', 'text', (column) =>
      column.notNull().references('pages.id').onDelete('cascade'),
    )
    .execute();

  const indexes: [table: string, columns: string[]][] = [
    ['drafts', ['user_id']],
    ['drafts', ['saved_at']],
    ['editing', ['user_id']],
    ['editing', ['seen_at']],
    ['trash', ['deleted_at']],
    ['page_slugs', ['page_id']],
  ];
  for (const [table, columns] of indexes)
    await db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
}
