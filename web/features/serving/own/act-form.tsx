import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './own-serving.module.css';
import type { OwnActs } from './use-own-serving.ts';

type Props = {
  acts: OwnActs;
  /** What the form does, and with which place, swap, search or days. */
  act: string;
  of?: string;
  label: string;
  /** What a screen reader hears of which of several it is. */
  about?: string;
  isQuiet?: boolean;
  /** Fields above the button. */
  children?: ReactNode;
};

/** A form with one button, which works without JavaScript too. */
export function ActForm({ acts, act, of = '', label, about, isQuiet = false, children }: Props) {
  return (
    <form method="post" action={acts.path} onSubmit={acts.onSubmit} className={css.act}>
      <input type="hidden" name="act" value={act} />
      {of !== '' && <input type="hidden" name="of" value={of} />}
      {children}
      {/* Not `disabled`: that would take the focus away from who sends with the keyboard. */}
      <Button
        type="submit"
        {...(isQuiet && { variant: 'quiet' as const })}
        aria-disabled={acts.isSending || undefined}
      >
        {acts.isSent(act, of) ? 'Sending…' : label}
        {about && <VisuallyHidden> ({about})</VisuallyHidden>}
      </Button>
    </form>
  );
}
