import type { ReactNode } from 'react';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import { t } from '#languages/t.ts';
import { Honeypot } from '#web/features/messages/honeypot.tsx';
import css from '#web/features/serving/own/own-serving.module.css';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { TakenOutcome } from './take-place.ts';
import { useTaking } from './use-taking.ts';

type Props = {
  kind: 'task' | 'substitute';
  token: string;
  posted: TakenOutcome | undefined;
  /** Whether there is a place to take; if there is none, what was typed stays where it is. */
  isOpen: boolean;
  /** The choice of a date, with what is wrong about it and what was chosen. */
  children?: (date: { error: string | undefined; chosen: string }) => ReactNode;
};

/** Who takes a place writes a name and an address, and presses the link of a mail; a member is asked for no more. */
export function TakeForm({ kind, token, posted, isOpen, children }: Props) {
  const isHydrated = useHydrated();
  const form = useTaking({ kind, token, posted });
  const { outcome, isSending, errorOf, answerRef } = form;
  const of = (name: 'name' | 'email' | 'phone') => ({
    name,
    maxLength: MESSAGE_LENGTHS[name],
    defaultValue: posted?.values?.[name],
    error: errorOf(name),
  });
  return (
    <div className={css.head}>
      <div role="alert" ref={answerRef} className={css.answer}>
        <OutcomeNotice outcome={outcome} />
      </div>
      {(isOpen || (outcome && outcome.kind !== 'done')) && (
        <form
          method="post"
          aria-label={t('Take a place')}
          noValidate={isHydrated}
          className={css.take}
          {...form.formProps}
        >
          {children?.({ error: errorOf('date'), chosen: posted?.values?.date ?? '' })}
          <Field label={t('Name')} {...of('name')} required autoComplete="name" />
          <Field
            label={t('E-mail')}
            {...of('email')}
            type="email"
            required
            autoComplete="email"
            help={t('We send you a mail: the place is yours once you press the link in it.')}
          />
          <Field label={t('Phone')} {...of('phone')} type="tel" autoComplete="tel" />
          <Honeypot />
          <div className={css.send}>
            <Button type="submit" aria-disabled={isSending || undefined}>
              {isSending ? t('Sending…') : t('Take the place')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
