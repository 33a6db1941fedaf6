import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { changeRows, insertNew, valuesIn } from '#server/platform/database/rows.ts';
import { UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { LIBRARY_PATH } from './files.ts';

export type LibraryRow = RowOf<'library_items'>;

/** The items of a kind, or all by kind, in their order. */
export async function listLibrary(db: Database, kind?: string): Promise<LibraryRow[]> {
  let query = db.selectFrom('library_items').selectAll();
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return query.orderBy('kind').orderBy('position').orderBy('id').execute();
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
  const isNext = await changeRows(db, 'library_items', { id: row.id, version }, row);
  await keepAddress(db, row.url);
  return isNext;
}

/** The addresses outside the library's folder whose files are for members. */
export const listAddresses = (db: Database): Promise<string[]> =>
  valuesIn(db, 'library_addresses', 'url');

export async function deleteWholeLibrary(db: Database): Promise<void> {
  await db.deleteFrom('library_items').execute();
}
