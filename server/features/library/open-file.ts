import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { publishedUses } from '#server/content/file-uses.ts';
import { type Dates, isSeenAt } from '#server/content/visibility.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import type { Admission, AskedFile } from '#server/platform/files/uploads.ts';
import { pathsIn, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { keyOf } from '#server/platform/html/file-keys.ts';
import { LIBRARY_FOLDER } from './files.ts';
import { signedUntil } from './signed-address.ts';
import { listAddresses } from './store.ts';

/** Search engines must not list members' files, even while a page links to them. */
const unlisted = { 'X-Robots-Tag': 'noindex' };

/** Nor do other sites show them, as they may show other pictures. */
const ownOnly = { ...unlisted, 'Cross-Origin-Resource-Policy': 'same-origin' };

/** Checked each time: the plain address may be closed the next time. */
const askedAgain = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };

/**
 * Who may open a file: if it is for members, requests with a signed address or an active member's session, and
 * everybody while published content names it (docs/decisions/0026-members-files.md). `isMember` says whether a token is
 * of an active session.
 */
export async function admitToFile(
  needs: Pick<Services, 'db' | 'clock' | 'content' | 'fileKey' | 'log' | 'filePlaces'>,
  asked: AskedFile,
  isMember: (token: string) => Promise<boolean>,
): Promise<Admission> {
  const { path, token } = asked;
  const key = keyOf(path);
  if (!(await isMembersFile(needs, key))) return { isOpen: true, isForAll: true, headers: {} };
  const now = needs.clock.now();
  const until = signedUntil(needs, path, asked);
  if (until !== undefined) {
    // A browser caches it no longer than its address is valid; proxies cache nothing.
    const seconds = until - Math.floor(now.epochMilliseconds / 1000);
    return {
      isOpen: true,
      isForAll: false,
      headers: { ...ownOnly, 'Cache-Control': `private, max-age=${seconds}` },
    };
  }
  const isOpen =
    (await isPublished(needs, key, toStored(now))) ||
    (token !== undefined && (await isMember(token)));
  return { isOpen, isForAll: false, headers: isOpen ? { ...ownOnly, ...askedAgain } : unlisted };
}

type Needs = Pick<Services, 'db' | 'content' | 'filePlaces'>;

const PICTURES = IMAGES_PATH.slice(UPLOADS_PATH.length);

/** Whether a file is for members: it is in the library's folder, or the library names it or once did. */
export async function isMembersFile(needs: Needs, key: string): Promise<boolean> {
  if (key.startsWith(PICTURES)) return false;
  return key.startsWith(LIBRARY_FOLDER) || (await listedFiles(needs)).has(key);
}

/** Whether content that visitors see at `now` names a file. Hidden and expired content does not count. */
async function isPublished(needs: Needs, key: string, now: string): Promise<boolean> {
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
