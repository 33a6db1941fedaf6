import { dayIn } from '#server/platform/clock.ts';
import { compact, NotTaken, utcOf, wallOf } from './google-times.ts';

type Timed = { timeZone: string; isAllDay: boolean };
type Recurring = { recurrence: string; exceptions: string[] };

/** More dates than this, an event of ours cannot skip. */
const MAX_SKIPPED = 1000;
/** Lines and letters that are read of a recurrence. */
const MAX_LINES = 1100;
const MAX_LETTERS = 100_000;

/** Google's lines of a recurrence (RFC 5545, 3.8.5) as a rule and skipped dates in wall time. Throws `NotTaken`. */
export function readRules(lines: string[], zone: string): Recurring {
  if (lines.length > MAX_LINES || lines.join('').length > MAX_LETTERS)
    throw new NotTaken(`it skips more than ${MAX_SKIPPED} dates`);
  const named = (name: string) =>
    lines.filter((line) => new RegExp(`^${name}[:;]`, 'i').test(line.trim()));
  if (named('RDATE').length > 0)
    throw new NotTaken('it takes place on extra dates beside its rule (RDATE)');
  const rules = named('RRULE');
  if (rules.length > 1 || named('EXRULE').length > 0)
    throw new NotTaken('it recurs by more than one rule');
  const exceptions = skippedDates(named('EXDATE').flatMap((line) => datesOf(line.trim(), zone)));
  const recurrence = rules[0]?.trim().slice('RRULE:'.length).toUpperCase() ?? '';
  return { recurrence, exceptions: recurrence === '' ? [] : exceptions };
}

/** Each date once, in order. Throws `NotTaken` for more than an event may skip. */
export function skippedDates(walls: string[]): string[] {
  const dates = [...new Set(walls)].sort();
  if (dates.length > MAX_SKIPPED) throw new NotTaken(`it skips more than ${MAX_SKIPPED} dates`);
  return dates;
}

/** `EXDATE;TZID=America/Los_Angeles:20261203T190000,20261210T190000` */
function datesOf(line: string, zone: string): string[] {
  const [, head = '', list = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
  const timeZone = /TZID=([^;:]+)/i.exec(head)?.[1];
  return list.split(',').map((date) => {
    const [, year, month, day, hour, minute, utc] =
      /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(date.trim()) ?? [];
    const written = `${year}-${month}-${day}`;
    if (hour === undefined) return wallOf({ date: written }, zone);
    return wallOf({ dateTime: `${written}T${hour}:${minute}:00${utc}`, timeZone }, zone);
  });
}

/** Our rule and skipped dates as Google's lines; the end in the form that Google demands (RFC 5545, 3.3.10). */
export function writeRules(
  { recurrence, exceptions }: Recurring,
  { timeZone, isAllDay }: Timed,
): string[] {
  if (recurrence === '') return [];
  const rule = recurrence.replace(/UNTIL=(\d{8})(T\d{6}Z?)?/i, (_, day: string, time = '') => {
    if (isAllDay) return `UNTIL=${lastDay(day, time, timeZone)}`;
    if (time.endsWith('Z')) return `UNTIL=${day}${time}`;
    return `UNTIL=${utcOf(`${day}${time || 'T235959'}`, timeZone)}`;
  });
  const dates = [...exceptions].sort().map((wall) => compact(wall, isAllDay));
  if (dates.length === 0) return [`RRULE:${rule}`];
  const head = isAllDay ? 'EXDATE;VALUE=DATE' : `EXDATE;TZID=${timeZone}`;
  return [`RRULE:${rule}`, `${head}:${dates.join(',')}`];
}

/** The last day of an all-day rule: an end in UTC may be of the day before in its zone. */
function lastDay(day: string, time: string, zone: string): string {
  if (!time.endsWith('Z')) return day;
  return dayIn(`${day}${time}`, zone).replaceAll('-', '');
}
