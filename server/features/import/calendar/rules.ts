import { readRecurrence, ruleParts } from '#domain/recurrence/recurrence.ts';
import { recursOn } from '#domain/recurrence/recurrence-days.ts';
import { firstOccurrence, occurrencesOf } from '#server/features/calendar/recurrence/recurrence.ts';
import {
  checkShape,
  LAST_YEAR,
  WrongRule,
} from '#server/features/calendar/recurrence/rule-shape.ts';
import { instantAt, inZone } from '#server/platform/clock.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { minuteOf, type When, whenOf } from './times.ts';
import { instantOfWhen, wallInZone, type Zone } from './zones.ts';

/*
 * Rules of calendar files as those of our events, in wall time of the event's zone. What a start that its own rule does not
 * have means, the standard leaves open (RFC 5545, 3.8.5.3): to us, to ical.js and to node-ical it is no date.
 */

/** A series that is followed in wall time; its starts have minutes. */
export type Ruled = {
  start: string;
  recurrence: string;
  /** A first date that is before the event begins: its rule has another time of the day. */
  without?: string;
};

type Start = { when: When; zone: Zone };

/** Parts that say no more than our calendar does by itself (RFC 7529). */
const NEEDLESS: Record<string, string> = { RSCALE: 'GREGORIAN', SKIP: 'OMIT', INTERVAL: '1' };
/** The zone in which wall times are followed: it has every one of them, once. */
const WALL = 'UTC';

/** A rule as ours, its end in wall time; undefined if it is none. */
export function ruleOf(text: string, { when, zone }: Start): string | undefined {
  const written = text.replaceAll(/\s|^RRULE:|;+$/gi, '');
  const parts = ruleParts(written);
  if (!parts || (parts.has('COUNT') && parts.has('UNTIL'))) return undefined;
  for (const [name, value] of parts)
    if (name.startsWith('X-') || NEEDLESS[name] === value) parts.delete(name);
  if (when.isDay) for (const name of ['BYHOUR', 'BYMINUTE', 'BYSECOND']) parts.delete(name);
  const { hour, minute, second } = when.wall;
  for (const [name, value] of Object.entries({ BYHOUR: hour, BYMINUTE: minute, BYSECOND: second }))
    if (Number(parts.get(name) ?? Number.NaN) === value) parts.delete(name);
  if (!countsWeeks(parts)) parts.delete('WKST');
  const until = parts.get('UNTIL');
  const end = until === undefined ? undefined : endOf(until, { when, zone });
  if (until !== undefined && !end) return undefined;
  if (end) parts.set('UNTIL', end);
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';');
}

/** Whether it matters on which day a week begins. */
const countsWeeks = (parts: Map<string, string>) =>
  parts.has('BYWEEKNO') || (parts.get('FREQ') === 'WEEKLY' && parts.has('INTERVAL'));

/**
 * The last start that a rule allows, in wall time: a day is meant as a whole. Ours begin at whole minutes. Of a series of
 * days, Exchange writes the midnight of the last one, in UTC.
 */
function endOf(until: string, { when, zone }: Start): string | undefined {
  const end = whenOf(until);
  if (!end) return undefined;
  const here = end.offset === undefined ? end.wall : wallInZone(instantOfWhen(end, zone), zone);
  if (!end.isDay && !when.isDay) return writtenEnd(here.subtract({ seconds: when.wall.second }));
  const isMidnight = here.toPlainTime().equals('00:00');
  return writtenEnd((isMidnight ? here : end.wall).toPlainDate().toPlainDateTime('23:59:59'));
}

const writtenEnd = (wall: Temporal.PlainDateTime) =>
  wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

/**
 * A series that begins with its first date; undefined if it has none. Throws `WrongRule` for a rule that is not followed.
 */
