import { type Kysely, sql } from 'kysely';

/** Answers to forms of pages, beside prayers and messages (docs/decisions/0127-forms.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('form_id', 'text').execute();
  for (const [column, value] of [
    ['form_title', ''],
    ['answers', '[]'],
  ] as const)
    await db.schema
      .alterTable('messages')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(value))
      .execute();
  await db.schema
    .createIndex('messages_by_form_id')
    .on('messages')
    .columns(['form_id', 'created_at'])
    .where(sql.ref('form_id'), 'is not', null)
    .execute();
}
