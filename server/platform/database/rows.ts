import type { ExpressionBuilder, Kysely, Selectable, Updateable } from 'kysely';
import type { Database, Tables } from '#server/schema.ts';

type Table = keyof Tables;
/** Which rows: those whose columns have these values, never null. At least one column: none would mean every row. */
type Where<T extends Table> = Partial<Selectable<Tables[T]>>;

type Values = Record<string, unknown>;
type AnyTables = Record<string, Values>;
/** Kysely cannot follow a table's name that is a parameter; the functions here say what may be given. */
const untyped = (db: Database) => db as unknown as Kysely<AnyTables>;

/** Changes rows that still are as they were read. False if there is none: another process was faster, or it is gone. */
export async function changeRows<T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
  change: Updateable<Tables[T]>,
): Promise<boolean> {
  const query = untyped(db)
    .updateTable(table as string)
    .set(change as Values)
    .where(having(where));
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Deletes rows. False if there is none. */
export async function deleteRows<T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
): Promise<boolean> {
  const query = untyped(db)
    .deleteFrom(table as string)
    .where(having(where));
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

function having(where: Values) {
  const columns = Object.entries(where);
  if (columns.length === 0)
    throw new Error('Which rows are meant? Without a column, it would be all.');
  return ({ eb, and }: ExpressionBuilder<AnyTables, string>) =>
    and(columns.map(([column, value]) => eb(column, '=', value)));
}