export function fromFirst({ start, recurrence, without }: Ruled): Ruled | undefined {
  checkShape(recurrence, start);
  const rule = readRecurrence(recurrence, start, WALL);
  const isEnded = 'end' in rule && rule.end.kind === 'on' && rule.end.date < start.slice(0, 10);
  if (isEnded) return undefined;
  // Most are: the library takes milliseconds for each.
  if (rule.kind !== 'custom' && recursOn(rule, start, start.slice(0, 10)))
    return { start, recurrence, ...(without && { without }) };
  const first = firstOccurrence({ start, recurrence, timeZone: WALL });
  return first === undefined
    ? undefined
    : { start: first, recurrence, ...(without && { without }) };
}

/** The dates of a series between two wall times, both included. Throws `WrongRule`. */
export function datesBetween(
  { start, recurrence, without }: Ruled,
  from: string,
  to: string,
): string[] {
  if (to < start) return [];
  const exceptions = without === undefined ? [] : [without];
  const event = { start, end: start, timeZone: WALL, recurrence, exceptions };
  const last = instantAt(to, WALL).add({ minutes: 1 });
  return occurrencesOf(event, instantAt(from < start ? start : from, WALL), last).map((date) =>
    minuteOf(inZone(date.start, WALL).toPlainDateTime()),
  );
}

/** The same rule, ended by a wall time in place of its own end. */
export const endedAt = ({ recurrence, ...series }: Ruled, last: string): Ruled => ({
  ...series,
  recurrence: `${withoutEnd(recurrence)};UNTIL=${last.replaceAll(/[-:]/g, '')}00`,
});

const withoutEnd = (rule: string) =>
  rule.replaceAll(/;?(COUNT|UNTIL)=[^;]*/g, '').replace(/^;/, '');

/** A series that is counted as one that ends by its last date; it is followed a year at a time. Throws `WrongRule`. */
export async function endedByCount(series: Ruled): Promise<Ruled> {
  const count = Number(ruleParts(series.recurrence)?.get('COUNT') ?? Number.NaN);
  if (Number.isNaN(count)) return series;
  const pause = createPauses();
  const endless = { start: series.start, recurrence: withoutEnd(series.recurrence) };
  let [found, last] = [0, series.start];
  for (let year = Number(series.start.slice(0, 4)); year <= LAST_YEAR; year += 1) {
    const dates = datesBetween(endless, `${year}-01-01T00:00`, `${year}-12-31T23:59`);
    last = dates[Math.min(dates.length, count - found) - 1] ?? last;
    found += dates.length;
    if (found >= count) break;
    await pause();
  }
  return endedAt(series, last);
}

/** Whether a series has a date. */
export function hasDate(series: Ruled, wall: string): boolean {
  try {
    return datesBetween(series, wall, wall).length > 0;
  } catch (error) {
    if (error instanceof WrongRule) return false;
    throw error;
  }
}

/** Rules that our engine follows only day by day, one for each time of the day. */
export function byTimes(rule: string, start: string): Ruled[] | undefined {
  const parts = ruleParts(rule);
  const hours = listOf(parts?.get('BYHOUR'), 24) ?? [Number(start.slice(11, 13))];
  const minutes = listOf(parts?.get('BYMINUTE'), 60) ?? [Number(start.slice(14, 16))];
  const isEach = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(parts?.get('FREQ') ?? '');
  if (!parts || !isEach || parts.has('BYSECOND') || hours.length * minutes.length > MAX_TIMES)
    return undefined;
  for (const name of ['BYHOUR', 'BYMINUTE']) parts.delete(name);
  if (hours.length * minutes.length > 1 && (parts.has('COUNT') || parts.has('BYSETPOS')))
    return undefined;
  const recurrence = [...parts].map(([name, value]) => `${name}=${value}`).join(';');
  const two = (number: number) => String(number).padStart(2, '0');
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) => {
      const first = `${start.slice(0, 10)}T${two(hour)}:${two(minute)}`;
      return { start: first, recurrence, ...(first < start && { without: first }) };
    }),
  );
}

/** Times of one day: more are no event of a church. */
const MAX_TIMES = 6;

function listOf(text: string | undefined, below: number): number[] | undefined {
  if (text === undefined) return undefined;
  const numbers = [...new Set(text.split(',').map(Number))];
  return numbers.every((one) => Number.isInteger(one) && one >= 0 && one < below) ? numbers : [];
}
