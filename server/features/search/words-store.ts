import { sql } from 'kysely';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { Database } from '#server/schema.ts';

export type KnownWord = { word: string; stem: string };

/** After every word that begins with a text. */
const LAST = '\u{10ffff}';

/** Words that begin with a text, at most `limit`, the shortest first. */
export async function wordsBeginning(
  db: Database,
  text: string,
  limit: number,
): Promise<KnownWord[]> {
  // The range is limited before it is sorted: one or two letters begin thousands of words.
  const inRange = db
    .selectFrom('search_words')
    .selectAll()
    .where('word', '>=', text)
    .where('word', '<', text + LAST)
    .orderBy('word')
    .limit(MAX_READ);
  return db
    .selectFrom(inRange.as('words'))
    .selectAll()
    .orderBy(sql`length(word)`)
    .orderBy('word')
    .limit(limit)
    .execute();
}

const MAX_READ = 2000;

/** Those of these words that are known. */
export async function knownWords(db: Database, words: string[]): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`select w.word, w.stem from ${listed(db, words)}
    join search_words w on w.word = given.word order by w.word`.execute(db);
  return rows;
}

/** Words that begin with one of these texts, at most `limit`. */
export async function wordsBeginningLike(
  db: Database,
  texts: string[],
  limit: number,
): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`select w.word, w.stem from ${listed(db, texts)}
    join search_words w on w.word >= given.word and w.word < given.word || ${LAST}
    limit ${limit}`.execute(db);
  return rows;
}

/** Starts the query with `select`, so that it may run beside writers. */
const listed = (db: Database, words: string[]) =>
  isPostgres(db)
    ? sql`(select unnest(${words}::text[]) collate "C" as word) given`
    : sql`(select value as word from json_each(${JSON.stringify(words)})) given`;
