import type { EditedKind } from '#contract/content/kinds.ts';
import type { DraftEntry } from '#contract/drafts.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { readSession } from '#web/session/session.ts';
import { type BrowserDraft, listInBrowser, removeFromBrowser } from './browser-drafts.ts';
import { newerOf } from './find-draft.ts';

/** A draft in a list; of one's own, also what only this browser keeps. */
export type ListedDraft = Omit<DraftEntry, 'kind'>;

/**
 * Everybody's drafts of a kind, latest first. For a list's loader: a list without its marks is better than none, so
 * that no failure reaches it.
 */
export async function listDrafts(kind: EditedKind, signal: AbortSignal): Promise<ListedDraft[]> {
  const user = readSession()?.user;
  if (!user) return [];
  const [here, there] = await Promise.all([
    listInBrowser(user._id, kind),
    adminApi('GET /api/drafts', { query: { kind }, signal }).catch((): undefined => undefined),
  ]);
  const own = new Map(there?.filter(({ isOwn }) => isOwn).map((draft) => [draft.id, draft]));
  const onlyHere = here.filter(
    (draft) => newerOf(draft, there && (own.get(draft.id) ?? null)) === 'browser',
  );
  await forget(there ? here.filter(({ id, isSent }) => isSent && !own.has(id)) : []);
  const listed = onlyHere.map((draft) => ({ ...draft, who: user.name, isOwn: true }));
  const isListed = new Set(listed.map(({ id }) => id));
  const others = (there ?? []).filter(({ id, isOwn }) => !(isOwn && isListed.has(id)));
  return [...listed, ...others];
}

/** What the server had and no longer has was published or thrown away elsewhere. */
const forget = (gone: readonly BrowserDraft[]) => Promise.all(gone.map(removeFromBrowser));
