import { useId } from 'react';
import { t } from '#languages/t.ts';
import type { CallAnswer } from '#web/api.ts';
import { LaterDates, SHOWN_DATES } from '#web/features/serving/later-dates.tsx';
import css from '#web/features/serving/own/own-serving.module.css';
import { AboutTask } from '#web/features/serving/place-facts.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { Facts } from '#web/ui/when.tsx';
import { TakeForm } from './take-form.tsx';
import type { TakenOutcome } from './take-place.ts';

type OpenTask = CallAnswer<'GET /api/serving/open/{token}'>;
type Props = { token: string; task: OpenTask; posted: TakenOutcome | undefined };

/** The next dates of a task at which places are free, to be taken (reference/screens.md#taking-a-place). */
export function TaskScreen({ token, task: { task, about, dates }, posted }: Props) {
  // What is always the same is said once.
  const isOne = new Set(dates.map(placeOf)).size === 1;
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{t('Serve: {task}', { task })}</h1>
        {isOne && <p>{placeOf(dates[0])}</p>}
        <AboutTask>{about}</AboutTask>
      </header>
      {dates.length === 0 && (
        <p>
          {t(
            'All places of the next months are taken. Thank you for asking; please come back later.',
          )}
        </p>
      )}
      <TakeForm kind="task" token={token} posted={posted} isOpen={dates.length > 0}>
        {(date) => <DateChoice dates={dates} isOne={isOne} {...date} />}
      </TakeForm>
    </div>
  );
}

type ChoiceProps = {
  dates: OpenTask['dates'];
  /** Whether all are at the same event and place. */
  isOne: boolean;
  chosen: string;
  error: string | undefined;
};

function DateChoice({ dates, isOne, chosen, error }: ChoiceProps) {
  const id = useId();
  const rowOf = ({ id, when, free, ...date }: Props['task']['dates'][number]) => (
    <label key={id} className={css.choice}>
      <input type="radio" name="date" value={id} defaultChecked={id === chosen} required />
      <span>
        <strong>
          <Facts>{when}</Facts>
        </strong>
        <br />
        <Facts>{isOne ? freeInWords(free) : `${placeOf(date)} · ${freeInWords(free)}`}</Facts>
      </span>
    </label>
  );
  const later = dates.slice(SHOWN_DATES);
  return (
    <fieldset className={css.choices} aria-describedby={error && `${id}-error`}>
      <legend className="strong">{t('On which date can you serve?')}</legend>
      {dates.slice(0, SHOWN_DATES).map(rowOf)}
      <LaterDates count={later.length} isOpen={later.some((date) => date.id === chosen)}>
        {later.map(rowOf)}
      </LaterDates>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

const freeInWords = (free: number) =>
  t('{count, plural, one {one place is free} other {# places are free}}', { count: free });

type Dated = { title: string; location: string };

const placeOf = ({ title, location }: Dated = { title: '', location: '' }) =>
  [title, location].filter(Boolean).join(', ');
