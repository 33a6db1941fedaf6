import type { Kysely } from 'kysely';

/** Whom a message was written to, where that is a person of a page (decisions/0065). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('messages')
    .addColumn('person', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
