import type { EditedKind } from '#contract/content/kinds.ts';
import type { DraftEntry, Draft as ServerDraft } from '#contract/drafts.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { readSession } from '#web/session/session.ts';
import {
  type BrowserDraft,
  listInBrowser,
  readFromBrowser,
  removeFromBrowser,
} from './browser-drafts.ts';

/**
 * A draft to go on with. Another version of the editor may have kept its `data`, so it is read with care
 * (`understood`); for its `baseVersion` see `versionToName`.
 */
export type FoundDraft = Omit<ServerDraft, 'kind' | 'id' | 'userId'> & {
  from: 'server' | 'browser';
  /** Whether it is another person's and one has a draft of one's own too, which a change of this one replaces. */
  replacesOwn: boolean;
};

/**
 * What was written of a content and not published: one's own, the newer of the server's and this browser's, or that of
 * the person `of` names. For a route's loader. Where the server gives no answer, what this browser keeps is taken.
 */
export async function findDraft(
  kind: EditedKind,
  id: string,
  signal: AbortSignal,
  of?: string | null,
): Promise<FoundDraft | undefined> {
  const session = readSession();
  if (!session) return undefined;
  const { _id: userId, name } = session.user;
  const own = await findOwn({ userId, kind, id }, name, signal);
  if (!of || of === userId) return own;
  const { draft } = await adminApi('GET /api/drafts/{kind}/{id}', {
    params: { kind, id },
    query: { of },
    signal,
  });
  return draft ? { ...draft, from: 'server', replacesOwn: own !== undefined } : own;
}

async function findOwn(
  key: { userId: string; kind: EditedKind; id: string },
  who: string,
  signal: AbortSignal,
): Promise<FoundDraft | undefined> {
  const params = { kind: key.kind, id: key.id };
  const [here, there] = await Promise.all([
    readFromBrowser(key),
    adminApi('GET /api/drafts/{kind}/{id}', { params, signal }).then(
      ({ draft }) => draft,
      (error: unknown) => {
        if (signal.aborted) throw error;
        return undefined;
      },
    ),
  ]);
  const newer = newerOf(here, there);
  if (newer === 'browser' && here)
    return { ...here, who, isOwn: true, from: 'browser', replacesOwn: false };
  // Published or thrown away elsewhere meanwhile.
  if (here && there === null) await removeFromBrowser(key);
  return there ? { ...there, from: 'server', replacesOwn: false } : undefined;
}

/**
 * The version a save names (`useSaving`, `useDraft`, `EditorsHere`): of a draft the one it was begun from, so that
 * what was published since is asked about and not written over.
 */
export const versionToName = (
  found: Pick<FoundDraft, 'baseVersion'> | undefined,
  published: number | undefined,
): number | undefined => found?.baseVersion ?? published;

/** Which of the two is newer. `there` is null where the server has none, and undefined where it did not answer. */
export function newerOf(
  here: Pick<BrowserDraft, 'isSent' | 'sentAt' | 'savedAt'> | undefined,
  there: Pick<ServerDraft, 'savedAt'> | null | undefined,
): 'server' | 'browser' {
  if (!here) return 'server';
  if (there === undefined) return 'browser';
  // What the server took once is there, or newer; where it is gone, it was published or thrown away.
  if (here.isSent) return 'server';
  // Nothing came to the server since: no two clocks to be compared.
  if (there === null || there.savedAt === here.sentAt) return 'browser';
  return Date.parse(here.savedAt) > Date.parse(there.savedAt) ? 'browser' : 'server';
}

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
