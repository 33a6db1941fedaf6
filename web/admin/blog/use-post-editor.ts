import { useState } from 'react';
import type { Post } from '#contract/blog.ts';
import { type FoundDraft, versionToName } from '#web/admin/drafts/find-draft.ts';
import { useDraft } from '#web/admin/drafts/use-draft.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { checkDraft } from './check-draft.ts';
import type { PostOpened } from './load-editor.ts';
import { contentToSend, draftFrom, draftOf, newDraft, type PostDraft } from './post-draft.ts';

/** What is edited: the post as it was read, absent for a new one, and how it was then. */
type Origin = { before: Post | undefined; start: PostDraft; found: FoundDraft | undefined };

/** A post in the making, its draft and its saving. `author` signs a new one. */
export function usePostEditor(
  { post, draftId, found: opened }: PostOpened,
  author: string,
  { onSaved, onUnchanged }: { onSaved: (saved: Post) => void; onUnchanged: () => void },
) {
  const [{ before, start, found }, setOrigin] = useState<Origin>(() => ({
    before: post,
    start: post ? draftOf(post) : newDraft(author, draftId),
    found: opened,
  }));
  const [values, setValues] = useState(() => (found ? draftFrom(found.data, start) : start));
  const version = versionToName(found, before?.version);
  const kept = useDraft({
    kind: 'post',
    id: draftId,
    title: values.title,
    values,
    start,
    version,
    found,
  });
  const saving = useSaving<PostDraft, Post>({
    values,
    start,
    version,
    draft: kept,
    check: checkDraft,
    send: (now, named) => send(contentToSend(now, before), before?._id, named),
    failure: 'Failed to save post. Please try again.',
    isWhyInstead: true,
    onSaved,
    onUnchanged,
    onTakeTheirs: (theirs) => {
      const taken = draftOf(theirs);
      setOrigin({ before: theirs, start: taken, found: undefined });
      setValues(taken);
    },
  });
  return {
    draft: values,
    before,
    version,
    found,
    kept,
    saving,
    change: (part: Partial<PostDraft>) => setValues((now) => ({ ...now, ...part })),
    /** Puts the saved text, or an empty one, in the draft's place. */
    throwAway: () => {
      if (found?.isOwn) void kept.discard();
      setOrigin({ before, start, found: undefined });
      setValues(start);
    },
  };
}

function send(
  content: ReturnType<typeof contentToSend>,
  id: string | undefined,
  version: number | undefined,
): Promise<Post> {
  if (id === undefined) return adminApi('POST /api/blog', { body: content });
  const body = { ...content, ...(version !== undefined && { version }) };
  return adminApi('PUT /api/blog/{id}', { params: { id }, body });
}
