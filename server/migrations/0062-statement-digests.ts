import type { Kysely } from 'kysely';

/** What a mailed statement said, so that one that is no longer right is known. Empty for those mailed before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('gift_statements')
    .addColumn('digest', 'text', (type) => type.notNull().defaultTo(''))
    .execute();
}
