import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Post } from '#contract/blog.ts';
import type { ContentEditing } from '#web/admin/editing/content.ts';
import { Button } from '#web/admin/ui/button.tsx';
import type { PostDraft } from './post-draft.ts';

/** Turns the switch of a post on and saves it, for who looks for that beside Save. */
export function PostButton({ draft: { isPosted }, change }: ContentEditing<Post, PostDraft>) {
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
