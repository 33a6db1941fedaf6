import type { Services } from '#server/context.ts';
import { IMAGES_FOLDER, sizeInName } from '#server/features/images/picture.ts';
import { hasOwnFolder } from '#server/features/library/files.ts';
import { inStore } from '#server/platform/html/asset-paths.ts';
import { isVariant, keyOf, originalOf } from '#server/platform/html/file-keys.ts';
import { isOld } from './age.ts';
import { keptAmong } from './named-files.ts';

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
