import { lastDay, readRecurrence, ruleParts } from '#domain/recurrence/recurrence.ts';
import { recursOn } from '#domain/recurrence/recurrence-days.ts';
import { exceptionsOf, firstOccurrence } from '#server/features/calendar/recurrence/recurrence.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import { instantAt, toStored } from '#server/platform/clock.ts';

type Timed = Pick<
  EventRow,
  'start_wall' | 'end_wall' | 'time_zone' | 'is_all_day' | 'recurrence' | 'exceptions'
>;

/** A property whose value is a wall time of an event: a day, an instant of UTC, or wall time in its zone. */
export function wallProperty(name: string, event: Timed, ...walls: string[]): string {
  if (event.is_all_day === 1) return `${name};VALUE=DATE:${walls.map(asDay).join(',')}`;
  if (event.time_zone === 'UTC')
    return `${name}:${walls.map((wall) => `${asWallTime(wall)}Z`).join(',')}`;
  return `${name};TZID=${event.time_zone}:${walls.map(asWallTime).join(',')}`;
}

/** When an event is, as lines: start, end, rule and dates left out. `kept` are those that stand elsewhere. */
export function whenLines(event: Timed, kept: ReadonlySet<string> = new Set()): string[] {
  const start = firstStart(event);
  const end = endAfter(event, start);
  // ical.js takes no notice of what follows a date that is left out twice.
  const leftOut = [...new Set(exceptionsOf(event))]
    .sort()
    .filter((wall) => !kept.has(wall) && isByRule(event, wall));
  return [
    wallProperty('DTSTART', event, start),
    ...(end === undefined ? [] : [wallProperty('DTEND', event, end)]),
    ...(event.recurrence === '' ? [] : [`RRULE:${ruleOf(event)}`]),
    ...(leftOut.length === 0 || event.recurrence === ''
      ? []
      : [wallProperty('EXDATE', event, ...leftOut)]),
  ];
}

/**
 * Whether an event would take place then, as far as its rule can be read. After two dates left out that its rule does
 * not have, some programs take no notice of the next one.
 */
function isByRule({ recurrence, start_wall, time_zone }: Timed, wall: string): boolean {
  const rule = readRecurrence(recurrence, start_wall, time_zone);
  if (wall.slice(10) !== start_wall.slice(10)) return false;
  return rule.kind === 'custom' || recursOn(rule, start_wall, wall.slice(0, 10));
}

/** A series begins with its first date by its rule: programs count a start that is none as one (RFC 5545, 3.8.5.3). */
function firstStart(event: Timed): string {
  const { start_wall, time_zone, recurrence } = event;
  const isOwn = recursOn(
    readRecurrence(recurrence, start_wall, time_zone),
    start_wall,
    start_wall.slice(0, 10),
  );
  if (recurrence === '' || isOwn) return start_wall;
  return firstOccurrence({ start: start_wall, timeZone: time_zone, recurrence }) ?? start_wall;
}

/** The end belonging to a start; none for an event without length, whose end would not be after it. */
function endAfter({ start_wall, end_wall, is_all_day }: Timed, start: string): string | undefined {
  const [first, from, to] = [start, start_wall, end_wall].map((wall) =>
    Temporal.PlainDateTime.from(wall),
  ) as [Temporal.PlainDateTime, Temporal.PlainDateTime, Temporal.PlainDateTime];
  const end = first.add(from.until(to));
  if (is_all_day === 0)
    return end.equals(first) ? undefined : end.toString({ smallestUnit: 'minute' });
  const isWhole =
    end.toPlainTime().equals('00:00') && !end.toPlainDate().equals(first.toPlainDate());
  return (isWhole ? end : end.add({ days: 1 })).toString({ smallestUnit: 'minute' });
}

/** The rule with its end as the standard wants it: in UTC, or as a day where the event is all day. */
function ruleOf({ recurrence, start_wall, time_zone, is_all_day }: Timed): string {
  const parts = ruleParts(recurrence) ?? new Map<string, string>();
  if (is_all_day === 1) for (const name of ['BYHOUR', 'BYMINUTE', 'BYSECOND']) parts.delete(name);
  const until = parts.get('UNTIL');
  const day = until && lastDay(until, start_wall, time_zone);
  if (day) {
    const instant = instantAt(`${day}T23:59:59`, time_zone);
    parts.set('UNTIL', is_all_day === 1 ? asDay(day) : asInstant(toStored(instant)));
  }
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';');
}

/*
 * Lines of a calendar file (RFC 5545, 3.1). Every value that people write passes `asText`, so that none can begin a line
 * of its own.
 */

/** The most octets of a line, without its end (RFC 5545, 3.1). */
const MAX_OCTETS = 75;

/** Text as a value: one line, its marks escaped (RFC 5545, 3.3.11), without other control characters. */
export function asText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');
}

/** The lines as a file: each folded, and ended by CRLF. */
export function asFile(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A line in pieces of 75 octets; no character is cut in two. */
function folded(line: string): string {
  if (line.length * 3 <= MAX_OCTETS || Buffer.byteLength(line) <= MAX_OCTETS) return line;
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      pieces.push(piece);
      piece = '';
      // The space that continues a line counts.
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}

/** `2026-11-22T10:00` as `20261122T100000`. */
export const asWallTime = (wall: string): string =>
  `${wall.slice(0, 16).replaceAll(/[-:]/g, '')}00`;

/** `2026-11-22T10:00` as `20261122`. */
export const asDay = (wall: string): string => wall.slice(0, 10).replaceAll('-', '');

/** A stored instant as `20261122T180000Z`. */
export const asInstant = (stored: string): string =>
  `${stored.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
