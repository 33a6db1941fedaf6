import { useId } from 'react';
import type { End, Recurrence } from '#contract/recurrence.ts';
import { isWallTime, shiftDay } from '#contract/wall-time.ts';
import { Choice, ChoiceGroup } from '#web/admin/ui/choice.tsx';
import { MAX_TIMES } from './check-draft.ts';
import css from './recurrence-fields.module.css';

type Recurring = Exclude<Recurrence, { kind: 'none' | 'custom' }>;
type Props = { value: Recurring; start: string; onChange: (recurrence: Recurrence) => void };

/** What an end starts with when it is chosen: about three months of Sundays. */
const FIRST_TIMES = 12;
const FIRST_DAYS = 84;

/** Until when a series goes on: for ever, to a date, or so many times. */
export function EndFields({ value, start, onChange }: Props) {
  const name = useId();
  const { end } = value;
  const choose = (chosen: End) => onChange({ ...value, end: chosen });
  return (
    <ChoiceGroup legend="Ends">
      <Choice
        type="radio"
        name={name}
        label="Never"
        checked={end.kind === 'never'}
        onChoose={() => choose({ kind: 'never' })}
      />
      <Choice
        type="radio"
        name={name}
        label="On a date"
        checked={end.kind === 'on'}
        onChoose={() =>
          choose({ kind: 'on', date: isWallTime(start) ? shiftDay(start, FIRST_DAYS) : '' })
        }
      >
        {end.kind === 'on' && (
          <input
            type="date"
            aria-label="Last date"
            className={css.inline}
            value={end.date}
            onChange={(event) => choose({ kind: 'on', date: event.currentTarget.value })}
          />
        )}
      </Choice>
      <Choice
        type="radio"
        name={name}
        label="After a number of times"
        checked={end.kind === 'after'}
        onChoose={() => choose({ kind: 'after', times: FIRST_TIMES })}
      >
        {end.kind === 'after' && (
          <input
            type="number"
            aria-label="Number of times"
            className={css.inline}
            min={1}
            max={MAX_TIMES}
            value={end.times || ''}
            onChange={(event) =>
              choose({ kind: 'after', times: Number(event.currentTarget.value) })
            }
          />
        )}
      </Choice>
    </ChoiceGroup>
  );
}
