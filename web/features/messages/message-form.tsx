import { type ReactNode, useId } from 'react';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import { t } from '#languages/t.ts';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { screenWords } from '#web/ui/text-language.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSite } from '#web/use-site.ts';
import { Honeypot } from './honeypot.tsx';
import css from './message-form.module.css';
import { type MessageKind, messageKinds, readerOf } from './message-kinds.ts';
import { EmailMark, PrayerChoices } from './prayer-choices.tsx';
import { useMessageForm } from './use-message-form.ts';

type Props = {
  kind: MessageKind;
  /** What stands before the message: whom it is for. */
  start?: (person: { chosen: string | undefined; error: string | undefined }) => ReactNode;
  /** What tells it from others of its kind on the page: a page may have several groups of people. */
  of?: string;
};

/**
 * The prayer form, the contact form, and the form to a person (reference/screens.md#prayer-form-and-contact-form). It reads like a letter:
 * what one wants to say first, then who one is. Without JavaScript it posts to the page's own address, and comes back
 * with the answer, above the fields: what was posted starts the page again at the form.
 */
export function MessageForm({ kind, start, of = '' }: Props) {
  const texts = messageKinds[kind];
  const site = useSite();
  const isHydrated = useHydrated();
  const { WaitingList, writeAgain, isPosted, ...form } = useMessageForm(kind, of);
  const { outcome, isSending, values, errorOf, answerRef, formProps } = form;
  const isPrayer = kind === 'prayer';
  const own = useId();
  const id = `${kind}-form${of && own}`;
  const answer = (
    <div role="alert" ref={answerRef} className={css.answer}>
      <OutcomeNotice outcome={outcome} />
    </div>
  );
  const mayBeNameless = isPrayer && site.prayersMayBeNameless;
  return (
    <form
      id={id}
      method="post"
      // The answer of a post without JavaScript is seen at once: the browser goes to the form.
      action={`#${id}`}
      className={classNames(css.form, css[kind])}
      aria-label={texts.name}
      {...screenWords()}
      noValidate={isHydrated}
      {...formProps}
    >
      <input type="hidden" name="form" value={kind} />
      {of && <input type="hidden" name="of" value={of} />}
      {isPosted && answer}
      <div className={css.opening}>
        {texts.heading && <Heading>{texts.heading}</Heading>}
        <p className={css.reader}>{readerOf(kind, site)}</p>
      </div>
      {start?.({ chosen: values?.person, error: errorOf('person') })}
      <Field
        multiline
        label={texts.request}
        name="request"
        required
        rows={7}
        maxLength={MESSAGE_LENGTHS.request}
        defaultValue={values?.request}
        error={errorOf('request')}
        className={css.request}
      />
      {isPrayer && (
        <PrayerChoices
          hasTeam={site.hasPrayerTeam}
          mayBeNameless={site.prayersMayBeNameless}
          ticked={values}
        />
      )}
      <Sender values={values} errorOf={errorOf} mayBeNameless={mayBeNameless} />
      <Honeypot />
      <div className={css.send}>
        {/* Not `disabled`: that would take the focus away from who sends with the keyboard. */}
        <Button type="submit" aria-disabled={isSending || undefined}>
          {isSending ? t('Sending…') : texts.button}
        </Button>
        {!isPosted && answer}
      </div>
      {WaitingList && <WaitingList place={kind} onWriteAgain={writeAgain} />}
    </form>
  );
}

type SenderProps = Pick<ReturnType<typeof useMessageForm>, 'values' | 'errorOf'> & {
  mayBeNameless: boolean;
};

/** Who writes. */
function Sender({ values, errorOf, mayBeNameless }: SenderProps) {
  // Not `required` where a name may be left out: without JavaScript the browser would hold back a request without a name.
  const needed = mayBeNameless ? { mark: '' } : { required: true };
  const of = (name: 'name' | 'email' | 'phone') => ({
    name,
    maxLength: MESSAGE_LENGTHS[name],
    defaultValue: values?.[name],
    error: errorOf(name),
  });
  return (
    <>
      <Field
        label={t('Name')}
        {...of('name')}
        {...needed}
        className={css.signed}
        autoComplete="name"
      />
      <Field
        label={t('E-mail')}
        {...of('email')}
        type="email"
        {...needed}
        {...(mayBeNameless && { mark: <EmailMark /> })}
        autoComplete="email"
      />
      <Field
        label={t('Phone')}
        {...of('phone')}
        type="tel"
        className={css.signed}
        autoComplete="tel"
      />
    </>
  );
}
