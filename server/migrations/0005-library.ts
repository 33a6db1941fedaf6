import type { Kysely } from 'kysely';

/** Folders and versions of the members' library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('library_items')
    .addColumn('folder', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('library_items')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
