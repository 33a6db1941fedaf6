import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Post, type PostContent, postContentSchema } from '#contract/blog.ts';
import type { Content, ContentEditing } from '#web/admin/editing/content.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { checkPost, newPost, type PostDraft, postToSend, readPost } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';
import { postState } from './post-state.ts';

export const postContent: Content<Post, PostDraft> = {
  kind: 'post',
  path: '/admin/blog',
  words: {
    noun: 'post',
    save: ({ isPosted }) => (isPosted ? 'Save post' : 'Save draft'),
    failure: 'Failed to save post. Please try again.',
    isWhyInstead: true,
    saved: (saved, now, dates) =>
      `“${saved.title}” is saved: ${postState(saved, now, dates).words}.`,
  },
  schema: postContentSchema,
  empty: newPost,
  load: (id, signal) => adminApi('GET /api/editing/post/{id}', { params: { id }, signal }),
  readDraft: readPost,
  toSend: postToSend,
  check: checkPost,
  save: (body: PostContent, { id, isNew, version }) =>
    isNew
      ? adminApi('POST /api/blog', { body })
      : adminApi('PUT /api/blog/{id}', { params: { id }, body: { ...body, version } }),
  Fields: PostFields,
  Preview: PostPreview,
  Actions: PostButton,
};

/** Turns the switch of a post on and saves it: some look for that beside Save. */
function PostButton({ draft: { isPosted }, change }: ContentEditing<Post, PostDraft>) {
  const [isPressed, setIsPressed] = useState(false);
  // Once pressed it stays: the second click of two must not hit what would move into its place.
  if (isPosted && !isPressed) return null;
  const post = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => {
      setIsPressed(true);
      change({ isPosted: true });
    });
    form?.requestSubmit();
  };
  return <Button onClick={post}>Save and post</Button>;
}
