import { type DateWords, dateInWords, fillPattern } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { lastDay, readRecurrence, ruleParts, weekdayCodes, writeRecurrence } from './recurrence.ts';

/** Which of a month's days of one name: "first", "last". */
const ordinalWords = (): Record<string, string> => ({
  1: t('first ## weekday of a month'),
  2: t('second ## weekday of a month'),
  3: t('third ## weekday of a month'),
  4: t('fourth ## weekday of a month'),
  5: t('fifth ## weekday of a month'),
  '-1': t('last ## weekday of a month'),
  '-2': t('second to last ## weekday of a month'),
});

/** "Every day", "Every 3 days" */
const units: Record<string, (every: number) => string> = {
  DAILY: (every) => t('{every, plural, =1 {Every day} other {Every # days}}', { every }),
  WEEKLY: (every) => t('{every, plural, =1 {Every week} other {Every # weeks}}', { every }),
  MONTHLY: (every) => t('{every, plural, =1 {Every month} other {Every # months}}', { every }),
  YEARLY: (every) => t('{every, plural, =1 {Every year} other {Every # years}}', { every }),
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
  if (!parts || !unit) return t('By a rule of its own');
  const isWhole = [...parts.keys()].every((name) => spoken.includes(name));
  const said = [everyInWords(parts, unit, words), endInWords(parts, start, timeZone, words)];
  if (!isWhole) said.push(t('by a rule of its own'));
  return said.filter((part) => part !== '').join(', ');
}

function everyInWords(
  parts: Map<string, string>,
  unit: (every: number) => string,
  words: DateWords,
): string {
  const every = Number(parts.get('INTERVAL') ?? 1);
  const days = (parts.get('BYDAY')?.split(',') ?? []).map((text) => dayInRule(text, words));
  if (parts.get('FREQ') === 'WEEKLY' && every === 1 && days.length > 0)
    return t('Every {days}', { days: listed(days.map(({ name }) => name)) });
  return atPlace(unit(every), parts, days, words);
}

type RuleDay = { ordinal: string; name: string };

/** "Every month on the first Saturday", "Every year on December 24", "… on the fourth Thursday of November". */
function atPlace(
  every: string,
  parts: Map<string, string>,
  days: RuleDay[],
  words: DateWords,
): string {
  const months = listed(
    (parts.get('BYMONTH')?.split(',') ?? []).map((month) => words.months[Number(month) - 1] ?? ''),
  );
  const dates = parts.get('BYMONTHDAY')?.split(',') ?? [];
  if (dates.length > 0 && months !== '' && days.length === 0) {
    const day = listed(dates);
    const date = fillPattern(words.monthDay, { day, dd: day, month: months });
    return t('{every} on {date} ## a day of the year', { every, date });
  }
  const places = [
    ...(days.length > 0 ? [daysInWords(days)] : []),
    ...(dates.length > 0 ? [listed(dates.map(dateInRule))] : []),
  ];
  const [first, second] = places;
  if (first === undefined)
    return months === '' ? every : t('{every} in {months}', { every, months });
  const onDays = t('{every} on {days}', { every, days: first });
  const whole =
    second === undefined ? onDays : t('{every} on {days}', { every: onDays, days: second });
  return months === '' ? whole : t('{every} of {months}', { every: whole, months });
}

/** "the first and third Sunday" when they share a weekday, otherwise each in full. */
function daysInWords(days: RuleDay[]): string {
  const names = new Set(days.map(({ name }) => name));
  const [name = ''] = names;
  if (names.size === 1 && days.every(({ ordinal }) => ordinal !== ''))
    return weekdayInRule(listed(days.map(({ ordinal }) => ordinal)), name);
  return listed(
    days.map(({ ordinal, name }) => (ordinal === '' ? name : weekdayInRule(ordinal, name))),
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

/** "the first Sunday", "the first and third Sunday" */
export const weekdayInRule = (ordinal: string, weekday: string): string =>
  t('the {ordinal} {weekday}', { ordinal, weekday });

/** "the 22nd", "the last day" */
export function dateInRule(date: string | number): string {
  const day = Number(date);
  if (day === -1) return t('the last day ## of a month');
  return t('the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} ## of a month', {
    day,
  });
}

/** "first", "last" */
export const ordinalInWords = (ordinal: number): string =>
  ordinalWords()[String(ordinal)] ??
  t('{ordinal, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} ## weekday of a month', {
    ordinal,
  });

function endInWords(
  parts: Map<string, string>,
  start: string,
  timeZone: string,
  words: DateWords,
): string {
  const count = parts.get('COUNT');
  if (count !== undefined)
    return t('{count, plural, =1 {once} other {# times}}', { count: Number(count) });
  const until = parts.get('UNTIL');
  const date = until && lastDay(until, start, timeZone);
  return date ? t('until {date}', { date: dateInWords(date, words) }) : '';
}

/** "Monday", "Monday and Thursday", "Monday, Tuesday and Friday" */
function listed(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2
    ? last
    : t('{items} and {last}', { items: words.slice(0, -1).join(', '), last });
}
