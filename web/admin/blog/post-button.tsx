import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/admin/ui/button.tsx';

type Props = { isPosted: boolean; onPost: () => void };

/** Turns the switch of a post on and saves it, for who looks for that beside Save. */
export function PostButton({ isPosted, onPost }: Props) {
  const [isPressed, setIsPressed] = useState(false);
  // Once pressed it stays: the second click of two must not hit what would move into its place.
  if (isPosted && !isPressed) return null;
  const post = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => {
      setIsPressed(true);
      onPost();
    });
    form?.requestSubmit();
  };
  return <Button onClick={post}>Save and post</Button>;
}
