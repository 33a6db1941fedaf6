import { sql } from 'kysely';
import type { SearchedKind } from '#contract/content/kinds.ts';
import type { Kind } from '#server/content/kind.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import type { Database } from '#server/schema.ts';
import { type Document, kindOf } from './document.ts';
import { flagsOf } from './match-expression.ts';
import { tsvectorOf } from './postgres-words.ts';

type Change = { n: number; kind: string; entity_id: string };

/** The number of the last change so far; what is noted from now on has greater ones. */
export async function lastChange(db: Database): Promise<number> {
  const row = await db
    .selectFrom('search_changes')
    .select(({ fn }) => fn.max('n').as('n'))
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** The first changes after a number. */
export async function changesAfter(db: Database, n: number, limit: number): Promise<Change[]> {
  return db
    .selectFrom('search_changes')
    .selectAll()
    .where('n', '>', n)
    .orderBy('n')
    .limit(limit)
    .execute();
}

export async function forgetChanges(db: Database, numbers: number[]): Promise<void> {
  await db.deleteFrom('search_changes').where('n', 'in', numbers).execute();
}

export async function noteChanges(db: Database, changes: Omit<Change, 'n'>[]): Promise<void> {
  if (changes.length > 0) await db.insertInto('search_changes').values(changes).execute();
}

/** Writes documents, new or not, and what finds them. At most a few hundred at once, none of them twice. */
export async function writeDocuments(db: Database, documents: Document[]): Promise<void> {
  if (documents.length === 0) return;
  if (isPostgres(db)) await writeForPostgres(db, documents);
  else await writeForSqlite(db, documents);
}

async function writeForSqlite(db: Database, documents: Document[]): Promise<void> {
  const rows = await upsert(db, documents).returning(['n', 'kind', 'entity_id']).execute();
  const numbers = new Map(rows.map(({ n, ...row }) => [keyOf(row), n]));
  await dropFromIndex(db, [...numbers.values()]);
  const values = documents.map(
    (document) =>
      sql`(${numbers.get(keyOf(document))}, ${document.title_words}, ${document.text_words}, ${flagsOf(document).join(' ')})`,
  );
  await sql`insert into search_index (rowid, title, text, flags) values ${sql.join(values)}`.execute(
    db,
  );
}

async function writeForPostgres(db: Database, documents: Document[]): Promise<void> {
  const rows = await upsert(db, documents).returning(['n', 'kind', 'entity_id']).execute();
  const byKey = new Map(documents.map((document) => [keyOf(document), document]));
  const values = rows.flatMap(({ n, ...row }) => {
    const document = byKey.get(keyOf(row));
    return document ? [sql`(${n}::int, ${tsvectorOf(document, n)}::tsvector)`] : [];
  });
  await sql`update search_documents set words = given.words
    from (values ${sql.join(values)}) as given (n, words) where search_documents.n = given.n`.execute(
    db,
  );
}

type Key = Pick<Document, 'kind' | 'entity_id'>;

/** Of a row among all others. */
export const keyOf = ({ kind, entity_id }: Key) => `${kind} ${entity_id}`;

const upsert = (db: Database, documents: Document[]) =>
  db
    .insertInto('search_documents')
    .values(documents)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'entity_id']).doUpdateSet(({ ref }) => ({
        language: ref('excluded.language'),
        title: ref('excluded.title'),
        text: ref('excluded.text'),
        title_words: ref('excluded.title_words'),
        text_words: ref('excluded.text_words'),
        href: ref('excluded.href'),
        moments: ref('excluded.moments'),
        dated_at: ref('excluded.dated_at'),
        public_from: ref('excluded.public_from'),
        public_to: ref('excluded.public_to'),
        is_public: ref('excluded.is_public'),
        version: ref('excluded.version'),
        rules: ref('excluded.rules'),
      })),
    );

/** Deletes the documents of these contents in all languages, except those that are `kept`, by `keyOf`. */
export async function deleteDocuments(
  db: Database,
  kind: string,
  ids: string[],
  kept: ReadonlySet<string>,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('search_documents')
    .select(['n', 'kind', 'entity_id'])
    .where('entity_id', 'in', ids)
    .execute();
  const gone = rows
    .filter((row) => kindOf(row.kind) === kind && !kept.has(keyOf(row)))
    .map(({ n }) => n);
  if (gone.length === 0) return;
  await db.deleteFrom('search_documents').where('n', 'in', gone).execute();
  if (!isPostgres(db)) await dropFromIndex(db, gone);
}

async function dropFromIndex(db: Database, numbers: number[]): Promise<void> {
  if (numbers.length > 0)
    await sql`delete from search_index where rowid in (${sql.join(numbers)})`.execute(db);
}

/** SQLite allows 32,766 values in one statement. */
const WORDS_AT_ONCE = 5000;

/** Adds what is not known yet of a language's words. */
export async function addWords(
  db: Database,
  language: string,
  words: Map<string, string>,
): Promise<void> {
  const rows = [...words].map(([word, stem]) => ({ language, word, stem }));
  for (const part of partsOf(rows, WORDS_AT_ONCE))
    await db
      .insertInto('search_vocabulary')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Public documents whose time is over. */
export async function listEnded(db: Database, now: string, limit: number) {
  return db
    .selectFrom('search_documents')
    .select(['kind', 'entity_id'])
    .where('is_public', '=', 1)
    .where('public_to', '<=', now)
    .limit(limit)
    .execute();
}

/** The contents of a kind with their versions. */
function versions(
  db: Database,
  { table, search: { hasVersions } }: Pick<Kind<SearchedKind>, 'table' | 'search'>,
) {
  const version = hasVersions ? sql<number>`version` : sql<number>`0`;
  return db.selectFrom(table).select(['id', version.as('version')]);
}

type Searched = Parameters<typeof versions>[1];
export type Part = { after: { id: string } | undefined; limit: number };

/** The next contents of a kind, with their versions. */
export const versionsFrom = (db: Database, kind: Searched, { after, limit }: Part) =>
  versions(db, kind)
    .where('id', '>', after?.id ?? '')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Those of these contents that are there. */
export const versionsOf = async (db: Database, kind: Searched, ids: string[]) =>
  ids.length === 0 ? [] : versions(db, kind).where('id', 'in', ids).execute();

/** The documents of these contents in the church's own language. */
export async function documentsOf(db: Database, kind: SearchedKind, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('search_documents')
    .select(['entity_id', 'language', 'version', 'rules'])
    .where('kind', '=', kind)
    .where('entity_id', 'in', ids)
    .execute();
}

/** Whether contents of these kinds have a document that was made in another language than the church's own. */
export async function hasOtherLanguage(
  db: Database,
  kinds: readonly SearchedKind[],
  own: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('search_documents')
    .select('n')
    .where('kind', 'in', kinds)
    .where(({ eb, or }) => or([eb('language', '<', own), eb('language', '>', own)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next contents of a kind that have documents, in whatever language. */
export const documentsFrom = (db: Database, kind: SearchedKind, { after, limit }: Part) =>
  db
    .selectFrom('search_documents')
    .select('entity_id as id')
    .distinct()
    .where(({ eb, or }) => or([eb('kind', '=', kind), eb('kind', 'like', `${kind}.%`)]))
    .where('entity_id', '>', after?.id ?? '')
    .orderBy('entity_id')
    .limit(limit)
    .execute();
