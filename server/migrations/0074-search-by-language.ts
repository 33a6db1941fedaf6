import { type Kysely, sql } from 'kysely';
import { createIndex } from './create-table.ts';

/**
 * The search in several languages (docs/decisions/0053-site-search.md). What the release before has written has no language: it
 * is found in the church's own, and made again after the start. Its words have English stems, and are suggested until then.
 */
export async function up(db: Kysely<unknown>, database: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema.alterTable('search_documents').addColumn('language', 'text').execute();
  await createIndex(db, 'search_documents', ['kind', 'language']);
  await createIndex(db, 'search_documents', ['entity_id']);
  const [word, end] =
    database === 'postgres' ? [sql`text collate "C"`, sql``] : [sql`text`, sql` without rowid`];
  await sql`create table search_vocabulary (language text not null, word ${word} not null,
    stem text not null, primary key (language, word))${end}`.execute(db);
  await sql`insert into search_vocabulary (language, word, stem)
    select 'en', word, stem from search_words`.execute(db);
}
