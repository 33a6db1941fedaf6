import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { findRowIn, findValue } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/** The id of the picture at an address. */
export async function pictureAt(db: Database, address: string): Promise<string | undefined> {
  if (!address.startsWith(IMAGES_PATH)) return undefined;
  return findValue(db, 'images', 'id', { path: address.slice(IMAGES_PATH.length) });
}

/** A picture by its id, as a link to it needs it; undefined if it was deleted. */
export async function linkedPicture(
  db: Database,
  id: string,
): Promise<{ path: string; title: string } | undefined> {
  const row = await findRowIn(db, 'images', { id });
  return row && { path: IMAGES_PATH + row.path, title: row.title || row.name };
}
