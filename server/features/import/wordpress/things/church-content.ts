import { type Weekday, weekdayCodes } from '#domain/recurrence/recurrence.ts';
import { oneLineOf } from '../text/plain.ts';
import { wallOf } from './dates.ts';
import { type EventFields, later, spanOfDays } from './event-fields.ts';
import type { Thing } from './thing.ts';

const FREQUENCIES = ['daily', 'weekly', 'monthly', 'yearly'];
const PREFIX = '_ctc_event_';
const EXCEPTIONS = ['recurrence_exclude_dates', 'recurrence_excluded_dates', 'excluded_dates'];
/** contract/events.ts */
const MAX_EXCEPTIONS = 1000;

/** A field of the plugin by its name. */
type Field = (name: string) => string;

/** An event of Church Content, whose days and times have fields of their own, by the clock of the church. */
export function churchContentEvent({ record, notes }: Thing): EventFields | undefined {
  const meta = (name: string) => (record.metas.get(PREFIX + name) ?? '').trim();
  const day = wallOf(`${meta('start_date')} 00:00`)?.slice(0, 10);
  if (!day) return undefined;
  const written = wallOf(`${meta('end_date')} 00:00`)?.slice(0, 10) ?? day;
  const lastDay = later(day, written);
  const at = (date: string, time: string) => wallOf(`${date} ${time.padStart(5, '0')}`);
  const start = at(day, meta('start_time'))?.slice(0, 16);
  const end = at(lastDay, meta('end_time'))?.slice(0, 16) ?? `${lastDay}T${start?.slice(11)}`;
  const times = start
    ? { start, end: later(start, end), isAllDay: false }
    : spanOfDays(day, lastDay);
  const frequency = meta('recurrence').toLowerCase();
  const recurrence = frequency === '' || frequency === 'none' ? '' : ruleOf(frequency, day, meta);
  if (recurrence === undefined) notes.add('event-repeats');
  const address = meta('address').replaceAll(/\s*\n\s*/g, ', ');
  return {
    ...times,
    recurrence: recurrence ?? '',
    exceptions: recurrence ? exceptionsIn(meta, times.start) : [],
    location: [meta('venue'), address].map(oneLineOf).filter(Boolean).join(', ').slice(0, 300),
    before: oneLineOf(meta('time')),
    after: oneLineOf(meta('registration_url')),
  };
}

/** Dates that do not take place: extensions of the plugin note them in fields of their own. */
function exceptionsIn(meta: Field, start: string): string[] {
  const texts = EXCEPTIONS.map(meta).join(' ');
  const days = texts.match(/\b[1-9]\d{3}-\d\d-\d\d\b/g) ?? [];
  const sound = days.filter((day) => wallOf(`${day} 00:00`) !== undefined);
  return [...new Set(sound)].slice(0, MAX_EXCEPTIONS).map((day) => day + start.slice(10));
}

/** A rule that has the first day among its dates; undefined for what we cannot follow. */
function ruleOf(frequency: string, day: string, meta: Field): string | undefined {
  if (!FREQUENCIES.includes(frequency)) return undefined;
  const every = meta(`recurrence_${frequency}_interval`) || meta('recurrence_period');
  const until = wallOf(`${meta('recurrence_end_date')} 00:00`)?.slice(0, 10);
  const days = daysIn(frequency, day, meta);
  if (days === undefined || (until && until < day)) return undefined;
  return [
    `FREQ=${frequency.toUpperCase()}`,
    ...(/^([2-9]|[1-9]\d)$/.test(every) ? [`INTERVAL=${every}`] : []),
    ...(days === '' ? [] : [`BYDAY=${days}`]),
    ...(until ? [`UNTIL=${until.replaceAll('-', '')}T235959`] : []),
  ].join(';');
}

function daysIn(frequency: string, day: string, meta: Field): string | undefined {
  const date = Temporal.PlainDate.from(day);
  const weekday: Weekday = weekdayCodes[date.dayOfWeek % 7] ?? 'SU';
  if (frequency === 'weekly') {
    const named: string[] =
      meta('recurrence_weekly_day').match(/\b(?:SU|MO|TU|WE|TH|FR|SA)\b/g) ?? [];
    const days = weekdayCodes.filter((code) => code === weekday || named.includes(code));
    return days.length > 1 ? days.join(',') : '';
  }
  if (frequency !== 'monthly' || meta('recurrence_monthly_type') !== 'week') return '';
  const weeks = new Set(
    // As a list, or as PHP stores one.
    meta('recurrence_monthly_week').match(/(?<=^|[",]\s?)(?:[1-5]|last)(?=\s?[",]|$)/g),
  );
  const isLast = date.day + 7 > date.daysInMonth;
  const isAmong = weeks.has(String(Math.ceil(date.day / 7))) || (isLast && weeks.has('last'));
  if (!isAmong) return undefined;
  return [...weeks].map((week) => (week === 'last' ? '-1' : week) + weekday).join(',');
}
