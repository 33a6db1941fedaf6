import { namedAmong } from '#server/content/file-uses.ts';
import type { Services } from '#server/context.ts';
import { IMAGES_FOLDER, sizeInName } from '#server/features/images/picture.ts';
import { filesOfPictures } from '#server/features/images/picture-files.ts';
import { hasOwnFolder } from '#server/features/library/files.ts';
import { inStore } from '#server/platform/html/asset-paths.ts';
import { isNotable, isVariant, keyOf, originalOf } from '#server/platform/html/file-keys.ts';
import { isOld } from './own-folders.ts';

/**
 * The files that this server put among the uploads a day ago or longer and that nothing names, by their paths there:
 * uploads, files that an import placed without a row (`placed`), and smaller copies without an original. Files that
 * somebody put there by hand are not included.
 */
export async function unnamedFiles(
  { db, files, clock, filePlaces }: Pick<Services, 'db' | 'files' | 'clock' | 'filePlaces'>,
  placed: ReadonlySet<string>,
): Promise<string[]> {
  const all = new Map<string, number>();
  for await (const { path, changedAt } of files.list(inStore('')))
    all.set(path.slice(inStore('').length), changedAt);
  const isOurs = (path: string) =>
    (path.startsWith(IMAGES_FOLDER) && sizeInName(originalOf(path)) !== undefined) ||
    hasOwnFolder(path) ||
    (isVariant(path) && !all.has(originalOf(path))) ||
    placed.has(originalOf(path));
  const left = [...all].flatMap(([path, changedAt]) =>
    isOurs(path) && isOld(clock, changedAt) ? [path] : [],
  );
  const kept = await keptAmong({ db, filePlaces }, new Set(left.map(keyOf)), (path) =>
    all.has(path),
  );
  return left.filter((path) => !kept.has(keyOf(path)));
}

/**
 * Which of these files (`keyOf`) the list of pictures or any row names. Other names of a picture's file, if that is
 * there, need none. What cannot be noted counts as named. Asked for none, it still writes the uses that are noted, so
 * that these never are many.
 */
export async function keptAmong(
  needs: Pick<Services, 'db' | 'filePlaces'>,
  keys: ReadonlySet<string>,
  isThere: (path: string) => boolean = () => true,
): Promise<Set<string>> {
  const pictures = await filesOfPictures(needs.db, (file) => isThere(IMAGES_FOLDER + file));
  const keysOf = (paths: string[]) => new Set(paths.map((path) => keyOf(IMAGES_FOLDER + path)));
  const [listed, others] = [keysOf(pictures.files), keysOf(pictures.others)];
  const asked = [...keys].filter((key) => !others.has(key) || listed.has(key));
  const isOpen = (key: string) => isNotable(key) && !listed.has(key);
  const named = await namedAmong(needs, asked.filter(isOpen));
  return new Set(asked.filter((key) => !isOpen(key) || named.has(key)));
}
