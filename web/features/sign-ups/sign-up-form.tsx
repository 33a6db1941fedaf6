import { type SyntheticEvent, useState } from 'react';
import { useActionData, useRevalidator } from 'react-router';
import type { EventPage } from '#contract/calendar.ts';
import type { ShownSignUp } from '#contract/sign-up-settings.ts';
import { Honeypot } from '#web/features/messages/honeypot.tsx';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { useKey } from '#web/forms/use-key.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { readSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { PostedSignUp } from './handle-sign-up-form.ts';
import { PartyFields } from './party-fields.tsx';
import { sendSignUp } from './send-sign-up.ts';
import { signUpApi } from './sign-up-api.ts';
import css from './sign-up-form.module.css';
import { fieldOfQuestion, readValues, type SignUpValues } from './sign-up-values.ts';
import { usePlaces } from './use-places.ts';

type Props = { event: EventPage; signUp: ShownSignUp };

/** Signing up on the page of an event (reference/screens.md#sign-up). Without JavaScript it posts to the page itself. */
export function SignUpForm({ event, signUp }: Props) {
  const isHydrated = useHydrated();
  const { posted, chosen, setChosen, ...form } = useSignUp({ event, signUp });
  const { outcome, isSending, errorOf, answerRef, formProps } = form;
  const hasDates = event.repeats && signUp.per === 'date' && !isDatePage(event);
  const date = hasDates ? chosen : event.repeats && signUp.per === 'date' ? dayOf(event) : '';
  const places = usePlaces(
    event.slug,
    hasDates && !chosen ? (event.dates[0]?.day ?? '') : date,
    outcome,
  );
  const isShut = places !== undefined && !['open', 'waiting-list'].includes(places.opening);
  const answer = (
    <div role="alert" ref={answerRef}>
      <OutcomeNotice outcome={outcome} />
    </div>
  );
  return (
    <section id="sign-up" aria-labelledby="sign-up-title" className={css.section}>
      <h2 id="sign-up-title" className={css.title}>
        Sign up
      </h2>
      <Facts signUp={signUp} words={places?.words} />
      {outcome?.kind === 'done' && answer}
      {!(isShut && isHydrated) && (
        <form
          method="post"
          action="#sign-up"
          aria-label="Sign up"
          noValidate={isHydrated}
          className={css.form}
          {...formProps}
        >
          <input type="hidden" name="form" value="sign-up" />
          {!hasDates && date && <input type="hidden" name="date" value={date} />}
          {hasDates && (
            <FieldFrame label="Which date" error={errorOf('date')} className={css.wide}>
              {(control) => (
                <select
                  {...control}
                  name="date"
                  required
                  value={chosen}
                  onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                >
                  {event.dates.map(({ day, date: words }) => (
                    <option key={day} value={day}>
                      {words}
                    </option>
                  ))}
                </select>
              )}
            </FieldFrame>
          )}
          <PartyFields
            values={posted?.values}
            errorOf={errorOf}
            mostInParty={signUp.mostInParty}
            questions={signUp.questions}
          />
          <Honeypot />
          <div className={css.send}>
            {/* Not `disabled`: that would take the focus away from who sends with the keyboard. */}
            <Button type="submit" aria-disabled={isSending || undefined}>
              {isSending
                ? 'Sending…'
                : places?.opening === 'waiting-list'
                  ? 'Join the waiting list'
                  : 'Sign up'}
            </Button>
            {outcome?.kind !== 'done' && answer}
          </div>
        </form>
      )}
    </section>
  );
}

const dayOf = ({ start }: Pick<EventPage, 'start'>) => start.slice(0, 10);
/** Whether the page is of one date of a series. */
const isDatePage = ({ path }: Pick<EventPage, 'path'>) => path.split('/').length > 3;

function Facts({ signUp, words }: { signUp: ShownSignUp; words: string | undefined }) {
  const { cost, contact, opensInWords, closesInWords, audience } = signUp;
  return (
    <div className={css.facts}>
      {audience === 'members' && <p>For members who are logged in.</p>}
      {cost && <p>Cost: {cost}</p>}
      {contact && (
        <p>
          Questions: <LinkedText>{contact}</LinkedText>
        </p>
      )}
      {!words && opensInWords && <p>{opensInWords}</p>}
      {closesInWords && <p>{closesInWords}</p>}
      <p role="status">{words}</p>
    </div>
  );
}

/** Everything that happens to the form in the browser; what was posted without JavaScript comes in as action data. */
function useSignUp({ event, signUp }: Props) {
  const data = useActionData<PostedSignUp | undefined>();
  const posted = data?.form === 'sign-up' ? data : undefined;
  const keyFor = useKey();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(posted?.values?.date || (event.dates[0]?.day ?? ''));
  const { questions } = signUp;
  const { submit, formRef, ...rest } = useSubmit<SignUpValues>({
    fields: ['date', 'name', 'email', 'phone', 'party', ...questions.map(fieldOfQuestion)],
    check: () => [],
    send: async (values) => {
      const outcome = await sendSignUp(signUpApi, values, {
        event: event.slug,
        honeypot: '',
        key: keyFor(values),
        token: readSession()?.token,
      });
      // The church may have changed what it asks since this page was opened.
      if (outcome.issues.length > 0) void revalidate();
      return outcome;
    },
    first: posted,
  });
  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    if (data.get('honeypot') !== '') {
      // biome-ignore lint/suspicious/noConsole: dropped silently, only a console warning (reference/rules.md#honeypot)
      console.warn('The hidden field was filled: nothing was sent.');
      return;
    }
    const outcome = await submit(readValues(data, questions));
    if (outcome?.kind === 'done') form.reset();
  };
  return {
    ...rest,
    posted,
    chosen,
    setChosen,
    formProps: {
      ref: formRef,
      onSubmit: (submitted: SyntheticEvent<HTMLFormElement>) => {
        submitted.preventDefault();
        void send(submitted.currentTarget);
      },
    },
  };
}
