import { type AliasedExpression, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { ChangeOf, Database, NewRowOf, RowOf, Tables } from '#server/schema.ts';

type Table = keyof Tables;
/** Which rows: those whose columns have these values, or one of several; never null. */
type Where<T extends Table> = { [C in keyof RowOf<T>]?: RowOf<T>[C] | readonly RowOf<T>[C][] };

type Values = Record<string, unknown>;
type AnyTables = Record<string, Values>;
/** Kysely cannot follow a table's name that is a parameter; the functions here say what may be given. */
const untyped = (db: Database) => db as unknown as Kysely<AnyTables>;

/** The condition that a row has these values. */
const has =
  (where: object) =>
  ({ and, eb }: ExpressionBuilder<Record<string, Values>, string>) =>
    and(
      Object.entries(where).map(([column, value]) =>
        eb(column, Array.isArray(value) ? 'in' : '=', value),
      ),
    );

const rowsWith = <T extends Table>(db: Database, table: T, where: Where<T>) =>
  untyped(db)
    .selectFrom(table as string)
    .where(has(where));

/** The row with these values, or one of them; undefined if there is none. */
export async function findRowIn<T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
): Promise<RowOf<T> | undefined> {
  const row = await rowsWith(db, table, where).selectAll().limit(1).executeTakeFirst();
  return row as RowOf<T> | undefined;
}

/** The rows with these values, in the order of these columns, at most `limit`. */
export async function listRows<T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
  order: readonly (keyof RowOf<T> & string)[],
  limit?: number,
): Promise<RowOf<T>[]> {
  let query = rowsWith(db, table, where).selectAll();
  if (limit !== undefined) query = query.limit(limit);
  for (const column of order) query = query.orderBy(column);
  return (await query.execute()) as RowOf<T>[];
}

/** One column of the row with these values; undefined if there is none. */
export async function findValue<T extends Table, C extends keyof RowOf<T> & string>(
  db: Database,
  table: T,
  column: C,
  where: Where<T>,
): Promise<RowOf<T>[C] | undefined> {
  const row = await rowsWith(db, table, where).select(column).limit(1).executeTakeFirst();
  return (row as Pick<RowOf<T>, C> | undefined)?.[column];
}

/** The different values of a column, without null: of the rows with these values, or of all. */
export async function valuesIn<T extends Table, C extends keyof RowOf<T> & string>(
  db: Database,
  table: T,
  column: C,
  where: Where<T> = {},
): Promise<NonNullable<RowOf<T>[C]>[]> {
  const query = rowsWith(db, table, where).select(column).distinct();
  const rows = (await query.where(column, 'is not', null).execute()) as RowOf<T>[];
  return rows.map((row) => row[column] as NonNullable<RowOf<T>[C]>);
}

/** Whether there is a row with these values, or any at all. */
export async function hasRow<T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
): Promise<boolean> {
  const found = rowsWith(db, table, where).select((row) => row.lit(1).as('found'));
  return (await found.limit(1).execute()).length > 0;
}

/** How many rows a query finds: with a limit where there may be very many. */
export async function countFound(
  db: Database,
  query: { as: (name: 'found') => AliasedExpression<object, 'found'> },
): Promise<number> {
  const { count } = await db
    .selectFrom(query.as('found'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Another row that has one of this row's values in these columns; undefined if there is none. */
export async function findRival<T extends Table, C extends keyof RowOf<T> & string>(
  db: Database,
  table: T,
  row: Record<C | 'id', string>,
  columns: readonly C[],
): Promise<Pick<RowOf<T>, C> | undefined> {
  const rival = await untyped(db)
    .selectFrom(table as string)
    .select(columns)
    .where('id', '!=', row.id)
    .where(({ eb, or }) => or(columns.map((column) => eb(column as string, '=', row[column]))))
    .limit(1)
    .executeTakeFirst();
  return rival as Pick<RowOf<T>, C> | undefined;
}

/** Stores a row. */
export async function addRow<T extends Table>(
  db: Database,
  table: T,
  row: NewRowOf<T>,
): Promise<void> {
  await untyped(db)
    .insertInto(table as string)
    .values(row as Values)
    .execute();
}

/**
 * Stores a row. False if there is one already with its values in these columns, which a table with more than one
 * unique set of columns names: a conflict in others is an error, and the row is not lost in silence.
 */
export async function insertNew<T extends Table>(
  db: Database,
  table: T,
  row: NewRowOf<T>,
  columns?: readonly (keyof RowOf<T> & string)[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await untyped(db)
    .insertInto(table as string)
    .values(row as Values)
    .onConflict((conflict) => (columns ? conflict.columns(columns) : conflict).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Changes rows that still are as they were read. False if there is none: another process was faster, or it is gone. */
export async function changeRows<T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
  change: ChangeOf<T>,
): Promise<boolean> {
  const { numUpdatedRows } = await untyped(db)
    .updateTable(table as string)
    .set(change as Values)
    .where(has(named(where)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets columns of rows in which they are all null: what is known stays. */
export async function fillEmpty<T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
  values: ChangeOf<T>,
): Promise<void> {
  await untyped(db)
    .updateTable(table as string)
    .set(values as Values)
    .where(has(named(where)))
    .where(({ and, eb }) => and(Object.keys(values).map((column) => eb(column, 'is', null))))
    .execute();
}

/** Deletes rows. False if there is none. */
export async function deleteRows<T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
): Promise<boolean> {
  const { numDeletedRows } = await untyped(db)
    .deleteFrom(table as string)
    .where(has(named(where)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Refuses a condition without a column: every row would be changed or deleted. */
function named<W extends object>(where: W): W {
  if (Object.keys(where).length === 0)
    throw new Error('Which rows are meant? Without a column, it would be all.');
  return where;
}

/** Changes nothing, but until the transaction ends, whoever holds the same row waits: on both databases. */
export async function holdRow(db: Database, table: keyof Tables, id: string): Promise<void> {
  await sql`update ${sql.table(table)} set id = id where id = ${id}`.execute(db);
}

/** Holds a row, and reads it; undefined if it is gone. */
export async function lockRow<T extends Table>(
  db: Database,
  table: T,
  id: string,
): Promise<RowOf<T> | undefined> {
  await holdRow(db, table, id);
  return findRowIn(db, table, { id } as Where<T>);
}
