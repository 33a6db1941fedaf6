import { useState } from 'react';
import type { Post } from '#contract/blog.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { checkDraft } from './check-draft.ts';
import { contentToSend, draftOf, newDraft, type PostDraft } from './post-draft.ts';

/** What is edited: the post as it was read, absent for a new one, and the draft it began as. */
type Origin = { before: Post | undefined; start: PostDraft };

/** A post in the making, and its saving. `author` signs a new one. */
export function usePostEditor(
  post: Post | undefined,
  author: string,
  onSaved: (saved: Post) => void,
) {
  const [{ before, start }, setOrigin] = useState<Origin>(() => ({
    before: post,
    start: post ? draftOf(post) : newDraft(author),
  }));
  const [draft, setDraft] = useState(start);
  const saving = useSaving<PostDraft, Post>({
    values: draft,
    start,
    version: before?.version,
    check: checkDraft,
    send: (values, version) => send(contentToSend(values, before), before?._id, version),
    failure: 'Failed to save post. Please try again.',
    isWhyInstead: true,
    onSaved,
    onTakeTheirs: (theirs) => {
      const taken = draftOf(theirs);
      setOrigin({ before: theirs, start: taken });
      setDraft(taken);
    },
  });
  const change = (part: Partial<PostDraft>) => setDraft((now) => ({ ...now, ...part }));
  return { draft, before, change, saving };
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
