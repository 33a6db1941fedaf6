import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { findRowIn, insertNew } from '#server/platform/database/rows.ts';
import { UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { LIBRARY_PATH } from './paths.ts';

export type LibraryRow = RowOf<'library_items'>;

/** The items of a kind, or all by kind, in their order. */
export async function listLibrary(db: Database, kind?: string): Promise<LibraryRow[]> {
  let query = db.selectFrom('library_items').selectAll();
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return query.orderBy('kind').orderBy('position').orderBy('id').execute();
}

export async function findLibraryItem(db: Database, id: string): Promise<LibraryRow | undefined> {
  return findRowIn(db, 'library_items', { id });
}

export async function insertLibraryItem(db: Database, row: LibraryRow): Promise<void> {
  await db.insertInto('library_items').values(row).execute();
  await keepAddress(db, row.url);
}

/** Files in the library's folder or among the pictures are recognized by their path. */
async function keepAddress(db: Database, url: string): Promise<void> {
  if (!url.startsWith(UPLOADS_PATH) || url.startsWith(LIBRARY_PATH) || url.startsWith(IMAGES_PATH))
    return;
  await insertNew(db, 'library_addresses', { url });
}

/** Writes the version after `version`; false if the item was changed or deleted meanwhile. */
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
  await keepAddress(db, row.url);
  return numUpdatedRows > 0n;
}

export async function setPosition(db: Database, id: string, position: number): Promise<void> {
  await db.updateTable('library_items').set({ position }).where('id', '=', id).execute();
}

export async function deleteLibraryItem(db: Database, id: string): Promise<void> {
  await db.deleteFrom('library_items').where('id', '=', id).execute();
}

/** The addresses outside the library's folder whose files are for members. */
export async function listAddresses(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('library_addresses').select('url').execute();
  return rows.map(({ url }) => url);
}
