import { findRowIn, findValue } from '#server/platform/database/rows.ts';
import { UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import type { Database } from '#server/schema.ts';

/** The id of the library's item whose file is at an address of this site. */
export async function itemAt(db: Database, address: string): Promise<string | undefined> {
  return address.startsWith(UPLOADS_PATH)
    ? findValue(db, 'library_items', 'id', { url: address })
    : undefined;
}

/** An item by its id, as a link to its file needs it; undefined if it was deleted, or has no file on this site. */
export async function linkedItem(
  db: Database,
  id: string,
): Promise<{ path: string; title: string } | undefined> {
  const row = await findRowIn(db, 'library_items', { id });
  return row?.url.startsWith(UPLOADS_PATH) ? { path: row.url, title: row.name } : undefined;
}
