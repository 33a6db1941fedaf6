import { readRecurrence, ruleParts } from '#domain/recurrence/recurrence.ts';
import { t } from '#languages/t.ts';

/** A recurrence rule that cannot be computed; the message says why. */
export class WrongRule extends Error {}

/** The numbers a part accepts (RFC 5545, 3.3.10): the library would silently ignore others. */
const MAX_NUMBER: Record<string, number> = {
  COUNT: 9999,
  INTERVAL: 9999,
  BYMONTH: 12,
  BYMONTHDAY: 31,
  BYYEARDAY: 366,
  BYWEEKNO: 53,
  BYSETPOS: 366,
};
const ANY_RULE = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYHOUR', 'BYMINUTE', 'BYSECOND'];

/** The parts that may limit a rule: RFC 5545 (3.3.10) forbids others, and the library would search them for minutes. */
const NARROWED_BY: Record<string, string[]> = {
  DAILY: ['BYMONTH', 'BYMONTHDAY', 'BYDAY'],
  WEEKLY: ['BYMONTH', 'BYDAY', 'BYSETPOS'],
  MONTHLY: ['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS'],
  YEARLY: ['BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS'],
};

/** The most entries of all lists together: the days of a month, and some weekdays. Each is checked for each day. */
const MAX_ENTRIES = 40;
/** Between these years, counting a series' occurrences from its start takes well under 100 milliseconds. */
const FIRST_YEAR = 1900;
export const LAST_YEAR = 2200;
/**
 * The highest count of a rule that the event form cannot write: for such a rule, the library searches every occurrence
 * from the first one on; for simpler rules it divides.
 */
const MAX_COUNTED = 500;

/** Refuses text that is not a rule, and rules that take long to compute. Throws `WrongRule`. */
export function checkShape(recurrence: string, start: string): void {
  const parts = ruleParts(recurrence);
  const allowed = NARROWED_BY[parts?.get('FREQ') ?? ''];
  const year = Number(start.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR)
    throw new WrongRule(
      t(
        'An event that recurs starts in a year from {firstYear} to {lastYear}. Choose another start.',
        { firstYear: FIRST_YEAR, lastYear: LAST_YEAR },
      ),
    );
  if (/(^|;)FREQ=(SECONDLY|MINUTELY|HOURLY)|BY(HOUR|MINUTE|SECOND)=[^;]*,/i.test(recurrence))
    throw new WrongRule(
      t('"{recurrence}" recurs more than once a day. Make several events of it.', { recurrence }),
    );
  if (!parts || !allowed || ![...parts].every(([name, value]) => isPart(name, value)))
    throw new WrongRule(t('"{recurrence}" is not a recurrence rule (RFC 5545).', { recurrence }));
  if (recurrence.split(',').length > MAX_ENTRIES)
    throw new WrongRule(
      t('This rule names more than {max} days. Make several events of it.', { max: MAX_ENTRIES }),
    );
  const odd = [...parts.keys()].find((name) => ![...ANY_RULE, ...allowed].includes(name));
  if (odd || !areDaysOf(parts) || !arePlacesOf(parts))
    throw new WrongRule(
      odd
        ? t('{part} cannot stand in this rule (RFC 5545). Choose a simpler one.', { part: odd })
        : t('BYDAY or BYSETPOS cannot stand in this rule (RFC 5545). Choose a simpler one.'),
    );
  const isOwn = readRecurrence(recurrence, start, 'UTC').kind !== 'custom';
  if (!isOwn && Number(parts.get('COUNT') ?? 0) > MAX_COUNTED)
    throw new WrongRule(
      t('This rule takes place more than {max} times. Choose the day on which it ends instead.', {
        max: MAX_COUNTED,
      }),
    );
}

function isPart(name: string, value: string): boolean {
  const most = MAX_NUMBER[name];
  if (name === 'UNTIL') return isEnd(value);
  if (name === 'COUNT' || name === 'INTERVAL') return isNumber(value, /^\d{1,4}$/, most);
  const list = value.split(',');
  if (name === 'BYDAY')
    return list.every((day) => /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.test(day));
  if (most !== undefined) return list.every((text) => isNumber(text, /^[+-]?\d{1,3}$/, most));
  return ANY_RULE.includes(name) && /^\w{1,10}$/.test(value);
}

/** A whole number other than 0. */
function isNumber(text: string, form: RegExp, most = 0): boolean {
  const size = Math.abs(Number(text));
  return form.test(text) && size >= 1 && size <= most;
}

function isEnd(value: string): boolean {
  if (!/^\d{8}(T\d{6}Z?)?$/.test(value)) return false;
  try {
    Temporal.PlainDateTime.from(value.replace('Z', ''), { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

/** Whether "the second Sunday" is used only with a month or a year that it is the second of. */
function areDaysOf(parts: Map<string, string>): boolean {
  const hasOrdinal = /\d/.test(parts.get('BYDAY') ?? '');
  const isOfMonth = ['MONTHLY', 'YEARLY'].includes(parts.get('FREQ') ?? '');
  return !hasOrdinal || (isOfMonth && !parts.has('BYWEEKNO'));
}

/** Whether every position can exist: a week with two days has no third one. */
function arePlacesOf(parts: Map<string, string>): boolean {
  const places = (parts.get('BYSETPOS') ?? '1').split(',').map((place) => Math.abs(Number(place)));
  return Math.max(...places) <= mostPlaces(parts);
}

function mostPlaces(parts: Map<string, string>): number {
  const listed = (name: string, most: number) => parts.get(name)?.split(',').length ?? most;
  if (parts.get('FREQ') === 'WEEKLY') return listed('BYDAY', 1);
  if (parts.get('FREQ') === 'MONTHLY') return listed('BYMONTHDAY', 31);
  return listed('BYYEARDAY', 366);
}
