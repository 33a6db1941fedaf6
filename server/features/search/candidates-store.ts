import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type SearchedKind, searchedKinds } from '#contract/content/kinds.ts';
import type { Services } from '#server/context.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { readDocument } from '#server/platform/database/document-store.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { kindOf } from './document.ts';
import { HOMEPAGE_ID } from './home-source.ts';
import { ftsExpression, type Matching } from './match-expression.ts';
import { BLOCKS, tsqueryOf, tsqueryOfNewest } from './postgres-words.ts';

type DocumentRow = RowOf<'search_documents'>;
export type Match = Pick<DocumentRow, 'n' | 'kind' | 'entity_id'>;
/** What ranking reads of a document. */
export type Candidate = Match & Pick<DocumentRow, 'title_words' | 'text_words' | 'dated_at'>;
const MATCH = ['n', 'kind', 'entity_id'] as const;
const SHOWN = ['title', 'text', 'text_words', 'href', 'moments', 'dated_at'] as const;
export type Shown = Match & Pick<DocumentRow, (typeof SHOWN)[number]>;

/** How many matches SQLite reads at once: it works in this process, and others wait for it. */
const MAX_AT_ONCE = 4000;
/** How much of a text ranking looks at, in characters. */
const RANKED = 6000;
const RANKED_AT_ONCE = 50;

/** The kind of a row in whatever language is that of its content. */
const ofContent = <Row extends { kind: string }>(row: Row): Row => ({
  ...row,
  kind: kindOf(row.kind),
});

/** Documents that match, the last added first, at most `limit`; public ones as far as documents tell, at `now`. */
export async function matches(
  db: Database,
  matching: Matching,
  { now, limit }: { now: string; limit: number },
): Promise<Match[]> {
  const isPublicNow = matching.isPublic
    ? sql`d.is_public = 1 and (d.public_from is null or d.public_from <= ${now})
        and (d.public_to is null or d.public_to > ${now})`
    : sql`1 = 1`;
  // The release before writes no language, and knows the church's own alone.
  const isInLanguage = sql`(d.language = ${matching.language}${matching.isOwn ? sql` or d.language is null` : sql``})`;
  const isNow = sql`${isPublicNow} and ${isInLanguage}`;
  if (isPostgres(db)) return matchesInPostgres(db, tsqueryOf(matching), { isNow, limit });
  const expression = ftsExpression(matching);
  const found: Match[] = [];
  let size = limit;
  // Bounds of `rowid` do not end a search that matches nothing: only what matches is read in parts.
  for (let before = Number.MAX_SAFE_INTEGER; ; size = Math.min(2 * size, MAX_AT_ONCE)) {
    const { rows } = await sql<Match & { isNow: number }>`
      select d.n, d.kind, d.entity_id, ${isNow} as "isNow" from (
        select rowid as n from search_index where search_index match ${expression}
        and rowid < ${before} order by rowid desc limit ${size}
      ) i cross join search_documents d on d.n = i.n order by i.n desc`.execute(db);
    for (const { isNow, ...match } of rows) if (isNow === 1) found.push(ofContent(match));
    const last = rows.at(-1);
    if (found.length >= limit || rows.length < size || !last) return found.slice(0, limit);
    before = last.n;
    await nextTurn();
  }
}

async function matchesInPostgres(
  db: Database,
  query: string,
  { isNow, limit }: { isNow: RawBuilder<unknown>; limit: number },
): Promise<Match[]> {
  // The query is a subquery, and the order a sum, so that the planner does not know them: where words are common it
  // would read whole documents, newest first, until enough match, and that may be all of them.
  const ask = async (given: string) => {
    const { rows } = await sql<Match>`select d.n, d.kind, d.entity_id from search_documents d
      where d.words @@ (select ${given}::tsquery) and ${isNow}
      order by d.n + 0 desc limit ${limit}`.execute(db);
    return rows.map(ofContent);
  };
  const last = await lastNumber(db);
  // Of a common word, the newest are found without looking at all that have it.
  for (const size of BLOCKS.filter((size) => size < last)) {
    const found = await ask(`(${tsqueryOfNewest(last, size)}) & ${query}`);
    if (found.length >= limit) return found;
  }
  return ask(query);
}

/** For how long a process remembers it, in milliseconds: a search asks a dozen times. */
const REMEMBERED_MS = 1000;
const numbers = new WeakMap<Database, { last: number; at: number }>();

