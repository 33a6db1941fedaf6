import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../schema.ts';

/** All items, by kind and in their order. */
export async function listWholeLibrary(
  db: Database,
): Promise<Selectable<Tables['library_items']>[]> {
  return db
    .selectFrom('library_items')
    .selectAll()
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function deleteWholeLibrary(db: Database): Promise<void> {
  await db.deleteFrom('library_items').execute();
}
