import { Form, Link, useNavigation } from 'react-router';
import type { OwnSignUp } from '#contract/sign-ups.ts';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { Facts } from '#web/ui/when.tsx';
import { PartyFields } from './party-fields.tsx';
import type { SignedUpOutcome } from './signed-up-actions.ts';
import css from './signed-up-screen.module.css';

type Props = { signUp: OwnSignUp; outcome: SignedUpOutcome | undefined };

/** What somebody signed up for, as the link of the mail opens it (reference/screens.md#signed-up). Opening it changes nothing. */
export function SignedUpScreen({ signUp, outcome }: Props) {
  const { event, words, state, mayChange, contact, cost } = signUp;
  const isConfirmed = state !== 'unproven' && state !== 'offered';
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{event.title}</h1>
        <p>
          <Facts>{event.date}</Facts>
        </p>
        {event.location && <p>{event.location}</p>}
        {!event.isCanceled && !event.isOver && <Link to={event.path}>The page of this event</Link>}
      </header>
      <div role="alert">
        <OutcomeNotice outcome={outcome} />
      </div>
      <p className={css.state}>{wordsOf(signUp, words)}</p>
      {mayChange && !isConfirmed && (
        <Form method="post">
          <Act act="confirm">{state === 'offered' ? 'Take the places' : 'Confirm and sign up'}</Act>
        </Form>
      )}
      {mayChange && <Change signUp={signUp} outcome={outcome} />}
      {mayChange && (
        <details className={css.cancel}>
          <summary>Cancel this sign-up</summary>
          <p>Somebody else can have your places then.</p>
          <Form method="post">
            <Act act="cancel" variant="quiet">
              Yes, cancel it
            </Act>
          </Form>
        </details>
      )}
      {(contact || cost) && (
        <p className="note">
          {cost && `Cost: ${cost}. `}
          {contact && (
            <>
              Questions: <LinkedText>{contact}</LinkedText>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function wordsOf({ event }: OwnSignUp, words: string): string {
  if (event.isCanceled) return 'This does not take place.';
  return event.isOver ? 'This is over.' : words;
}

/** Who comes. What was refused stays as it was typed; else it starts anew with what is stored after each change, also one made in another tab. */
function Change({ signUp, outcome }: Props) {
  const { version, name, email, phone, party, answers, mostInParty, questions } = signUp;
  const stored = {
    name,
    phone,
    party: String(party),
    answers: Object.fromEntries(answers.map(({ question, answer }) => [question, answer])),
  };
  return (
    <Form key={version} method="post" className={css.form} aria-label="Your sign-up">
      <h2 className={css.wide}>Your sign-up</h2>
      <p className={css.wide}>
        Mails go to <strong>{email}</strong>. Whoever has the link of this page can change it.
      </p>
      <input type="hidden" name="version" value={version} />
      <PartyFields
        values={outcome?.values ?? stored}
        errorOf={(field) => outcome?.issues.find(({ path }) => path === field)?.message}
        mostInParty={mostInParty}
        questions={questions}
        hasEmail={false}
      />
      <div className={css.wide}>
        <Act act="change">Save changes</Act>
      </div>
    </Form>
  );
}

type ActProps = { act: string; variant?: 'quiet'; children: string };

/** A button that says what is done, and is pressed once. */
function Act({ act, variant, children }: ActProps) {
  const { formData } = useNavigation();
  const isSending = formData?.get('act') === act;
  return (
    <Button
      type="submit"
      name="act"
      value={act}
      {...(variant && { variant })}
      aria-disabled={isSending || undefined}
      onClick={(click) => {
        if (isSending) click.preventDefault();
      }}
    >
      {isSending ? 'Sending…' : children}
    </Button>
  );
}
