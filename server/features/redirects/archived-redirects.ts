import type { RedirectContent } from '#contract/redirects.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { wholeList } from '#server/platform/lists/long-list.ts';
import { insertRedirect, type Own, readFrom } from './edit-redirects.ts';
import { writtenRedirects } from './redirects.ts';
import type { Needs } from './standing.ts';
import { ANY_QUERY, deleteAllRedirects } from './store.ts';
import { targetOf } from './targets.ts';

/** All redirects for an archive, as they are written: contents and files have other ids where it is read. */
export const archivedRedirects = (needs: Needs): Promise<RedirectContent[]> =>
  wholeList(writtenRedirects(needs));

/**
 * Replaces all redirects with an archive's, after the contents and files that they lead to. What cannot be stored is left
 * out: what is there wins over a redirect in any case.
 */
export async function replaceRedirects(
  needs: Own,
  redirects: readonly RedirectContent[],
  now: string,
): Promise<void> {
  await deleteAllRedirects(needs.db);
  const pause = createPauses();
  for (const { from, to } of redirects) {
    const address = readFrom(from, needs.config.publicUrl);
    const target = await targetOf(needs, { path: to }, needs.config.publicUrl);
    if ('code' in address || !target) continue;
    const where = { path: address.path, query: address.query ?? ANY_QUERY };
    if (!(await findRowIn(needs.db, 'redirects', where)))
      await insertRedirect(needs.db, { ...where, ...target }, now);
    await pause();
  }
}
