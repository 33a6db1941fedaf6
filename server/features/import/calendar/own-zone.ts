import { occurrencesOf } from '#server/features/calendar/recurrence/recurrence.ts';
import { WrongRule } from '#server/features/calendar/recurrence/rule-shape.ts';
import { instantAt, inZone } from '#server/platform/clock.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Property } from './properties.ts';
import { minuteOf, whenOf, whensOf } from './times.ts';

/** A zone by its offsets alone, in seconds east of UTC: what a VTIMEZONE says (RFC 5545, 3.6.5). */
export type OwnZone = {
  instantAt: (wall: Temporal.PlainDateTime) => Temporal.Instant;
  wallAt: (at: Temporal.Instant) => Temporal.PlainDateTime;
  offsetAt: (seconds: number) => number;
  changes: readonly Change[];
};

/** From an instant on, in seconds since 1970, this offset. */
type Change = { at: number; offset: number };
/** STANDARD or DAYLIGHT. */
export type Observance = Property[];

/** Zones begin in 1601 or in the year 1: what they did before this year is told as one change. */
const FIRST_YEAR = 1900;
/** From here on a rule is followed: no calendar of today has events before. */
const RULED_FROM = 1970;
/** How far ahead, after which a church has long made its own events. */
const YEARS_AHEAD = 10;
/** Changes that a zone had since, twice a year, and twice that for Ramadan in Morocco. */
const MAX_CHANGES = 400;

/** The zone that observances make; undefined if one of them cannot be read. */
export function ownZone(observances: readonly Observance[], thisYear: number): OwnZone | undefined {
  const found = observances.map((properties) => changesOf(properties, thisYear + YEARS_AHEAD));
  const changes = found
    .flatMap((one) => one?.changes ?? [])
    .sort((one, other) => one.at - other.at);
  const [first] = changes;
  const before = found.find((one) => one?.changes.includes(first as Change))?.from;
  if (found.includes(undefined) || before === undefined || changes.length > MAX_CHANGES)
    return undefined;
  const offsetAt = (seconds: number) =>
    changes.findLast(({ at }) => at <= seconds)?.offset ?? before;
  return {
    changes,
    offsetAt,
    instantAt: (wall) => instantBy(offsetAt, wall),
    wallAt: (at) => {
      const seconds = offsetAt(Math.floor(at.epochMilliseconds / 1000));
      return inZone(at.add({ seconds }), 'UTC').toPlainDateTime();
    },
  };
}

/** As for zones of the list: by the offset before a change where the wall time is skipped or comes twice. */
function instantBy(offsetAt: OwnZone['offsetAt'], wall: Temporal.PlainDateTime): Temporal.Instant {
  const seconds = Math.floor(instantAt(wall, 'UTC').epochMilliseconds / 1000);
  const day = 86_400;
  const [before, after] = [offsetAt(seconds - day), offsetAt(seconds + day)];
  const offset = [before, after].find((one) => offsetAt(seconds - one) === one) ?? before;
  return Temporal.Instant.fromEpochMilliseconds((seconds - offset) * 1000);
}

function changesOf(properties: Observance, lastYear: number) {
  const value = (name: string) => properties.find((one) => one.name === name)?.values.join(',');
  const [from, offset] = [offsetOf(value('TZOFFSETFROM')), offsetOf(value('TZOFFSETTO'))];
  const start = startOf(value('DTSTART') ?? '');
  if (from === undefined || offset === undefined || !start) return undefined;
  const rule = value('RRULE');
  const walls = rule === undefined ? [start] : ruledWalls(rule, { start, from, lastYear });
  if (!walls) return undefined;
  const dates = properties.filter(({ name }) => name === 'RDATE').flatMap(whensOf);
  const all = [...walls.map((wall) => ({ wall, offset: undefined })), ...dates];
  const changes = all.map(({ wall, offset: minutes }) => ({
    // By the offset before, unless it is written in UTC.
    at:
      Math.floor(instantAt(wall, 'UTC').epochMilliseconds / 1000) -
      (minutes === undefined ? from : minutes * 60),
    offset,
  }));
  return { from, changes };
}

/** `-0800` or `+053015` in seconds. */
function offsetOf(text = ''): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-]?)(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23) return undefined;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -size : size;
}

function startOf(text: string): Temporal.PlainDateTime | undefined {
  const isOld = /^\d{4}/.test(text) && Number(text.slice(0, 4)) < FIRST_YEAR;
  return whenOf(isOld ? `${FIRST_YEAR}${text.slice(4)}` : text)?.wall;
}

/** The changes by a yearly rule, in wall time by the offset before; undefined for any other. */
function ruledWalls(
  rule: string,
  {
    start,
    from: east,
    lastYear,
  }: { start: Temporal.PlainDateTime; from: number; lastYear: number },
): Temporal.PlainDateTime[] | undefined {
  if (!/(^|;)FREQ=YEARLY(;|$)/i.test(rule) || /COUNT=|INTERVAL=(?!1(;|$))/i.test(rule))
    return undefined;
  const until = /UNTIL=([^;]*)/i.exec(rule)?.[1];
  const last = until === undefined ? undefined : whenOf(until);
  const end = last && (last.offset === undefined ? last.wall : last.wall.add({ seconds: east }));
  if (until !== undefined && Number(until.slice(0, 4)) < RULED_FROM) return [start];
  const recurrence = rule.replace(/;?UNTIL=[^;]*/i, '').replace(/^;|;$/g, '');
  const event = {
    start: minuteOf(start),
    end: minuteOf(start),
    timeZone: 'UTC',
    recurrence,
    exceptions: [],
  };
  try {
    const from = instantAt(`${Math.max(start.year, RULED_FROM)}-01-01`, 'UTC');
    return occurrencesOf(event, from, instantAt(`${lastYear}-12-31`, 'UTC'))
      .map((date) => inZone(date.start, 'UTC').toPlainDateTime())
      .filter((wall) => !end || Temporal.PlainDateTime.compare(wall, end) <= 0);
  } catch (error) {
    if (error instanceof WrongRule) return undefined;
    throw error;
  }
}

/** How far a zone is compared with those of the list: of long ago, most programs write nothing. */
const COMPARED_YEARS = { before: 1, after: 5 };

/** The zone of the list that has the same offsets, the first of those named first; undefined if none has. */
export async function fittingZone(
  own: OwnZone,
  names: Iterable<string>,
  thisYear: number,
): Promise<string | undefined> {
  const pause = createPauses();
  const year = (number: number) => Date.UTC(number) / 1000;
  const [from, to] = [
    year(thisYear - COMPARED_YEARS.before),
    year(thisYear + COMPARED_YEARS.after),
  ];
  const changes = own.changes.map(({ at }) => at).filter((at) => at > from && at < to);
  const moments = changes.flatMap((at) => [at - 1, at]);
  for (let at = from; at < to; at += 30 * 86_400) moments.push(at);
  const told = moments.map((at) => ({ at, offset: own.offsetAt(at) }));
  for (const name of names) {
    const offset = (at: number) =>
      inZone(Temporal.Instant.fromEpochMilliseconds(at * 1000), name).offsetNanoseconds / 1e9;
    if (told.every((one) => offset(one.at) === one.offset)) return name;
    await pause();
  }
  return undefined;
}
