import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../schema.ts';

export type LibraryRow = Selectable<Tables['library_items']>;

/** The items of a kind, or all by kind, in their order. */
export async function listLibrary(db: Database, kind?: string): Promise<LibraryRow[]> {
  let query = db.selectFrom('library_items').selectAll();
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return query.orderBy('kind').orderBy('position').orderBy('id').execute();
}

export async function findLibraryItem(db: Database, id: string): Promise<LibraryRow | undefined> {
  return db.selectFrom('library_items').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertLibraryItem(db: Database, row: LibraryRow): Promise<void> {
  await db.insertInto('library_items').values(row).execute();
}

/** Writes the row that follows `version`; false when the item moved on or is gone. */
export async function replaceLibraryItem(
  db: Database,
  version: number,
  row: LibraryRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('library_items')
    .set(row)
    .where('id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setPosition(db: Database, id: string, position: number): Promise<void> {
  await db.updateTable('library_items').set({ position }).where('id', '=', id).execute();
}

export async function deleteLibraryItem(db: Database, id: string): Promise<void> {
  await db.deleteFrom('library_items').where('id', '=', id).execute();
}

/** Whether anything names an address: what is published, somebody's draft, or what can be brought back. */
export async function isNamed(db: Database, address: string): Promise<boolean> {
  const within = `%${address}%`;
  const found = await Promise.all([
    db.selectFrom('library_items').select('id').where('url', '=', address).executeTakeFirst(),
    db.selectFrom('pages').select('id').where('sections', 'like', within).executeTakeFirst(),
    db.selectFrom('posts').select('id').where('content', 'like', within).executeTakeFirst(),
    db
      .selectFrom('announcements')
      .select('id')
      .where((row) => row.or([row('link_url', 'like', within), row('description', 'like', within)]))
      .executeTakeFirst(),
    db.selectFrom('homepage').select('id').where('content', 'like', within).executeTakeFirst(),
    db.selectFrom('site').select('id').where('content', 'like', within).executeTakeFirst(),
    db.selectFrom('drafts').select('title').where('data', 'like', within).executeTakeFirst(),
    db.selectFrom('trash').select('id').where('data', 'like', within).executeTakeFirst(),
  ]);
  return found.some((row) => row !== undefined);
}
