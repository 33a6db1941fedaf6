import type { Services } from '#server/context.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import { findRowIn, listRows } from '#server/platform/database/rows.ts';
import { originalOf } from '#server/platform/html/file-keys.ts';
import type { Database } from '#server/schema.ts';
import { newNames } from './former-pictures.ts';
import { IMAGES_FOLDER } from './picture.ts';
import { listFiles } from './store.ts';

/*
 * The bytes of a picture are in the file that its row names; its addresses have no files of their own
 * (docs/decisions/0103-pictures-are-rows.md).
 */

/**
 * The file with the bytes of an address, both as paths below the uploads: of a picture or its smaller copy by its row; of
 * everything else, and while the database is away, the file at the address itself.
 */
export async function fileAt(
  { db, content }: Pick<Services, 'db' | 'content'>,
  path: string,
): Promise<string> {
  if (!path.startsWith(IMAGES_FOLDER)) return path;
  const picture = originalOf(path.slice(IMAGES_FOLDER.length));
  try {
    const files = await content.remember('files of pictures', async () => {
      const rows = await listFiles(db);
      return new Map(rows.map((row) => [row.path, row.file]));
    });
    // An upload changes no content, so its row may be newer than what is remembered.
    const file =
      files.get(picture) ?? (await findRowIn(db, 'images', { path: picture }))?.file ?? picture;
    return newNames(picture, file).get(path) ?? path;
  } catch (error) {
    if (error instanceof DatabaseAway) return path;
    throw error;
  }
}

/**
 * The files of all pictures, with the whole of those that are cropped; and `others`, names that pictures have or had
 * besides that of their file, which need no files. Below the pictures' folder, and so is what `isThere` is asked for.
 */
export async function filesOfPictures(
  db: Database,
  isThere: (file: string) => boolean,
): Promise<{ files: string[]; others: string[] }> {
  const rows = await listFiles(db);
  // Where its file is missing, the last copy of the bytes may be under another name.
  const read = rows.filter(({ file }) => isThere(file));
  const paths = new Set(read.map(({ path }) => path));
  const former = (await listRows(db, 'former_pictures', {}, ['path'])).filter(
    ({ current, is_other }) => is_other === 0 && paths.has(current),
  );
  const files = rows.flatMap(({ path, file, original }) => [
    file,
    ...(original ? [original] : []),
    ...(paths.has(path) ? [] : [path]),
  ]);
  return { files, others: [...paths, ...former.map(({ path }) => path)] };
}
