import type { ReactNode, Ref } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import css from './form.module.css';
import type { Outcome } from './form-outcome.ts';

type Props = {
  label: string;
  /** The label while it is under way. */
  busy: string;
  isSending: boolean;
  outcome: Outcome | undefined;
  answerRef: Ref<HTMLDivElement>;
  /** What cannot be undone is never the brightest (look: admin). */
  isGrave?: boolean;
  /** Beside the button: a second choice, or what can be done about a failure. */
  children?: ReactNode;
};

/** The one primary button of a form, and the words that answer it. */
export function FormEnd({
  label,
  busy,
  isSending,
  outcome,
  answerRef,
  isGrave = false,
  children,
}: Props) {
  const isHydrated = useHydrated();
  return (
    <div className={css.end}>
      <div role="alert" ref={answerRef} className={css.answer}>
        {outcome?.message && (
          <Notice tone={outcome.isDone ? 'success' : 'error'}>{outcome.message}</Notice>
        )}
      </div>
      <div className={css.choices}>
        {/* While sending not `disabled`: that would take the focus away from who sends with the keyboard. */}
        <Button
          type="submit"
          variant={isGrave ? 'quiet' : 'primary'}
          className={isGrave ? css.grave : undefined}
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
