import { useId } from 'react';
import { isWallTime, shiftDay } from '#domain/dates/wall-time.ts';
import type { End, Recurrence } from '#domain/recurrence/recurrence.ts';
import css from '#web/admin/events/recurrence/recurrence-fields.module.css';
import { Choice, ChoiceGroup } from '#web/admin/ui/choice.tsx';
import { MAX_TIMES } from './check-draft.ts';

type Recurring = Exclude<Recurrence, { kind: 'none' | 'custom' }>;
type Props = { value: Recurring; start: string; onChange: (recurrence: Recurrence) => void };

/** What an end starts with when it is chosen: about three months of Sundays. */
const FIRST_TIMES = 12;
const FIRST_DAYS = 84;

/** How long a series goes on: forever, to a date, or so many times. */
export function EndFields({ value, start, onChange }: Props) {
  const name = useId();
  const { end } = value;
  const choose = (chosen: End) => onChange({ ...value, end: chosen });
  const ends: { label: string; first: End }[] = [
    { label: 'Never', first: { kind: 'never' } },
    {
      label: 'On a date',
      first: { kind: 'on', date: isWallTime(start) ? shiftDay(start, FIRST_DAYS) : '' },
    },
    { label: 'After a number of times', first: { kind: 'after', times: FIRST_TIMES } },
  ];
  return (
    <ChoiceGroup legend="Ends">
      {ends.map(({ label, first }) => (
        <Choice
          key={label}
          type="radio"
          name={name}
          label={label}
          checked={end.kind === first.kind}
          onChoose={() => choose(first)}
        >
          {end.kind === first.kind && <EndField end={end} onChange={choose} />}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}

/** Where the chosen end is: a date, or a number of times. */
function EndField({ end, onChange }: { end: End; onChange: (end: End) => void }) {
  if (end.kind === 'never') return null;
  const isDate = end.kind === 'on';
  return (
    <input
      {...(isDate ? { type: 'date' } : { type: 'number', min: 1, max: MAX_TIMES })}
      aria-label={isDate ? 'Last date' : 'Number of times'}
      className={css.inline}
      value={isDate ? end.date : end.times || ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(isDate ? { kind: 'on', date: value } : { kind: 'after', times: Number(value) })
      }
    />
  );
}
