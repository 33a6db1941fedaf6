import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { publishedUses } from '#server/content/file-uses.ts';
import { type Dates, isSeenAt } from '#server/content/visibility.ts';
import type { Services } from '#server/context.ts';
import { pathsIn, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { keyOf } from '#server/platform/html/file-keys.ts';
import { LIBRARY_FOLDER } from './paths.ts';
import { listAddresses } from './store.ts';

type Needs = Pick<Services, 'db' | 'content' | 'filePlaces'>;

const PICTURES = IMAGES_PATH.slice(UPLOADS_PATH.length);

/** Whether a file is for members: it is in the library's folder, or the library names it or once did. */
export async function isMembersFile(needs: Needs, key: string): Promise<boolean> {
  if (key.startsWith(PICTURES)) return false;
  return key.startsWith(LIBRARY_FOLDER) || (await listedFiles(needs)).has(key);
}

/** Whether content that visitors see at `now` names a file. Hidden and expired content does not count. */
export async function isPublished(needs: Needs, key: string, now: string): Promise<boolean> {
  const dates = (await namedFiles(needs)).get(key) ?? [];
  return dates.some((row) => isSeenAt(row, now));
}

/** Members' files outside the library's folder, by key. Read once per content version, like the next one. */
function listedFiles({ db, content }: Needs): Promise<ReadonlySet<string>> {
  return content.remember(
    'listed files',
    async () => new Set([...pathsIn(await listAddresses(db))].map(keyOf)),
  );
}

/** When content that names a file is visible, by the file's key. Pictures are for everybody. */
function namedFiles(needs: Needs): Promise<ReadonlyMap<string, readonly Dates[]>> {
  return needs.content.remember('named files', () => publishedUses(needs, { outside: PICTURES }));
}
