import { useId } from 'react';
import { type DateWords, fillPattern } from '#domain/dates/dates.ts';
import { isWallTime, shiftDay, wallDate } from '#domain/dates/wall-time.ts';
import { daysInMonth, isSameDay, weekdayOf } from '#domain/recurrence/moved-series.ts';
import { type End, type On, type Recurrence, weekdayCodes } from '#domain/recurrence/recurrence.ts';
import { dateInRule, ordinalInWords, weekdayInRule } from '#domain/recurrence/recurrence-words.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { MAX_EVERY, MAX_TIMES } from '#web/admin/events/editor/check-draft.ts';
import { Checks, Choice, ChoiceGroup, Select } from '#web/admin/ui/choices.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { useSite } from '#web/use-site.ts';
import css from './recurrence-fields.module.css';

type Recurring = Exclude<Recurrence, { kind: 'none' | 'custom' }>;
type Props<T extends Recurrence = Recurrence> = {
  value: T;
  /** Start of the event in wall time: a series is made of its day. */
  start: string;
  error?: string | undefined;
  onChange: (recurrence: Recurrence) => void;
};

const kinds: { value: RecurrenceKind; label: string }[] = [
  { value: 'none', label: t('Does not repeat') },
  { value: 'daily', label: t('Every day') },
  { value: 'weekly', label: t('Every week') },
  { value: 'monthly', label: t('Every month') },
  { value: 'yearly', label: t('Every year') },
];
const own: { value: RecurrenceKind; label: string } = {
  value: 'custom',
  label: t('By a rule of its own'),
};

/** How an event recurs: none, daily, weekly on days, monthly or yearly by date or weekday, and its end. */
export function RecurrenceFields(props: Props) {
  const { value, start, error, onChange } = props;
  return (
    <div className="stack">
      <Select
        label={t('Repeats')}
        name="recurrence"
        value={value.kind}
        options={value.kind === 'custom' ? [...kinds, own] : kinds}
        onChange={(kind) => onChange(withKind(value, kind, start))}
        help={isWallTime(start) ? undefined : t('Choose the start first: the days follow from it.')}
        disabled={!isWallTime(start)}
        error={error}
      />
      {value.kind === 'custom' && (
        <p className={css.aside}>
          {rich(
            'This rule was made in another program and says more than this form can. It is kept as it is: <code>{rule}</code>',
            { rule: value.rule, code: (text) => <code>{text}</code> },
          )}
        </p>
      )}
      {value.kind !== 'none' && value.kind !== 'custom' && (
        <RecurringFields {...props} value={value} />
      )}
    </div>
  );
}

const everyHowMany = {
  daily: t('Every how many days'),
  weekly: t('Every how many weeks'),
  monthly: t('Every how many months'),
  yearly: t('Every how many years'),
} as const;

function RecurringFields({ value, start, onChange }: Props<Recurring>) {
  const { weekdays, firstWeekday } = useSite().dates;
  // The week as the church counts it.
  const week = [...weekdayCodes.slice(firstWeekday), ...weekdayCodes.slice(0, firstWeekday)];
  return (
    <fieldset className={css.series}>
      <legend className={css.legend}>{t('How it repeats')}</legend>
      <EveryField value={value} onChange={onChange} />
      {value.kind === 'weekly' && (
        <Checks
          legend={t('On ## which days')}
          choices={week.map((code) => ({
            value: code,
            label: weekdays[weekdayCodes.indexOf(code)],
          }))}
          chosen={value.days}
          onChange={(days) =>
            onChange({ ...value, days: weekdayCodes.filter((day) => days.includes(day)) })
          }
        />
      )}
      {(value.kind === 'monthly' || value.kind === 'yearly') && (
        <OnFields value={value} start={start} onChange={onChange} />
      )}
      <EndFields value={value} onChange={onChange} start={start} />
    </fieldset>
  );
}

function EveryField({ value, onChange }: Pick<Props<Recurring>, 'value' | 'onChange'>) {
  return (
    <div className={css.number}>
      <FieldFrame label={everyHowMany[value.kind]}>
        {(control) => (
          <input
            {...control}
            type="number"
            min={1}
            max={MAX_EVERY}
            value={value.every || ''}
            onChange={(event) => onChange({ ...value, every: Number(event.currentTarget.value) })}
          />
        )}
      </FieldFrame>
    </div>
  );
}

