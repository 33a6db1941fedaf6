import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { listPublishedNaming } from '#server/content/file-uses.ts';
import { type Dates, isSeenAt } from '#server/content/visibility.ts';
import type { Services } from '#server/context.ts';
import { originalOf } from '#server/features/images/picture.ts';
import { pathsIn, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { LIBRARY_FOLDER, LIBRARY_PATH } from './paths.ts';
import { listAddresses } from './store.ts';

type Needs = Pick<Services, 'db' | 'content' | 'filePlaces'>;

/** One key for each file, in lowercase because some disks ignore letter case; a smaller copy has its picture's key. */
export const keyOf = (path: string) => originalOf(path).normalize('NFC').toLowerCase();

/** Whether a file is for members: it is in the library's folder, or the library names it or once did. */
export async function isMembersFile(needs: Needs, key: string): Promise<boolean> {
  return !isPicture(key) && (isInFolder(key) || (await listedFiles(needs)).has(key));
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

/** When content that names a members' file is visible, by the file's key. */
function namedFiles(needs: Needs): Promise<ReadonlyMap<string, readonly Dates[]>> {
  return needs.content.remember('named files', async () => {
    const listed = await listedFiles(needs);
    const named = new Map<string, Dates[]>();
    // Files without a folder of their own may be named by any text with a file in it.
    const parts = listPublishedNaming(
      needs.db,
      needs.filePlaces,
      listed.size > 0 ? UPLOADS_PATH : LIBRARY_PATH,
    );
    const pause = createPauses();
    for await (const texts of parts)
      for (const { text, schedule_date, expire_date } of texts) {
        for (const key of new Set([...pathsIn(asJson(text))].map(keyOf)))
          if (isInFolder(key) || listed.has(key)) {
            const dates = named.get(key) ?? [];
            dates.push({ schedule_date, expire_date });
            named.set(key, dates);
          }
        // A site may have thousands of posts.
        await pause();
      }
    return named;
  });
}

/** Contents are stored as JSON; the fields of announcements and events as plain text. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isInFolder = (key: string) => key.startsWith(LIBRARY_FOLDER);
const isPicture = (key: string) => key.startsWith(IMAGES_PATH.slice(UPLOADS_PATH.length));
