import type { Post } from '#contract/blog.ts';
import { type FoundDraft, findDraft } from '#web/admin/drafts/find-draft.ts';
import { findPost } from './load-posts.ts';
import type { ListPlace } from './post-list-query.ts';

/** What the editor is opened with. */
export type PostOpened = {
  /** Absent for a new one. */
  post: Post | undefined;
  /** What its draft is kept under: the post's id; for a new one, the uuid it will have. */
  draftId: string;
  found: FoundDraft | undefined;
};

/** A post that is published or a new one, with what was written of it and not saved; undefined when it is gone. */
export async function loadEditor(
  { id, uuid, of }: { id: string; uuid: string | null; of: string | null },
  place: ListPlace,
  signal: AbortSignal,
): Promise<PostOpened | undefined> {
  const draftId = id === 'new' && uuid ? uuid : id;
  const [post, found] = await Promise.all([
    id === 'new' ? undefined : findPost(id, place, signal),
    findDraft('post', draftId, signal, of),
  ]);
  return id !== 'new' && !post ? undefined : { post, draftId, found };
}