/** The number of the last document; a moment later it may be greater, by less than the smallest block. */
async function lastNumber(db: Database): Promise<number> {
  const known = numbers.get(db);
  if (known && performance.now() - known.at < REMEMBERED_MS) return known.last;
  const row = await db
    .selectFrom('search_documents')
    .select('n')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = row?.n ?? 0;
  numbers.set(db, { last, at: performance.now() });
  return last;
}

/** The kinds of which there are documents in a language, or in the church's own, at all. */
export async function kindsWithDocuments(db: Database, language: string): Promise<SearchedKind[]> {
  const isThere = (kind: SearchedKind) =>
    sql<number>`case when exists (select 1 from search_documents where kind in (${kind}, ${`${kind}.${language}`})) then 1 else 0 end`.as(
      kind,
    );
  const row = await db.selectNoFrom(searchedKinds.map(isThere)).executeTakeFirstOrThrow();
  return searchedKinds.filter((kind) => row[kind] === 1);
}

/** Without those that visitors do not see, as the contents themselves say. */
export async function onlyVisible(
  { db, kinds }: Pick<Services, 'db' | 'kinds'>,
  found: Match[],
  now: string,
): Promise<Match[]> {
  const seen = new Set<string>();
  for (const kind of searchedKinds) {
    const ids = found.filter((match) => match.kind === kind).map((match) => match.entity_id);
    if (ids.length === 0) continue;
    for (const { id } of await kinds[kind].search.visible(db, ids, now)) seen.add(`${kind} ${id}`);
  }
  if (await readDocument(db, 'homepage')) seen.add(`page ${HOMEPAGE_ID}`);
  return found.filter(({ kind, entity_id }) => seen.has(`${kind} ${entity_id}`));
}

/** These documents, read in parts, so that others are answered while they are ranked. */
export async function* candidates(db: Database, numbers: number[]): AsyncGenerator<Candidate> {
  for (const part of partsOf(numbers, RANKED_AT_ONCE)) {
    const rows = await db
      .selectFrom('search_documents')
      .select([...MATCH, 'title_words', 'dated_at'])
      .select(sql<string>`substr(text_words, 1, ${RANKED})`.as('text_words'))
      .where('n', 'in', part)
      .execute();
    yield* rows.map(ofContent);
    await nextTurn();
  }
}

export async function shownDocuments(db: Database, numbers: number[]): Promise<Shown[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('search_documents')
    .select([...MATCH, ...SHOWN])
    .where('n', 'in', numbers)
    .execute();
  return rows.map(ofContent);
}

/** The next start of each of these events, or the last one if it is over. */
export async function eventDates(
  db: Database,
  ids: string[],
  now: string,
): Promise<Map<string, { at: string; isOver: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('occurrences')
    .select(({ fn, eb }) => [
      'event_id',
      fn.max('starts_at').as('last'),
      fn.min(eb.case().when('ends_at', '>', now).then(eb.ref('starts_at')).end()).as('next'),
    ])
    .where('event_id', 'in', ids)
    .groupBy('event_id')
    .execute();
  return new Map(
    rows.map(({ event_id, last, next }) => [event_id, { at: next ?? last, isOver: next === null }]),
  );
}

export type KnownWord = { word: string; stem: string };
/** Where words of a language are known. */
type Vocabulary = { db: Database; language: string };

/** After every word that begins with a text. */
const LAST = '\u{10ffff}';

/** Words that begin with a text, at most `limit`, the shortest first. */
export async function wordsBeginning(
  { db, language }: Vocabulary,
  text: string,
  limit: number,
): Promise<KnownWord[]> {
  // The range is limited before it is sorted: one or two letters begin thousands of words.
  const inRange = db
    .selectFrom('search_vocabulary')
    .select(['word', 'stem'])
    .where('language', '=', language)
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
export async function knownWords(
  { db, language }: Vocabulary,
  words: string[],
): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`select w.word, w.stem from ${listed(db, words)}
    join search_vocabulary w on w.language = ${language} and w.word = given.word order by w.word`.execute(
    db,
  );
  return rows;
}

/** Words that begin with one of these texts, at most `limit`. */
export async function wordsBeginningLike(
  { db, language }: Vocabulary,
  texts: string[],
  limit: number,
): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`select w.word, w.stem from ${listed(db, texts)}
    join search_vocabulary w on w.language = ${language}
      and w.word >= given.word and w.word < given.word || ${LAST}
    limit ${limit}`.execute(db);
  return rows;
}

/** Starts the query with `select`, so that it may run beside writers. */
const listed = (db: Database, words: string[]) =>
  isPostgres(db)
    ? sql`(select unnest(${words}::text[]) collate "C" as word) given`
    : sql`(select value as word from json_each(${JSON.stringify(words)})) given`;
