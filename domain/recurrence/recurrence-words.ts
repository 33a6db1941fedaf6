import { type DateWords, dateInWords, fillPattern } from '#domain/dates/dates.ts';
import { lastDay, readRecurrence, ruleParts, weekdayCodes, writeRecurrence } from './recurrence.ts';

const ordinalWords: Record<string, string> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  '-1': 'last',
  '-2': 'second to last',
};

const units: Record<string, [one: string, many: string]> = {
  DAILY: ['day', 'days'],
  WEEKLY: ['week', 'weeks'],
  MONTHLY: ['month', 'months'],
  YEARLY: ['year', 'years'],
};

const spoken = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'UNTIL', 'COUNT', 'WKST'];

/**
 * A rule in words: "Every 2 weeks on Monday and Thursday, until December 15, 2026". Empty for an event that happens
 * once. For a rule of another program that these words cannot express, it says so: "by a rule of its own".
 */
export function recurrenceInWords(
  rule: string,
  start: string,
  timeZone: string,
  words: DateWords,
): string {
  const recurrence = readRecurrence(rule, start, timeZone);
  // Formatted again, so that what the rule leaves to the start is included.
  const parts = ruleParts(writeRecurrence(recurrence));
  if (rule === '') return '';
  const unit = units[parts?.get('FREQ') ?? ''];
  if (!parts || !unit) return 'By a rule of its own';
  const isWhole = [...parts.keys()].every((name) => spoken.includes(name));
  const said = [everyInWords(parts, unit, words), endInWords(parts, start, timeZone, words)];
  if (!isWhole) said.push('by a rule of its own');
  return said.filter((part) => part !== '').join(', ');
}

function everyInWords(
  parts: Map<string, string>,
  [one, many]: [string, string],
  words: DateWords,
): string {
  const every = Number(parts.get('INTERVAL') ?? 1);
  const days = (parts.get('BYDAY')?.split(',') ?? []).map((text) => dayInRule(text, words));
  if (parts.get('FREQ') === 'WEEKLY' && every === 1 && days.length > 0)
    return `Every ${listed(days.map(({ name }) => name))}`;
  const base = every === 1 ? `Every ${one}` : `Every ${every} ${many}`;
  const place = placeInWords(parts, days, words);
  return place === '' ? base : `${base} ${place}`;
}

type RuleDay = { ordinal: string; name: string };

/** "on the first Saturday", "on December 24", "on the fourth Thursday of November". */
function placeInWords(parts: Map<string, string>, days: RuleDay[], words: DateWords): string {
  const months = (parts.get('BYMONTH')?.split(',') ?? []).map(
    (month) => words.months[Number(month) - 1] ?? '',
  );
  const dates = parts.get('BYMONTHDAY')?.split(',') ?? [];
  if (dates.length > 0 && months.length > 0 && days.length === 0)
    return `on ${fillPattern(words.monthDay, { day: listed(dates), dd: listed(dates), month: listed(months) })}`;
  const places = [
    ...(days.length > 0 ? [`on ${daysInWords(days)}`] : []),
    ...(dates.length > 0 ? [`on ${listed(dates.map(dateInRule))}`] : []),
  ];
  const inMonths =
    months.length === 0 ? [] : [`${places.length > 0 ? 'of' : 'in'} ${listed(months)}`];
  return [...places, ...inMonths].join(' ');
}

/** "the first and third Sunday" when they share a weekday, otherwise each in full. */
function daysInWords(days: RuleDay[]): string {
  const names = new Set(days.map(({ name }) => name));
  const [name = ''] = names;
  if (names.size === 1 && days.every(({ ordinal }) => ordinal !== ''))
    return `the ${listed(days.map(({ ordinal }) => ordinal))} ${name}`;
  return listed(
    days.map((day) => (day.ordinal === '' ? day.name : `the ${day.ordinal} ${day.name}`)),
  );
}

function dayInRule(text: string, words: DateWords): RuleDay {
  const [, ordinal = '', code = ''] = /^([+-]?\d*)(\w\w)$/.exec(text) ?? [];
  const name = words.weekdays[(weekdayCodes as readonly string[]).indexOf(code)] ?? text;
  return {
    ordinal: ordinal === '' ? '' : ordinalInWords(Number(ordinal)),
    name,
  };
}

function dateInRule(text: string): string {
  const day = Number(text);
  return day === -1 ? 'the last day' : `the ${dayOrdinal(day)}`;
}

/** "first", "last" */
export function ordinalInWords(ordinal: number): string {
  return ordinalWords[String(ordinal)] ?? dayOrdinal(ordinal);
}

/** "1st", "22nd", "13th" */
export function dayOrdinal(day: number): string {
  const isTeen = Math.floor((day % 100) / 10) === 1;
  return `${day}${(!isTeen && ['th', 'st', 'nd', 'rd'][day % 10]) || 'th'}`;
}

function endInWords(
  parts: Map<string, string>,
  start: string,
  timeZone: string,
  words: DateWords,
): string {
  const count = parts.get('COUNT');
  if (count !== undefined) return count === '1' ? 'once' : `${count} times`;
  const until = parts.get('UNTIL');
  const date = until && lastDay(until, start, timeZone);
  return date ? `until ${dateInWords(date, words)}` : '';
}

/** "Monday", "Monday and Thursday", "Monday, Tuesday and Friday" */
function listed(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
