import { namedAmong } from '#server/content/file-uses.ts';
import type { Services } from '#server/context.ts';
import { IMAGES_FOLDER } from '#server/features/images/picture.ts';
import { isNotable, keyOf } from '#server/platform/html/file-keys.ts';
import { listPicturePaths } from './store.ts';

/**
 * Which of these files (`keyOf`) the list of pictures or any row names. What cannot be noted counts as named. Asked
 * for none, it still writes the uses that are noted, so that these never are many.
 */
export async function keptAmong(
  needs: Pick<Services, 'db' | 'filePlaces'>,
  keys: ReadonlySet<string>,
): Promise<Set<string>> {
  const listed = new Set(
    (await listPicturePaths(needs.db)).map((path) => keyOf(IMAGES_FOLDER + path)),
  );
  const isOpen = (key: string) => isNotable(key) && !listed.has(key);
  const named = await namedAmong(needs, [...keys].filter(isOpen));
  return new Set([...keys].filter((key) => !isOpen(key) || named.has(key)));
}
