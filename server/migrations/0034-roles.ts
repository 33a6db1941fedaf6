import { type Kysely, sql } from 'kysely';
import { createIndex } from './create-table.ts';

/**
 * The roles author and editor, and whose each post and picture is: the account that made it. What was there before is
 * nobody's, and belongs to the editors. What lies in the trash keeps its owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into user_counts (role, count) values ('author', 0), ('editor', 0)
    on conflict do nothing`.execute(db);
  for (const table of ['posts', 'images', 'trash'])
    await sql`alter table ${sql.table(table)} add column created_by text not null default ''`.execute(
      db,
    );
  // What an author reads of a long table is their own.
  await createIndex(db, 'posts', ['created_by', 'created_at', 'id']);
  await createIndex(db, 'trash', ['created_by', 'deleted_at', 'id']);
  await createIndex(db, 'drafts', ['user_id', 'saved_at']);
}
