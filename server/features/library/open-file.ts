import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import type { Admission, AskedFile } from '#server/platform/files/uploads.ts';
import { isMembersFile, isPublished, keyOf } from './named-files.ts';
import { signedUntil } from './signed-address.ts';

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
