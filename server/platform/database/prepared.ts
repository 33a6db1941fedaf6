import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from '#server/schema.ts';

/**
 * A query that is compiled once for each database: for the queries of every request. `build` puts any value where a
 * parameter belongs; `values` are given in the order of the parameters in its SQL.
 */
export function prepared<Row>(
  build: (db: Database) => Compilable<Row>,
): (db: Database, values: readonly unknown[]) => Promise<Row[]> {
  const made = new WeakMap<Database, CompiledQuery<Row>>();
  return async (db, values) => {
    let query = made.get(db);
    if (!query) {
      query = build(db).compile();
      made.set(db, query);
    }
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: values });
    return rows;
  };
}
