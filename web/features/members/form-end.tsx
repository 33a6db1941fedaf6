import type { ReactNode, Ref } from 'react';
import type { Outcome } from '#web/forms/outcome.ts';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import css from './form.module.css';

type Props = {
  label: string;
  /** The label while the form is being sent. */
  busy: string;
  isSending: boolean;
  outcome: Outcome | undefined;
  answerRef: Ref<HTMLDivElement>;
  /** An action that cannot be undone is never the brightest button (reference/look.md#administration). */
  isDestructive?: boolean;
  /** Beside the button: a second choice, or a way to fix a failure. */
  children?: ReactNode;
};

/** The one primary button of a form, and the notice with the result. */
export function FormEnd({
  label,
  busy,
  isSending,
  outcome,
  answerRef,
  isDestructive = false,
  children,
}: Props) {
  const isHydrated = useHydrated();
  return (
    <div className={css.end}>
      <div role="alert" ref={answerRef} className={css.answer}>
        <OutcomeNotice outcome={outcome} />
      </div>
      <div className={css.choices}>
        {/* Not `disabled` while sending: keyboard users would lose the focus. */}
        <Button
          type="submit"
          variant={isDestructive ? 'quiet' : 'primary'}
          className={isDestructive ? css.destructive : undefined}
          disabled={!isHydrated}
          aria-disabled={isSending || undefined}
        >
          {isSending ? busy : label}
        </Button>
        {children}
      </div>
    </div>
  );
}
