import { WrongRule } from '#server/features/calendar/recurrence/rule-shape.ts';
import type { Note } from '#server/features/import/planned.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { RawEvent } from './components.ts';
import { type Context, isNote, wallOfWhen, zoneOfWhen } from './context.ts';
import { afterDuration, type EventTimes } from './event-times.ts';
import type { Override } from './file-index.ts';
import { ruleOfOld } from './old-rules.ts';
import {
  byTimes,
  datesBetween,
  endedByCount,
  fromFirst,
  hasDate,
  type Ruled,
  ruleOf,
} from './rules.ts';
import { severalADay } from './several-a-day.ts';
import type { Properties } from './texts.ts';
import { minuteOf, type When, whenOf, whensOf } from './times.ts';
import type { Zone } from './zones.ts';

/** The dates of an event (RFC 5545, 3.8.5), all in wall time of one zone, with minutes. */
export type SeriesSet = {
  zone: Zone;
  isDay: boolean;
  /** Whether its times are of no zone. */
  isFloating: boolean;
  start: string;
  /** In milliseconds by the clock. */
  length: number;
  rules: Ruled[];
  /** Dates that no rule has, with their own length if they have one. */
  extras: Map<string, number | undefined>;
  /** Rules of dates that do not take place. */
  exrules: Ruled[];
  /** Single dates that do not take place: by EXDATE. A day means all of it. */
  excluded: Set<string>;
  /** What of it cannot be followed. */
  notes: Note[];
};

/** An event with more is no event of a church. */
const MAX_RULES = 10;

/** Reads what an event says of its dates. */
export async function seriesSetOf(
  properties: Properties,
  times: EventTimes,
  { event, context }: { event: RawEvent; context: Context },
): Promise<SeriesSet> {
  const notes: Note[] = [];
  const several: string[] = [];
  const { when, zone } = times;
  const [start, end] = [minuteOf(times.start), minuteOf(times.end)];
  const named = (name: string) => properties.all.filter((property) => property.name === name);
  const rulesOf = async (name: string) => {
    const found: Ruled[] = [];
    for (const { values } of named(name).slice(0, MAX_RULES)) {
      const text = values.join();
      const written = /FREQ=/i.test(text) ? text : ruleOfOld(text);
      const rule = written && ruleOf(written, { when, zone });
      const followed = await follow(rule, start);
      const dates =
        followed || !rule || when.isDay || name !== 'RRULE'
          ? undefined
          : await severalADay(rule, start, { written: text, context });
      if (followed) found.push(...followed);
      else if (dates) several.push(...dates);
      else notes.push({ code: 'rule', values: { rule: text.slice(0, 200) } });
    }
    return found;
  };
  const series = { isDay: when.isDay, zone, start };
  const pause = createPauses();
  const datesOf = async (name: string) => {
    const found: { wall: string; until: string | undefined }[] = [];
    for (const { until, ...date } of named(name).flatMap(whensOf)) {
      const wall = wallInSeries(date, series, { calendar: event.calendar, context });
      if (wall !== undefined) found.push({ wall, until });
      await pause();
    }
    return found;
  };
  const rules = await rulesOf('RRULE');
  const extras = (await datesOf('RDATE')).map(
    ({ wall, until }) =>
      [wall, until === undefined ? undefined : lengthOf(wall, until, series)] as const,
  );
  for (const wall of several) extras.push([wall, undefined]);
  const exdates = (await datesOf('EXDATE')).map(({ wall }) => wall);
  return {
    zone,
    isDay: when.isDay,
    isFloating: !when.isDay && when.tzid === undefined && when.offset === undefined,
    start,
    length: Date.parse(`${end}Z`) - Date.parse(`${start}Z`),
    rules,
    // Without a rule, the start is the first date (RFC 5545, 3.8.5.2).
    extras: new Map(named('RRULE').length === 0 ? [[start, undefined], ...extras] : extras),
    exrules: await rulesOf('EXRULE'),
    excluded: new Set(exdates),
    notes,
  };
}

/**
 * A date of a series in its wall time: of a series of times, a day means its hour; of a series of days, a time its day.
 * Undefined in a zone that nobody knows.
 */
function wallInSeries(
  date: When,
  { isDay, zone, start }: Pick<SeriesSet, 'isDay' | 'zone' | 'start'>,
  { calendar, context }: { calendar: number; context: Context },
): string | undefined {
  const own = zoneOfWhen(date, calendar, context);
  if (isNote(own)) return undefined;
  const wall = minuteOf(wallOfWhen(date, own, zone));
  if (date.isDay === isDay) return wall;
  if (!isDay) return wall.slice(0, 10) + start.slice(10);
  // Exchange writes a day as its midnight in UTC.
  return wall.endsWith('T00:00') ? wall : `${minuteOf(date.wall).slice(0, 10)}T00:00`;
}

function lengthOf(wall: string, until: string, { zone, isDay }: { zone: Zone; isDay: boolean }) {
  const start = Temporal.PlainDateTime.from(wall);
  const last = whenOf(until);
  const end = last ? wallOfWhen(last, zone, zone) : afterDuration(until, { zone, start, isDay });
  return Math.max(0, Date.parse(`${minuteOf(end)}Z`) - Date.parse(`${wall}Z`));
}

/** A rule as our engine follows it; none for one without dates, undefined for one that it does not follow. */
async function follow(rule: string | undefined, start: string): Promise<Ruled[] | undefined> {
  if (rule === undefined) return undefined;
  try {
    const first = fromFirst({ start, recurrence: rule });
    return first ? [first] : [];
  } catch (error) {
    if (!(error instanceof WrongRule)) throw error;
    return followOtherwise(rule, start);
  }
}

/** What the engine refuses because of its length, or because it is several times a day. */
async function followOtherwise(rule: string, start: string): Promise<Ruled[] | undefined> {
  try {
    const found: Ruled[] = [];
    for (const one of byTimes(rule, start) ?? []) {
      const ended = await endedByCount(one);
      const first = fromFirst(ended);
      if (first) found.push(first);
    }
    return found.length === 0 ? undefined : found;
  } catch (error) {
    if (error instanceof WrongRule) return undefined;
    throw error;
  }
}

/** The dates that take place between two days, in order; `without` are those that stand elsewhere. */
export async function datesOfSet(
  set: SeriesSet,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const pause = createPauses();
  const dates = new Set<string>();
  for (const rule of set.rules) {
    for (const date of datesBetween(rule, from, to)) dates.add(date);
    await pause();
  }
  for (const date of set.extras.keys()) if (date >= from && date <= to) dates.add(date);
  for (const rule of set.exrules) {
    for (const date of datesBetween(rule, from, to)) dates.delete(date);
    await pause();
  }
  for (const date of set.excluded) dates.delete(date);
  return [...dates].sort();
}

/** Whether a rule of the set has a date, before any is taken out. */
export const isByRule = (set: SeriesSet, wall: string): boolean =>
  set.rules.some((rule) => hasDate(rule, wall));

/** Whether a date is one of the set, before any is taken out. */
export const hasDateOf = (set: SeriesSet, wall: string): boolean =>
  set.extras.has(wall) || isByRule(set, wall);

/** The start of a changed date by its series' rule, in the series' wall time. */
export const originalWall = (
  { original, calendar }: Override,
  set: SeriesSet,
  context: Context,
): string | undefined => wallInSeries(original, set, { calendar, context });
