import { type Post, type PostContent, postContentSchema } from '#contract/blog.ts';
import { inSentence } from '#domain/dates/dates.ts';
import type { Content } from '#web/admin/editing/content.ts';
import { PublishButton } from '#web/admin/publishing/publish-button.tsx';
import { saveWord, standing } from '#web/admin/publishing/standing.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { checkPost, newPost, type PostDraft, postToSend, readPost } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';

export const postContent: Content<Post, PostDraft> = {
  kind: 'post',
  path: '/admin/blog',
  words: {
    noun: 'post',
    save: saveWord,
    failure: 'Failed to save post. Please try again.',
    isWhyInstead: true,
    saved: (saved, now, dates) =>
      `“${saved.title}” is saved: ${inSentence(standing(saved, now, dates).words)}.`,
  },
  schema: postContentSchema,
  empty: newPost,
  load: (id, signal) => adminApi('GET /api/editing/post/{id}', { params: { id }, signal }),
  readDraft: readPost,
  toSend: postToSend,
  check: checkPost,
  save: (body: PostContent, { id, isNew, version }) =>
    isNew
      ? adminApi('POST /api/blog', { body: { ...body, key: id } })
      : adminApi('PUT /api/blog/{id}', { params: { id }, body: { ...body, version } }),
  Fields: PostFields,
  Preview: PostPreview,
  Actions: ({ draft, change }) => (
    <PublishButton draft={draft} switchOn={() => change({ isPosted: true, isEnabled: true })} />
  ),
};
