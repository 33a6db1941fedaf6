import type { Homepage } from '#contract/homepage.ts';
import { type FoundDraft, findDraft } from '#web/admin/drafts/find-draft.ts';
import { type ListedDraft, listDrafts } from '#web/admin/drafts/list-drafts.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { CallFailed } from '#web/api.ts';

/** The home page's identifier among what is edited (contract/drafts.ts). */
export const HOMEPAGE_ID = 'homepage';

export type HomeOpened = {
  /** Null until one is published. */
  homepage: Homepage | null;
  found: FoundDraft | undefined;
  /** Other people's drafts. */
  drafts: readonly ListedDraft[];
};

/** The home page and what is written of it; `of` asks for another person's draft. */
export async function loadHome(signal: AbortSignal, of: string | null): Promise<HomeOpened> {
  const [homepage, found, drafts] = await Promise.all([
    adminApi('GET /api/homepage', { signal }).catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 404) return null;
      throw error;
    }),
    findDraft('homepage', HOMEPAGE_ID, signal, of),
    listDrafts('homepage', signal),
  ]);
  return { homepage, found, drafts: drafts.filter(({ isOwn }) => !isOwn) };
}
