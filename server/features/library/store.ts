import type { Insertable, Selectable } from 'kysely';
import type { Database, Tables } from '../../schema.ts';

/** More items than this of one kind are not a card on a dashboard. */
const MOST_ITEMS = 500;

export async function listLibrary(
  db: Database,
  kind: string,
): Promise<Selectable<Tables['library_items']>[]> {
  return db
    .selectFrom('library_items')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_ITEMS)
    .execute();
}

export async function insertLibraryItem(
  db: Database,
  row: Insertable<Tables['library_items']>,
): Promise<void> {
  await db.insertInto('library_items').values(row).execute();
}
