import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from '#server/schema.ts';

/** Rows read at once, so that other work does not wait long. */
const ROWS_AT_ONCE = 500;

/**
 * Searches a whole table without an index, in batches, and lets other work run in between. `inOrder` is an indexed
 * column, by default the key; rows that share its value are read together.
 */
export async function* scan<Row>(
  db: Database,
  {
    table,
    columns,
    where,
    inOrder = 'id',
  }: {
    table: keyof Tables;
    columns: RawBuilder<unknown>;
    where: RawBuilder<unknown>;
    inOrder?: string;
  },
): AsyncGenerator<Row[], void> {
  const order = sql.ref(inOrder);
  let from = sql`1 = 1`;
  for (;;) {
    const { rows: ends } = await sql<{ at: unknown }>`select ${order} as at from ${sql.table(table)}
      where ${from} order by ${order} limit 1 offset ${ROWS_AT_ONCE - 1}`.execute(db);
    const end = ends[0];
    const part = end ? sql`${from} and ${order} <= ${end.at}` : from;
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)}
      where ${part} and (${where})`.execute(db);
    if (rows.length > 0) yield rows;
    if (!end) return;
    from = sql`${order} > ${end.at}`;
    await setImmediate();
  }
}
