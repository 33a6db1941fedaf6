import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * A query that is put together once for each database and then only asked: for what every request asks. `build` names
 * any value where one is asked for; `values` are given in the order in which its SQL names them.
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
