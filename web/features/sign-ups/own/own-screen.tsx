import { Link } from 'react-router';
import type { OwnSignUp } from '#contract/sign-ups.ts';
import { answerInWords } from '#domain/answer-words.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { PartyFields } from '#web/features/sign-ups/party-fields.tsx';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { Facts } from '#web/ui/when.tsx';
import type { OwnOutcome } from './act-on-sign-up.ts';
import css from './own-screen.module.css';
import { useOwnActions } from './use-own-actions.ts';

type Props = {
  signUp: OwnSignUp;
  token: string;
  /** What was answered without JavaScript. */
  posted: OwnOutcome | undefined;
};

/** What somebody signed up for, as the link of the mail opens it (reference/screens.md#signed-up). Opening it changes nothing. */
export function OwnScreen({ signUp, token, posted }: Props) {
  const acts = useOwnActions({ signUp, token, posted });
  const { onSubmit, sending } = acts;
  const { event, state, mayChange, contact, cost } = signUp;
  const isConfirmed = state !== 'unproven' && state !== 'offered';
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{event.title}</h1>
        <p>
          <Facts>{event.date}</Facts>
        </p>
        {event.location && <p>{event.location}</p>}
        {!event.isCanceled && !event.isOver && (
          <Link to={event.path}>{t('The page of this event')}</Link>
        )}
      </header>
      <div role="alert" ref={acts.answerRef}>
        <OutcomeNotice outcome={acts.outcome} />
      </div>
      <p className={css.state}>{stateOf(signUp)}</p>
      {mayChange && !isConfirmed && (
        <form method="post" onSubmit={onSubmit}>
          <Act act="confirm" sending={sending}>
            {state === 'offered' ? t('Take the places') : t('Confirm and sign up')}
          </Act>
        </form>
      )}
      {mayChange && <Change key={signUp.version} signUp={signUp} acts={acts} />}
      {mayChange && (
        <details className={css.cancel}>
          <summary>{t('Cancel this sign-up')}</summary>
          <p>{t('Somebody else can have your places then.')}</p>
          <form method="post" onSubmit={onSubmit}>
            <Act act="cancel" variant="quiet" sending={sending}>
              {t('Yes, cancel it')}
            </Act>
          </form>
        </details>
      )}
      {(contact || cost) && (
        <p className="note">
          {cost && `${t('Cost: {cost}.', { cost })} `}
          {contact && (
            <>
              {t('Questions:')} <LinkedText>{contact}</LinkedText>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function stateOf({ event, words }: OwnSignUp): string {
  if (event.isCanceled) return t('This does not take place.');
  return event.isOver ? t('This is over.') : words;
}

type ChangeProps = { signUp: OwnSignUp; acts: ReturnType<typeof useOwnActions> };

/** Who comes: as it is stored, or as it was typed where that was refused. It starts anew when it was changed elsewhere. */
function Change({ signUp, acts }: ChangeProps) {
  const isHydrated = useHydrated();
  const { version, name, email, phone, party, answers, mostInParty, questions } = signUp;
  const stored = {
    name,
    phone,
    party: String(party),
    answers: Object.fromEntries(answers.map(({ question, answer }) => [question, answer])),
  };
  return (
    <form
      method="post"
      ref={acts.formRef}
      onSubmit={acts.onSubmit}
      noValidate={isHydrated}
      className={css.form}
      aria-label={t('Your sign-up')}
    >
      <h2 className={css.wide}>{t('Your sign-up')}</h2>
      <p className={css.wide}>
        {rich(
          'Mails go to <strong>{email}</strong>. Whoever has the link of this page sees this, and can change it.',
          { email, strong: (text) => <strong>{text}</strong> },
        )}
      </p>
      <input type="hidden" name="version" value={version} />
      <PartyFields
        values={acts.outcome?.values ?? stored}
        errorOf={acts.errorOf}
        mostInParty={mostInParty}
        questions={questions}
        hasEmail={false}
      />
      <AskedNoMore answers={answers} questions={questions} />
      <div className={css.wide}>
        <Act act="change" sending={acts.sending}>
          {t('Save changes')}
        </Act>
      </div>
    </form>
  );
}

/** What was answered to questions that are asked no more: it stays, as it was asked. */
function AskedNoMore({ answers, questions }: Pick<OwnSignUp, 'answers' | 'questions'>) {
  const left = answers.filter(({ question }) => questions.every(({ id }) => id !== question));
  if (left.length === 0) return null;
  return (
    <div className={css.wide}>
      <h3 className={css.left}>{t('What you were asked before')}</h3>
      <dl className={css.answers}>
        {left.map((answer) => (
          <div key={answer.question}>
            <dt>{answer.label}</dt>
            <dd>{answerInWords(answer)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type ActProps = { act: string; sending: string; variant?: 'quiet'; children: string };

/** A button that says what is done. Not `disabled` while it is sent: that would take the focus away. */
function Act({ act, sending, variant, children }: ActProps) {
  return (
    <Button
      type="submit"
      name="act"
      value={act}
      {...(variant && { variant })}
      aria-disabled={sending !== '' || undefined}
    >
      {sending === act ? t('Sending…') : children}
    </Button>
  );
}
