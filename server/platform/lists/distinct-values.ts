import { sql } from 'kysely';
import type { Database, Tables } from '#server/schema.ts';

/** The distinct values of an indexed column, in order. Takes one step per value, not per row. */
export async function distinctValues<T extends keyof Tables & string>(
  db: Database,
  table: T,
  column: keyof Tables[T] & string,
): Promise<string[]> {
  const value = sql.ref(column);
  const { rows } = await sql<{ value: string }>`with recursive found (value) as (
    select min(${value}) from ${sql.table(table)}
    union all select (select min(${value}) from ${sql.table(table)} where ${value} > found.value)
      from found where found.value is not null)
    select value from found where value is not null`.execute(db);
  return rows.map((row) => row.value);
}
