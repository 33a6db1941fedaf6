import { changeRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import type { ImageRow } from './store.ts';

/** The next `limit` of all pictures by their paths. */
export async function listWholeImages(
  db: Database,
  { after, limit }: { after: ImageRow | undefined; limit: number },
): Promise<ImageRow[]> {
  let query = db.selectFrom('images').selectAll();
  if (after) query = query.where('path', '>', after.path);
  return query.orderBy('path').limit(limit).execute();
}

/** Who uploaded each picture, by its path, where that is known. */
export async function ownersOfImages(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('images')
    .select(['path', 'created_by'])
    .where('created_by', '!=', '')
    .execute();
  return new Map(rows.map(({ path, created_by }) => [path, created_by]));
}

export async function isImageId(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function deleteAllImages(db: Database): Promise<void> {
  await db.deleteFrom('images').execute();
}

export async function setMissingOwner(db: Database, path: string, created_by: string) {
  await changeRows(db, 'images', { path, created_by: '' }, { created_by });
}
