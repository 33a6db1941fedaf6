import { asDay, asInstant, asWallTime } from '#server/features/calendar/feeds/rule-lines.ts';
import { dayIn, instantAt, inZone, toStored } from '#server/platform/clock.ts';
import { inEnglish } from '#server/platform/languages/stored-sentences.ts';
import type { When } from './google-item.ts';
import { itemSentences } from './google-sentences.ts';

/** An event that the site cannot have as Google has it; the message says why, and follows the event's title. */
export class NotTaken extends Error {}

/** Events of other years are somebody's mistake; rules are followed between these (calendar/recurrence/rule-shape.ts). */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** Wall time of a zone, `2026-11-22T10:00`, or of no zone for a whole day, which begins at 00:00. Throws `NotTaken`. */
export function wallOf(when: When | null | undefined, zone: string): string {
  try {
    const wall = when?.date
      ? Temporal.PlainDate.from(when.date).toPlainDateTime()
      : dateTimeOf(when, zone).toPlainDateTime();
    if (wall.year < FIRST_YEAR || wall.year > LAST_YEAR)
      throw new NotTaken(inEnglish(itemSentences.year, { year: `${wall.year}` }));
    return wall.toString({ smallestUnit: 'minute' });
  } catch (error) {
    if (error instanceof NotTaken) throw error;
    throw new NotTaken(inEnglish(itemSentences.noDate, {}));
  }
}

/** Google writes an offset, a zone, or both (RFC 3339); without an offset, the zone says which instant is meant. */
function dateTimeOf(when: When | null | undefined, zone: string): Temporal.ZonedDateTime {
  const text = when?.dateTime ?? '';
  if (/(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return inZone(text, zone);
  const own = zoneOf(when?.timeZone) ?? zone;
  return inZone(instantAt(text, own), zone);
}

/** A zone's name, if it is one of the IANA list that this machine knows. */
export function zoneOf(name: string | null | undefined): string | undefined {
  if (!name || name.length > 64 || /^[+-]/.test(name)) return undefined;
  try {
    inZone(Temporal.Instant.fromEpochMilliseconds(0), name);
    return name;
  } catch {
    return undefined;
  }
}

type Timed = { timeZone: string; isAllDay: boolean };
type Recurring = { recurrence: string; exceptions: string[] };

/** More dates than this, an event of ours cannot skip. */
const MAX_SKIPPED = 1000;
/** Lines and letters that are read of a recurrence. */
const MAX_LINES = 1100;
const MAX_LETTERS = 100_000;

/** Google's lines of a recurrence (RFC 5545, 3.8.5) as a rule and skipped dates in wall time. Throws `NotTaken`. */
export function readRules(lines: string[], zone: string): Recurring {
  if (lines.length > MAX_LINES || lines.join('').length > MAX_LETTERS) throw tooManySkipped();
  const named = (name: string) =>
    lines.filter((line) => new RegExp(`^${name}[:;]`, 'i').test(line.trim()));
  if (named('RDATE').length > 0) throw new NotTaken(inEnglish(itemSentences.extraDates, {}));
  const rules = named('RRULE');
  if (rules.length > 1 || named('EXRULE').length > 0)
    throw new NotTaken(inEnglish(itemSentences.manyRules, {}));
  const exceptions = skippedDates(named('EXDATE').flatMap((line) => datesOf(line.trim(), zone)));
  const recurrence = rules[0]?.trim().slice('RRULE:'.length).toUpperCase() ?? '';
  return { recurrence, exceptions: recurrence === '' ? [] : exceptions };
}

/** Each date once, in order. Throws `NotTaken` for more than an event may skip. */
export function skippedDates(walls: string[]): string[] {
  const dates = [...new Set(walls)].sort();
  if (dates.length > MAX_SKIPPED) throw tooManySkipped();
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
    const end = instantAt(`${day}${time || 'T235959'}`, timeZone);
    return `UNTIL=${asInstant(toStored(end))}`;
  });
  const dates = [...new Set(exceptions)].sort().map(isAllDay ? asDay : asWallTime);
  if (dates.length === 0) return [`RRULE:${rule}`];
  const head = isAllDay ? 'EXDATE;VALUE=DATE' : `EXDATE;TZID=${timeZone}`;
  return [`RRULE:${rule}`, `${head}:${dates.join(',')}`];
}

/** The last day of an all-day rule: an end in UTC may be of the day before in its zone. */
function lastDay(day: string, time: string, zone: string): string {
  if (!time.endsWith('Z')) return day;
  return asDay(dayIn(`${day}${time}`, zone));
}

const tooManySkipped = () =>
  new NotTaken(inEnglish(itemSentences.manySkipped, { most: `${MAX_SKIPPED}` }));
