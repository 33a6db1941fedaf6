import type { EditedPage, PageEntry } from '#contract/pages.ts';
import { type FoundDraft, findDraft } from '#web/admin/drafts/find-draft.ts';
import { type ListedDraft, listDrafts } from '#web/admin/drafts/list-drafts.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import type { EditorPlace } from './list-place.ts';

export type PageListData = { pages: PageEntry[]; drafts: ListedDraft[] };

/** What the composer is opened with. */
export type PageOpened = {
  /** The page's; of a new one, what it will be. */
  id: string;
  /** As it is published; absent for a new one. */
  page: EditedPage | undefined;
  /** What was written of it and not published. */
  found: FoundDraft | undefined;
  /** All other pages: their addresses are taken. */
  others: PageEntry[];
};

export async function loadList(signal: AbortSignal): Promise<PageListData> {
  const [pages, drafts] = await Promise.all([
    adminApi('GET /api/pages', { query: { sections: 'false' }, signal }),
    listDrafts('page', signal),
  ]);
  return { pages, drafts };
}

/** A page with what was written of it and not published; undefined when it is gone. */
export async function loadEditor(
  { id: asked, uuid, of }: EditorPlace,
  signal: AbortSignal,
): Promise<PageOpened | undefined> {
  const id = asked === 'new' && uuid ? uuid : asked;
  const [pages, found] = await Promise.all([
    adminApi('GET /api/pages', { query: { sections: 'false' }, signal }),
    findDraft('page', id, signal, of),
  ]);
  // A new one may be published by now: its address stays the same.
  const entry = pages.find(({ _id }) => _id === id);
  if (!entry && asked !== 'new') return undefined;
  const page = entry && (await adminApi('GET /api/editing/page/{id}', { params: { id }, signal }));
  const others = pages.filter((other) => other !== entry);
  if (page || !found) return { id, page, found, others };
  // Of a page that is gone no version can be named: what was written of it is published as a new one.
  return { id, page, found: { ...found, baseVersion: null }, others };
}
