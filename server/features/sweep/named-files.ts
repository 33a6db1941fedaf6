import { namedAmong } from '#server/content/file-uses.ts';
import type { Services } from '#server/context.ts';
import { IMAGES_FOLDER } from '#server/features/images/picture.ts';
import { filesOfPictures } from '#server/features/images/picture-files.ts';
import { isNotable, keyOf } from '#server/platform/html/file-keys.ts';

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
