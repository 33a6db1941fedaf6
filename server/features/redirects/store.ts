import { sql } from 'kysely';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { countFound, listRows, valuesIn } from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type RedirectRow = RowOf<'redirects'>;

/** Stands in `query` for whatever follows the `?`. */
export const ANY_QUERY = '*';

/** Stores several as new. */
export async function insertRedirects(db: Database, rows: RedirectRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('redirects').values(rows).execute();
}

/** The redirects from these paths with these queries. */
export async function findFrom(
  db: Database,
  { paths, queries }: { paths: readonly string[]; queries: readonly string[] },
): Promise<RedirectRow[]> {
  if (paths.length === 0 || queries.length === 0) return [];
  return listRows(db, 'redirects', { path: paths, query: queries }, []);
}

/** The paths from which redirects go only with certain parameters, each with a name of one of those. */
export async function listNamesInQueries(db: Database): Promise<{ path: string; name: string }[]> {
  const name = isPostgres(db)
    ? sql<string>`split_part(query, '=', 1)`
    : sql<string>`substr(query, 1, instr(query, '=') - 1)`;
  return db
    .selectFrom('redirects')
    .select(['path', name.as('name')])
    .distinct()
    .where(sql<boolean>`query <> '*'`)
    .execute();
}

/** The redirects that lead to one of these paths as it is compared. */
export const findLeadingTo = (db: Database, paths: readonly string[]): Promise<RedirectRow[]> =>
  listRows(db, 'redirects', { target_path: paths }, ['path', 'query'], MOST_LEADING_TO);

/** To which of these paths, as they are compared, redirects lead. */
export async function listLedTo(db: Database, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  return new Set(await valuesIn(db, 'redirects', 'target_path', { target_path: paths }));
}

/** The redirects to contents or files of a kind. */
export const listLeadingToThings = (
  db: Database,
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<RedirectRow[]> => listRows(db, 'redirects', { kind, target: ids }, ['path', 'query']);

/** Of very many redirects to one address, each is like the next. */
const MOST_LEADING_TO = 100;

/** Which of these paths are redirected whatever follows their `?`. */
export async function listRedirected(db: Database, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  return valuesIn(db, 'redirects', 'path', { query: ANY_QUERY, path: paths });
}

/** There are at most `MAX_REDIRECTS`, all short: a search reads them all. */
function chosen(db: Database, search: string | undefined) {
  const query = db.selectFrom('redirects');
  if (!search) return query;
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return query.where(
    sql<boolean>`(lower(path || '?' || query) like ${pattern} escape '\\'
      or lower(target) like ${pattern} escape '\\')`,
  );
}

export const countRedirects = (db: Database, search?: string): Promise<number> =>
  countFound(db, chosen(db, search).select('id'));

type Part = { search: string | undefined; offset: number; limit: number };

export async function listRedirects(
  db: Database,
  { search, offset, limit }: Part,
): Promise<RedirectRow[]> {
  return chosen(db, search)
    .selectAll()
    .orderBy('path')
    .orderBy('query')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The next redirects after one, by address. */
export async function listRedirectsAfter(
  db: Database,
  { after, limit }: { after: RedirectRow | undefined; limit: number },
): Promise<RedirectRow[]> {
  let query = db.selectFrom('redirects').selectAll();
  if (after)
    query = query.where((row) =>
      row(row.refTuple('path', 'query'), '>', row.tuple(after.path, after.query)),
    );
  return query.orderBy('path').orderBy('query').limit(limit).execute();
}

export async function deleteAllRedirects(db: Database): Promise<void> {
  await db.deleteFrom('redirects').execute();
}
