import type { Selectable } from 'kysely';
import { distinctValues } from '../../platform/distinct-values.ts';
import { holding } from '../../platform/search.ts';
import type { Database, Tables } from '../../schema.ts';

export type ImageRow = Selectable<Tables['images']>;

/** Nobody looks through more than this in one folder. */
const MAX_IMAGES = 1000;

/** The pictures directly in a folder, newest first; with `search`, those below it by name or alternative text. */
export async function listImages(
  db: Database,
  folder: string,
  search: string | undefined,
): Promise<ImageRow[]> {
  let query = db.selectFrom('images').selectAll();
  if (search) query = query.where(await holding(db, 'images', search));
  else query = query.where('folder', '=', folder);
  return query.orderBy('created_at', 'desc').orderBy('path').limit(MAX_IMAGES).execute();
}

export function listFolders(db: Database): Promise<string[]> {
  return distinctValues(db, 'images', 'folder');
}

export async function findImage(db: Database, path: string): Promise<ImageRow | undefined> {
  return db.selectFrom('images').selectAll().where('path', '=', path).executeTakeFirst();
}

export async function insertImage(db: Database, row: ImageRow): Promise<void> {
  await db
    .insertInto('images')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ alt: row.alt }))
    .execute();
}

export async function setAlt(db: Database, path: string, alt: string): Promise<void> {
  await db.updateTable('images').set({ alt }).where('path', '=', path).execute();
}

export async function deleteImage(db: Database, path: string): Promise<void> {
  await db.deleteFrom('images').where('path', '=', path).execute();
}
