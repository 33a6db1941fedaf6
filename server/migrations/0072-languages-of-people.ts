import type { Kysely } from 'kysely';

/** In which language people get their mails; null for the church's own (docs/decisions/0132-languages.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'users',
    'sign_ups',
    'serving_people',
    'serving_pending',
    'messages',
    'gifts',
  ])
    await db.schema.alterTable(table).addColumn('language', 'text').execute();
}
