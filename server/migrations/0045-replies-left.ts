import type { Kysely } from 'kysely';

/** When a reply was left as a file because there was no mail server (decisions/0083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('message_replies').addColumn('left_at', 'text').execute();
}
