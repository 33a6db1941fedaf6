import type { Kysely } from 'kysely';

/** What senders of prayer requests were told: how many prayed, and in how many mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['count_told', 'count_mails'])
    await db.schema
      .alterTable('messages')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
}
