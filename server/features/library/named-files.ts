import { IMAGES_PATH } from '#contract/constants.ts';
import type { Services } from '../../context.ts';
import { pathsIn, UPLOADS_PATH } from '../../platform/asset-paths.ts';
import { type Dates, isSeenAt } from '../../platform/visibility.ts';
import { originalOf } from '../images/picture.ts';
import { LIBRARY_FOLDER } from './files.ts';
import { listNaming, listUrls } from './store.ts';

type Needs = Pick<Services, 'db' | 'content'>;

/** By a file's key: `listed`, those that the library names; `named`, when content that names one is seen. */
type NamedFiles = { listed: ReadonlySet<string>; named: ReadonlyMap<string, readonly Dates[]> };

/** One key for each file, however a disk that knows no small and capital letters is asked for it; a copy has its picture's. */
export const keyOf = (path: string) => originalOf(path).normalize('NFC').toLowerCase();

/** Whether a file is for members: it lies in the library's folder, or the library names it. */
export async function isMembersFile(needs: Needs, key: string): Promise<boolean> {
  if (isPicture(key)) return false;
  return isInFolder(key) || (await namedFiles(needs)).listed.has(key);
}

/** Whether content that visitors see at `now` names a file. Hidden content and what has had its day do not count. */
export async function isPublished(needs: Needs, key: string, now: string): Promise<boolean> {
  const dates = (await namedFiles(needs)).named.get(key) ?? [];
  return dates.some((row) => isSeenAt(row, now));
}

/** Read once a version of the content, not at each request. */
function namedFiles({ db, content }: Needs): Promise<NamedFiles> {
  return content.remember('named files', async () => {
    const listed = new Set(
      (await listUrls(db))
        .filter((url) => url.startsWith(UPLOADS_PATH))
        .flatMap((url) => [...pathsIn(url)].map(keyOf))
        .filter((key) => !isPicture(key)),
    );
    // Of what lies in no folder of its own, any text may tell.
    const isElsewhere = [...listed].some((key) => !isInFolder(key));
    const named = new Map<string, Dates[]>();
    for (const { texts, ...dates } of await listNaming(
      db,
      isElsewhere ? UPLOADS_PATH : UPLOADS_PATH + LIBRARY_FOLDER,
    ))
      for (const key of new Set([...pathsIn(texts)].map(keyOf)))
        if (isInFolder(key) || listed.has(key)) named.set(key, [...(named.get(key) ?? []), dates]);
    return { listed, named };
  });
}

const isInFolder = (key: string) => key.startsWith(LIBRARY_FOLDER);
const isPicture = (key: string) => key.startsWith(IMAGES_PATH.slice(UPLOADS_PATH.length));
