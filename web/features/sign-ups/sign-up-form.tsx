import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { EventPage } from '#contract/calendar.ts';
import type { ShownSignUp } from '#contract/sign-up-settings.ts';
import type { Places } from '#contract/sign-ups.ts';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { Honeypot } from '#web/features/messages/honeypot.tsx';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { loginAddress } from '#web/session/next-address.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { langOf, type OtherLanguageAttributes } from '#web/ui/text-language.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSite } from '#web/use-site.ts';
import { PartyFields } from './party-fields.tsx';
import css from './sign-up-form.module.css';
import { usePlaces } from './use-places.ts';
import { useSignUp } from './use-sign-up.ts';

type Props = {
  event: EventPage;
  signUp: ShownSignUp;
  /** The token of the link, where only who has it may sign up. */
  invitation?: string;
};

/** Signing up on the page of an event (reference/screens.md#sign-up). Without JavaScript it posts to the page itself. */
export function SignUpForm({ event, signUp, invitation }: Props) {
  const isHydrated = useHydrated();
  const { posted, chosen, setChosen, ...form } = useSignUp({ event, signUp, invitation });
  const { outcome, isSending, errorOf, answerRef, formProps } = form;
  const isOfDates = event.repeats && signUp.per === 'date';
  const choosesDate = isOfDates && !isDatePage(event);
  const date = choosesDate ? chosen : isOfDates ? event.start.slice(0, 10) : '';
  const places = usePlaces({ event: event.slug, date, invitation }, outcome);
  // What was typed stays, whatever became of it.
  const isShut = isHydrated && !outcome && isClosed(places);
  const answer = (
    <div role="alert" ref={answerRef}>
      <OutcomeNotice outcome={outcome} />
    </div>
  );
  return (
    <section id="sign-up" aria-labelledby="sign-up-title" className={css.section}>
      <h2 id="sign-up-title" className={css.title}>
        {t('Sign up')}
      </h2>
      <Facts signUp={signUp} words={places?.words} writtenIn={langOf(event)} />
      {outcome?.kind === 'done' && answer}
      <form
        method="post"
        action="#sign-up"
        aria-label={t('Sign up')}
        noValidate={isHydrated}
        className={css.form}
        {...formProps}
      >
        <input type="hidden" name="form" value="sign-up" />
        {!choosesDate && date && <input type="hidden" name="date" value={date} />}
        {choosesDate && (
          <DateChoice
            dates={event.dates}
            value={chosen}
            onChange={setChosen}
            error={errorOf('date')}
          />
        )}
        <div className={css.fields} hidden={isShut}>
          <PartyFields
            values={posted?.values}
            errorOf={errorOf}
            mostInParty={signUp.mostInParty}
            questions={signUp.questions}
            askedIn={langOf(event)}
          />
          <Honeypot />
          <div className={css.send}>
            {/* Not `disabled`: that would take the focus away from who sends with the keyboard. */}
            <Button type="submit" aria-disabled={isSending || undefined}>
              {labelOf(isSending, places)}
            </Button>
            {outcome?.kind !== 'done' && answer}
          </div>
        </div>
      </form>
    </section>
  );
}

/** Whether the page is of one date of a series. */
const isDatePage = ({ path }: Pick<EventPage, 'path'>) => path.split('/').length > 3;

const isClosed = (places: Places | undefined) =>
  places !== undefined && places.opening !== 'open' && places.opening !== 'waiting-list';

function labelOf(isSending: boolean, places: Places | undefined): string {
  if (isSending) return t('Sending…');
  return places?.opening === 'waiting-list' ? t('Join the waiting list') : t('Sign up');
}

type DateChoiceProps = Pick<EventPage, 'dates'> & {
  value: string;
  onChange: (day: string) => void;
  error: string | undefined;
};

function DateChoice({ dates, value, onChange, error }: DateChoiceProps) {
  const site = useSite();
  return (
    <FieldFrame label={t('Which date')} error={error} className={css.wide}>
      {(control) => (
        <select
          {...control}
          name="date"
          required
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {dates.map(({ day, start }) => (
            <option key={day} value={day}>
              {fullDayInWords(start, site.dates)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

type FactsProps = {
  signUp: ShownSignUp;
  words: string | undefined;
  /** The language of what the church wrote, where it is another than the page's. */
  writtenIn: OtherLanguageAttributes;
};

/** What one has to know before: what it costs, whom to ask, until when, and how full it is. */
function Facts({ signUp, words, writtenIn }: FactsProps) {
  const { cost, contact, opensInWords, closesInWords, audience } = signUp;
  const own = (text: ReactNode) => <span {...writtenIn}>{text}</span>;
  return (
    <div className={css.facts}>
      {audience === 'members' && <ForMembers />}
      {cost && <p>{rich('Cost: <own>{cost}</own>', { cost, own })}</p>}
      {contact && (
        <p>
          {t('Questions:')} <LinkedText textIn={writtenIn}>{contact}</LinkedText>
        </p>
      )}
      {!words && opensInWords && <p>{opensInWords}</p>}
      {closesInWords && <p>{closesInWords}</p>}
      <p role="status">{words}</p>
    </div>
  );
}

function ForMembers() {
  const session = useSession();
  const here = useLocation();
  if (session) return <p>{t('For members.')}</p>;
  return (
    <p>
      {rich('For members: please <a>log in</a> to sign up.', {
        a: (text) => <Link to={loginAddress(here)}>{text}</Link>,
      })}
    </p>
  );
}
