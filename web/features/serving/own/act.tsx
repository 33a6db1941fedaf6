import type { ReactNode } from 'react';
import { t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './own-serving.module.css';
import type { OwnActs } from './use-own-serving.ts';

type Props = {
  acts: OwnActs;
  /** What the button does, and with which places, swap, search or days. */
  act: string;
  of?: readonly string[];
  label: string;
  /** What a screen reader hears of which of several it is. */
  about?: string;
  isQuiet?: boolean;
  /** Fields above the button. */
  children?: ReactNode;
};

/** A button of the page's form, with the fields that belong to it. */
export function Act({ acts, act, of = [], label, about, isQuiet = false, children }: Props) {
  const value = [act, ...of].join(' ');
  return (
    <div data-act className={css.act}>
      {children}
      {/* Not `disabled`: that would take the focus away from who sends with the keyboard. */}
      <Button
        type="submit"
        name="act"
        value={value}
        {...(isQuiet && { variant: 'quiet' as const })}
        aria-disabled={acts.isSending || undefined}
      >
        {acts.isSent(value) ? t('Sending…') : label}
        {about && <VisuallyHidden> ({about})</VisuallyHidden>}
      </Button>
    </div>
  );
}
