import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { PublishState } from '#contract/publishing.ts';
import { holding } from '#server/platform/lists/search.ts';
import type { Database } from '#server/schema.ts';
import type { SearchedTable, TableWithDates } from '#server/tables/kinds.ts';
import type { AnyRow } from './columns.ts';
import { idsPublishedIn } from './translations/store.ts';
import { type Dates, isWithinDates } from './visibility.ts';

/** A table whose rows can be switched off, and are seen within their dates. */
export type DatedTable = {
  table: TableWithDates & SearchedTable;
  /** The columns that must all be 1, in the order of the indexes by state (migrations/0032-lists.ts). */
  switches: readonly string[];
  /** What the editors' list is sorted by, the newest first. */
  order: 'created_at' | 'published_at';
};

export type DatedRow = AnyRow & Dates & { title: string; published_at: string };

/** The state that is asked for, at an instant as stored. */
export type Standing = { is: PublishState; now: string };

type Alike = { posts: DatedRow & { created_by: string } };
/** These tables are read alike; what is read of one is a row of it. */
const rowsIn = (db: Database, { table }: DatedTable) =>
  (db as unknown as Kysely<Alike>).selectFrom(table as 'posts');
type Condition = (row: ExpressionBuilder<Alike, 'posts'>) => ReturnType<typeof isWithinDates>;

/** Those that visitors see at `now`: switched on, and within their dates (reference/rules.md#visibility). */
export function visibleRows(db: Database, dated: DatedTable, now: string) {
  return dated.switches
    .reduce(
      (query, column) => query.where(sql<SqlBool>`${sql.ref(column)} = ${1}`),
      rowsIn(db, dated),
    )
    .where('published_at', '<=', now)
    .where((row) => isWithinDates(row, now));
}

/** The next `limit` of those visible at `now`, newest first, starting after `before`; of those published in a language, if named. */
export async function listVisible<Row extends DatedRow>(
  db: Database,
  dated: DatedTable,
  {
    now,
    limit,
    before,
    publishedIn,
  }: {
    now: string;
    limit: number;
    before: Row | undefined;
    publishedIn?: { kind: string; language: string } | undefined;
  },
): Promise<Row[]> {
  let query = visibleRows(db, dated, now).selectAll();
  if (publishedIn) query = query.where('id', 'in', idsPublishedIn(db, publishedIn));
  if (before)
    query = query.where((row) =>
      row(row.refTuple('published_at', 'id'), '<', row.tuple(before.published_at, before.id)),
    );
  const newest = query.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit);
  // One query each, so that an index skips all that have ended.
  const lasting = await newest.where('expire_date', 'is', null).execute();
  const passing = await newest.where('expire_date', '>', now).execute();
  const order = ({ published_at, id }: DatedRow) => `${published_at} ${id}`;
  return [...lasting, ...passing]
    .sort((one, other) => (order(one) < order(other) ? 1 : -1))
    .slice(0, limit) as unknown as Row[];
}

/** The next `limit` of all, in the order of the editors' list; `search` looks at names, `owner` at one account's. */
export async function listEdited<Row extends DatedRow>(
  db: Database,
  dated: DatedTable,
  {
    search,
    owner,
    state,
    after,
    limit,
  }: {
    search?: string | undefined;
    owner?: string | undefined;
    state?: Standing | undefined;
    after?: Row | undefined;
    limit: number;
  },
): Promise<Row[]> {
  const { table, order } = dated;
  let query = rowsIn(db, dated).selectAll();
  if (owner !== undefined) query = query.where('created_by', '=', owner);
  if (search) query = query.where((await holding(db, table, search)) as unknown as Condition);
  if (state) query = query.where(standsSo(dated, state));
  if (after)
    query = query.where((row) =>
      row(row.refTuple(order, 'id'), '<', row.tuple(after[order], after.id)),
    );
  const rows = await query.orderBy(order, 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows as unknown as Row[];
}

/** The entries that stand so: the rule of `publishState` (contract/publishing.ts) as a condition. */
function standsSo({ switches }: DatedTable, { is, now }: Standing): Condition {
  const all = sql.raw(switches.join(' * '));
  const isOn = (value: 0 | 1) => sql<SqlBool>`${all} = ${sql.raw(String(value))}`;
  return (row) => {
    if (is === 'draft') return isOn(0);
    if (is === 'ended') return row.and([isOn(1), row('expire_date', '<=', now)]);
    if (is === 'live') return row.and([isOn(1), isWithinDates(row, now)]);
    const isToCome = row.or([row('expire_date', 'is', null), row('expire_date', '>', now)]);
    return row.and([isOn(1), row('schedule_date', '>', now), isToCome]);
  };
}

/** The next instants after `now` at which a date makes an entry appear or disappear. */
export async function nextDates(
  db: Database,
  dated: DatedTable,
  now: string,
): Promise<(string | null)[]> {
  const next = async (column: keyof Dates) => {
    const row = await rowsIn(db, dated)
      .select((fn) => fn.fn.min(column).as('at'))
      .where(column, '>', now)
      .executeTakeFirst();
    return row?.at ?? null;
  };
  return [await next('schedule_date'), await next('expire_date')];
}

/** Those switched on whose date is between two instants, in its order; `owner`'s, if named. */
export async function listChanging(
  db: Database,
  dated: DatedTable,
  column: keyof Dates,
  {
    from,
    to,
    limit,
    owner,
  }: { from: string; to: string; limit: number; owner: string | undefined },
): Promise<{ id: string; title: string; at: string }[]> {
  let query = rowsIn(db, dated)
    .select(['id', 'title', column])
    .where(column, '>', from)
    .where(column, '<=', to);
  for (const each of dated.switches) query = query.where(sql<SqlBool>`${sql.ref(each)} = ${1}`);
  if (owner !== undefined) query = query.where('created_by', '=', owner);
  const rows = await query.orderBy(column).orderBy('id').limit(limit).execute();
  return rows.map((row) => ({ id: row.id, title: row.title, at: row[column] ?? '' }));
}
