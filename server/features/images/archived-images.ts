import { type LongList, longList } from '../../platform/long-list.ts';
import type { Database } from '../../schema.ts';
import { deleteAllImages, listWholeImages, ownersOfImages } from './archive-store.ts';
import { sizeInName } from './picture.ts';
import { type ImageRow, insertImage } from './store.ts';

/** A picture of the list of pictures in an archive: its path below the pictures' folder, and when it was added. */
export type ArchivedImage = { path: string; alt: string; createdAt: string };

export function archivedImages(db: Database): LongList<ArchivedImage> {
  return longList({
    read: (part) => listWholeImages(db, part),
    toEntry: ({ path, alt, created_at }: ImageRow) => ({ path, alt, createdAt: created_at }),
  });
}

/** A picture of an archive, ready to be stored; undefined if its name does not contain its size. */
export function prepareImage({ path, alt, createdAt }: ArchivedImage): ImageRow | undefined {
  const size = sizeInName(path);
  if (!size) return undefined;
  const slash = path.lastIndexOf('/');
  const folder = slash === -1 ? '' : path.slice(0, slash);
  const name = path.slice(slash + 1);
  return { path, folder, name, alt, ...size, created_at: createdAt, created_by: '' };
}

/** Replaces the list of pictures with these. One that was here already stays whose it is. No file is changed. */
export async function replaceImages(db: Database, rows: ImageRow[]): Promise<void> {
  const owners = await ownersOfImages(db);
  await deleteAllImages(db);
  for (const row of rows)
    await insertImage(db, { ...row, created_by: owners.get(row.path) ?? row.created_by });
}
