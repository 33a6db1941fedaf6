import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Database, Tables } from '#server/schema.ts';

type Table = keyof Tables;
/** Which rows: those whose columns have these values, never null. */
type Where<T extends Table> = Partial<Selectable<Tables[T]>>;

type Values = Record<string, unknown>;
/** Kysely cannot follow a table's name that is a parameter; the functions here say what may be given. */
const untyped = (db: Database) => db as unknown as Kysely<Record<string, Values>>;

/** Changes rows that still are as they were read. False if there is none: another process was faster, or it is gone. */
export async function changeRows<T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
  change: Updateable<Tables[T]>,
): Promise<boolean> {
  let query = untyped(db)
    .updateTable(table as string)
    .set(change as Values);
  for (const [column, value] of Object.entries(where)) query = query.where(column, '=', value);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Deletes rows. False if there is none. */
export async function deleteRows<T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
): Promise<boolean> {
  let query = untyped(db).deleteFrom(table as string);
  for (const [column, value] of Object.entries(where)) query = query.where(column, '=', value);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}
