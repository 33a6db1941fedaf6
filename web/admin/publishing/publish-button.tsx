import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Published, stateOf } from '#contract/publishing.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useSite } from '#web/use-site.ts';
import { publishWord } from './standing.ts';

type Props = {
  draft: Published;
  /** Turns its switches on. */
  switchOn: () => void;
};

/** Beside "Save draft": turns the switches on and saves, at once or for its date. */
export function PublishButton({ draft, switchOn }: Props) {
  const { timeZone } = useSite();
  const now = nowAtChurch(timeZone);
  const [isPressed, setIsPressed] = useState(false);
  // Once pressed it stays: the second click of two must not hit what would move into its place.
  if (stateOf(draft, now) !== 'draft' && !isPressed) return null;
  const publish = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => {
      setIsPressed(true);
      switchOn();
    });
    form?.requestSubmit();
  };
  return <Button onClick={publish}>{publishWord(draft, now)}</Button>;
}
