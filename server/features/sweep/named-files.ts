import { listTexts } from '#server/content/file-uses.ts';
import type { Services } from '#server/context.ts';
import { IMAGES_FOLDER } from '#server/features/images/picture.ts';
import { keyOf } from '#server/features/library/named-files.ts';
import { pathsIn, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { listPicturePaths } from './store.ts';

/** Which of these file keys (`keyOf`) a row or any text names. Reads all of the site's texts. */
export async function namedAmong(
  { db, filePlaces }: Pick<Services, 'db' | 'filePlaces'>,
  keys: ReadonlySet<string>,
): Promise<Set<string>> {
  const named = new Set<string>();
  if (keys.size === 0) return named;
  const note = (path: string) => {
    const key = keyOf(path);
    if (keys.has(key)) named.add(key);
  };
  for (const path of await listPicturePaths(db)) note(IMAGES_FOLDER + path);
  for await (const texts of listTexts(db, filePlaces, UPLOADS_PATH))
    for (const text of texts) for (const path of pathsWithin(text)) note(path);
  return named;
}

/**
 * The files that a text names; if the text is JSON, also those in every text inside: pages are in the trash as JSON in
 * JSON.
 */
function pathsWithin(text: string): Set<string> {
  const found = pathsIn(text);
  let level: unknown[] = [text];
  while (level.length > 0) {
    const inside = level.flatMap(parsed);
    pathsIn(inside, found);
    level = inside.flatMap(textsIn);
  }
  return found;
}

function parsed(text: unknown): unknown[] {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

function textsIn(value: unknown): unknown[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