/** The 22nd, the fourth Sunday or the last: whatever the start is. A rule that names another day keeps it. */
function OnFields({
  value,
  start,
  onChange,
}: Props<Extract<Recurring, { kind: 'monthly' | 'yearly' }>>) {
  const name = useId();
  const { dates } = useSite();
  const ofStart = isWallTime(start) ? daysInMonth(start) : [];
  const isElsewhere = !ofStart.some((day) => isSameDay(day, value.on));
  return (
    <ChoiceGroup legend={t('On ## which days')}>
      {(isElsewhere ? [value.on, ...ofStart] : ofStart).map((on) => (
        <Choice
          key={JSON.stringify(on)}
          type="radio"
          name={name}
          label={onInWords(
            on,
            dates,
            value.kind === 'yearly' ? monthOf(value, start, on) : undefined,
          )}
          checked={isSameDay(on, value.on)}
          onChoose={() =>
            onChange(
              value.kind === 'yearly'
                ? { ...value, on, month: monthOf(value, start, on) }
                : { ...value, on },
            )
          }
        />
      ))}
    </ChoiceGroup>
  );
}

function monthOf(value: Extract<Recurring, { kind: 'yearly' }>, start: string, on: unknown) {
  return on === value.on ? value.month : wallDate(start).month;
}

function onInWords(
  on: Extract<Recurring, { kind: 'monthly' }>['on'],
  { months, monthDay, weekdays }: DateWords,
  month?: number,
): string {
  const name = month === undefined ? undefined : months[month - 1];
  if (on.by === 'date') {
    const { day } = on;
    return name ? fillPattern(monthDay, { day, dd: day, month: name }) : dateInRule(day);
  }
  const weekday = weekdays[weekdayCodes.indexOf(on.weekday)];
  const days = weekdayInRule(ordinalInWords(on.ordinal), weekday ?? '');
  return name ? t('{days} of {month}', { days, month: name }) : days;
}

type RecurrenceKind = Recurrence['kind'];

/** The recurrence of another kind, with what both have in common and the start's own day for the rest. */
export function withKind(now: Recurrence, kind: RecurrenceKind, start: string): Recurrence {
  const isRecurring = now.kind !== 'none' && now.kind !== 'custom';
  const end: End = isRecurring ? now.end : { kind: 'never' };
  const every = isRecurring ? now.every : 1;
  const on: On = 'on' in now ? now.on : { by: 'date', day: wallDate(start).day };
  switch (kind) {
    case 'none':
      return { kind };
    case 'custom':
      return now;
    case 'daily':
      return { kind, every, end };
    case 'weekly':
      return { kind, every, days: [weekdayOf(start)], end };
    case 'monthly':
      return { kind, every, on, end };
    case 'yearly':
      return { kind, every, month: wallDate(start).month, on, end };
  }
}

type EndFieldsProps = {
  value: Recurring;
  start: string;
  onChange: (recurrence: Recurrence) => void;
};

/** What an end starts with when it is chosen: about three months of Sundays. */
const FIRST_TIMES = 12;
const FIRST_DAYS = 84;

/** How long a series goes on: forever, to a date, or so many times. */
function EndFields({ value, start, onChange }: EndFieldsProps) {
  const name = useId();
  const { end } = value;
  const choose = (chosen: End) => onChange({ ...value, end: chosen });
  const ends: { label: string; first: End }[] = [
    { label: t('Never'), first: { kind: 'never' } },
    {
      label: t('On a date'),
      first: { kind: 'on', date: isWallTime(start) ? shiftDay(start, FIRST_DAYS) : '' },
    },
    { label: t('After a number of times'), first: { kind: 'after', times: FIRST_TIMES } },
  ];
  return (
    <ChoiceGroup legend={t('Ends')}>
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
      aria-label={isDate ? t('Last date') : t('Number of times')}
      className={css.inline}
      value={isDate ? end.date : end.times || ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(isDate ? { kind: 'on', date: value } : { kind: 'after', times: Number(value) })
      }
    />
  );
}
