import { lstat, readdir, rmdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Services } from '../../context.ts';
import { IMAGES_FOLDER, isVariant, originalOf, sizeInName } from '../images/picture.ts';
import { hasOwnFolder } from '../library/files.ts';
import { keyOf } from '../library/named-files.ts';
import { namedAmong } from './named-files.ts';

/** A file that nothing touched for so long is no longer on its way in, in milliseconds. */
const LEFT_MS = 24 * 3600 * 1000;

type Needs = Pick<Services, 'db' | 'config' | 'clock'>;

/** Whether a file or folder has not changed for a day. A missing one counts as just changed. */
export async function isLeft({ clock }: Pick<Needs, 'clock'>, path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < clock.now().epochMilliseconds - LEFT_MS;
}

/**
 * The files that this server put among the uploads and that nothing names, by their paths there: uploads, files that an
 * import placed without a row (`placed`), and smaller copies without an original. Files that somebody put there by hand
 * are not included.
 */
export async function unnamedFiles(needs: Needs, placed: ReadonlySet<string>): Promise<string[]> {
  const all = await pathsBelow(needs.config.uploadsDir);
  const there = new Set(all);
  const isOurs = (path: string) =>
    (path.startsWith(IMAGES_FOLDER) && sizeInName(originalOf(path)) !== undefined) ||
    hasOwnFolder(path) ||
    (isVariant(path) && !there.has(originalOf(path))) ||
    placed.has(originalOf(path));
  const left: string[] = [];
  for (const path of all)
    if (
      !path.endsWith('.part') &&
      isOurs(path) &&
      (await isLeft(needs, join(needs.config.uploadsDir, path)))
    )
      left.push(path);
  const named = await namedAmong(needs.db, new Set(left.map(keyOf)));
  return left.filter((path) => !named.has(keyOf(path)));
}

/** Removes empty folders of single files: the upload was interrupted before its file, or the file was swept. */
export async function removeEmptyFolders(needs: Pick<Needs, 'config' | 'clock'>): Promise<void> {
  for (const folder of ['library', 'recordings']) {
    const above = join(needs.config.uploadsDir, folder);
    // A folder with files stays: the system refuses.
    for (const name of await readdir(above).catch(() => []))
      if (await isLeft(needs, join(above, name))) await rmdir(join(above, name)).catch(() => {});
  }
}

/** The files below a folder, with `/` between the levels; empty if there is no folder. */
export async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}
