import type { Database } from '#server/schema.ts';
import type { RowTable } from '#server/tables/kinds.ts';

/** Which of these are there, for kinds that are public as long as they are. */
export const listPresent =
  (table: RowTable) =>
  (db: Database, ids: string[]): Promise<{ id: string }[]> =>
    db.selectFrom(table).select('id').where('id', 'in', ids).execute();
