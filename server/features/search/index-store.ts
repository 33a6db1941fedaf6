import { sql } from 'kysely';
import type { SearchedKind } from '#contract/content/kinds.ts';
import type { Kind } from '#server/content/kind.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import type { Database } from '#server/schema.ts';
import type { Document } from './document.ts';
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

/** Writes documents of one kind, new or not, and what finds them. At most a few hundred at once. */
export async function writeDocuments(db: Database, documents: Document[]): Promise<void> {
  if (documents.length === 0) return;
  if (isPostgres(db)) await writeForPostgres(db, documents);
  else await writeForSqlite(db, documents);
}

async function writeForSqlite(db: Database, documents: Document[]): Promise<void> {
  const rows = await upsert(db, documents).returning(['n', 'entity_id']).execute();
  const numbers = new Map(rows.map(({ n, entity_id }) => [entity_id, n]));
  await dropFromIndex(db, [...numbers.values()]);
  const values = documents.map(
    (document) =>
      sql`(${numbers.get(document.entity_id)}, ${document.title_words}, ${document.text_words}, ${flagsOf(document).join(' ')})`,
  );
  await sql`insert into search_index (rowid, title, text, flags) values ${sql.join(values)}`.execute(
    db,
  );
}

async function writeForPostgres(db: Database, documents: Document[]): Promise<void> {
  const rows = await upsert(db, documents).returning(['n', 'entity_id']).execute();
  const byId = new Map(documents.map((document) => [document.entity_id, document]));
  const values = rows.flatMap(({ n, entity_id }) => {
    const document = byId.get(entity_id);
    return document ? [sql`(${n}::int, ${tsvectorOf(document, n)}::tsvector)`] : [];
  });
  await sql`update search_documents set words = given.words
    from (values ${sql.join(values)}) as given (n, words) where search_documents.n = given.n`.execute(
    db,
  );
}

const upsert = (db: Database, documents: Document[]) =>
  db
    .insertInto('search_documents')
    .values(documents)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'entity_id']).doUpdateSet(({ ref }) => ({
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

export async function deleteDocuments(db: Database, kind: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await db
    .deleteFrom('search_documents')
    .where('kind', '=', kind)
    .where('entity_id', 'in', ids)
    .returning('n')
    .execute();
  if (!isPostgres(db))
    await dropFromIndex(
      db,
      gone.map(({ n }) => n),
    );
}

async function dropFromIndex(db: Database, numbers: number[]): Promise<void> {
  if (numbers.length > 0)
    await sql`delete from search_index where rowid in (${sql.join(numbers)})`.execute(db);
}

/** SQLite allows 32,766 values in one statement. */
const WORDS_AT_ONCE = 5000;

/** Adds what is not known yet. */
export async function addWords(db: Database, words: Map<string, string>): Promise<void> {
  const rows = [...words].map(([word, stem]) => ({ word, stem }));
  for (const part of partsOf(rows, WORDS_AT_ONCE))
    await db
      .insertInto('search_words')
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

export async function documentsOf(db: Database, kind: SearchedKind, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('search_documents')
    .select(['entity_id', 'version', 'rules'])
    .where('kind', '=', kind)
    .where('entity_id', 'in', ids)
    .execute();
}

/** The next contents of a kind that have documents. */
export const documentsFrom = (db: Database, kind: SearchedKind, { after, limit }: Part) =>
  db
    .selectFrom('search_documents')
    .select('entity_id as id')
    .where('kind', '=', kind)
    .where('entity_id', '>', after?.id ?? '')
    .orderBy('entity_id')
    .limit(limit)
    .execute();
