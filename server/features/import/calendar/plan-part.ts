import { shiftWall } from '#domain/dates/wall-time.ts';
import { ruleParts } from '#domain/recurrence/recurrence.ts';
import type { Note, Planned } from '#server/features/import/planned.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Context } from './context.ts';
import { isOver, leftOutEvent, placeOf, plannedEvent } from './planned-event.ts';
import { datesBetween, endedAt, endedByCount, type Ruled } from './rules.ts';
import { datesOfSet, isByRule, type SeriesSet } from './series-set.ts';
import type { Texts } from './texts.ts';
import { idOf } from './times.ts';
import { instantIn } from './zones.ts';

/** A part of a series, with the same words and length throughout, all in the wall time of the whole. */
export type SeriesPart = {
  set: SeriesSet;
  /** From this wall time on, and before that one; empty for the whole. */
  from: string;
  to: string;
  /** How much later its dates are than by the rule, in milliseconds, and how long. */
  moved: number;
  length: number;
  /** Dates that stand elsewhere or do not take place. */
  changed: ReadonlySet<string>;
  uid: string;
  /** What the part itself is called. */
  foreignId: string;
  texts: Texts;
  notes: Note[];
};

/** Dates of one event that are brought each for itself. */
const MAX_DATES = 200;
/** The most dates that an event of ours leaves out (contract/events.ts). */
const MAX_EXCEPTIONS = 1000;
const MINUTE = 60_000;

/**
 * Plans a part: as a series of ours, and dates of their own that its rule does not have, or each of its dates of its own.
 * Returns whether a series of ours is made.
 */
export async function* planPart(
  part: SeriesPart,
  context: Context,
): AsyncGenerator<Planned, boolean> {
  const series = await seriesOf(part);
  if (!series) {
    yield* planDates(part, context);
    return false;
  }
  const { texts, notes, foreignId, set } = part;
  const over = (await isEnded(series, context))
    ? PAST
    : part.changed.size === 0 && (await hasNoDate(series))
      ? NO_DATE
      : undefined;
  const place = { ...series, timeZone: zoneName(set), isAllDay: set.isDay };
  yield over
    ? leftOutEvent(foreignId, texts, over, series.start)
    : plannedEvent(foreignId, texts, place, [...notes, ...zoneNotes(part, context)]);
  const pause = createPauses();
  for (const wall of set.extras.keys()) {
    await pause();
    const isTaken = part.changed.has(wall) || set.excluded.has(wall);
    if (isTaken || !isWithin(part, wall) || isByRule(set, wall)) continue;
    yield planDate(part, wall, [{ code: 'extra-date', values: {} }], context);
  }
  return !over;
}

const PAST: Note = { code: 'past', values: {} };
const NO_DATE: Note = { code: 'no-date', values: {} };

const isWithin = ({ from, to }: SeriesPart, wall: string) =>
  wall >= from && (to === '' || wall < to);

const zoneName = ({ zone }: SeriesSet) => ('name' in zone ? zone.name : '');

/** Undefined for what no event of ours can say. */
async function seriesOf(part: SeriesPart) {
  const { set, moved, length, changed } = part;
  const [rule, ...more] = set.rules;
  const isPlain = more.length === 0 && set.exrules.length === 0 && 'name' in set.zone;
  if (!rule || !isPlain || rule.without !== undefined || !staysOnDay(rule.start, moved))
    return undefined;
  const ruled = await cutRule(rule, part);
  if (!ruled) return undefined;
  const exceptions = [...set.excluded, ...changed]
    .filter((wall) => isWithin(part, wall))
    .map((wall) => shiftWall(wall, moved))
    .filter((wall) => wall >= ruled.start);
  if (new Set(exceptions).size > MAX_EXCEPTIONS) return undefined;
  const { start, recurrence } = ruled;
  return { start, end: shiftWall(start, length), recurrence, exceptions };
}

/** Whether a start stays on its day, so that the days of its rule stay the same. */
const staysOnDay = (start: string, moved: number) =>
  shiftWall(start, moved).slice(0, 10) === start.slice(0, 10);

/** The rule of a part; undefined where no date is left. */
async function cutRule(rule: Ruled, { from, to, moved }: SeriesPart): Promise<Ruled | undefined> {
  if (from === '' && to === '') return rule;
  const whole = await endedByCount(rule);
  const start = from > whole.start ? from : whole.start;
  const until = ruleParts(whole.recurrence)?.get('UNTIL');
  const end = until?.replace(/^(....)(..)(..)T(..)(..).*$/, '$1-$2-$3T$4:$5');
  const before = to === '' ? undefined : shiftWall(to, -MINUTE);
  const last = [end, before].filter((wall) => wall !== undefined).sort()[0];
  if (last !== undefined && last < start) return undefined;
  const begun = { ...whole, start: shiftWall(start, moved) };
  return last === undefined ? begun : endedAt(begun, shiftWall(last, moved));
}

/** Whether a series is over before what is brought begins. */
async function isEnded(series: Ruled & { end: string }, context: Context): Promise<boolean> {
  if (!isOver(series, context) || !/(UNTIL|COUNT)=/.test(series.recurrence)) return false;
  const { recurrence } = await endedByCount(series);
  const until = ruleParts(recurrence)?.get('UNTIL') ?? '';
  return until.slice(0, 8) < context.since.replaceAll('-', '');
}

/** Whether each date of a series is one that it leaves out. */
async function hasNoDate(series: Ruled & { exceptions: string[] }): Promise<boolean> {
  const left = new Set(series.exceptions);
  if (!left.has(series.start) || !/(UNTIL|COUNT)=/.test(series.recurrence)) return false;
  const pause = createPauses();
  const { start, recurrence } = await endedByCount(series);
  const last = Number(ruleParts(recurrence)?.get('UNTIL')?.slice(0, 4));
  for (let year = Number(start.slice(0, 4)); year <= last; year += 1) {
    const dates = datesBetween({ start, recurrence }, `${year}-01-01T00:00`, `${year}-12-31T23:59`);
    if (dates.some((date) => !left.has(date))) return false;
    await pause();
  }
  return true;
}

function zoneNotes({ set }: SeriesPart, { zone }: Context): Note[] {
  const name = zoneName(set);
  if (set.isDay || name === zone) return [];
  return [
    name === 'UTC'
      ? { code: 'utc-series', values: {} }
      : { code: 'other-zone', values: { zone: name } },
  ];
}

/** Each date of its own, as far as they are brought. */
async function* planDates(part: SeriesPart, context: Context): AsyncGenerator<Planned> {
  const { from, to, set, foreignId, texts, moved } = part;
  const first = `${context.from}T00:00`;
  const last = `${context.to}T23:59`;
  const all = await datesOfSet(set, {
    from: from > first ? from : first,
    to: to !== '' && to < last ? shiftWall(to, -MINUTE) : last,
  });
  const dates = nearest(
    all.filter((wall) => !part.changed.has(wall)),
    context,
  );
  if (dates.length === 0 && part.changed.size === 0)
    yield leftOutEvent(foreignId, texts, PAST, shiftWall(set.start, moved));
  const until = dates.at(-1)?.slice(0, 10) ?? '';
  const isOnly = set.rules.length === 0 && set.extras.size === 1;
  const note = { code: 'own-dates', values: { count: dates.length, until } };
  for (const wall of dates) yield planDate(part, wall, isOnly ? [] : [note], context);
}

/** The next dates first, then the last ones before. */
function nearest(dates: string[], { today, budget }: Context): string[] {
  const most = Math.max(1, Math.min(MAX_DATES, budget.dates));
  const ahead = dates.filter((wall) => wall >= today).slice(0, most);
  const before = dates.filter((wall) => wall < today);
  const kept = [...before.slice(Math.max(0, before.length - (most - ahead.length))), ...ahead];
  budget.dates -= kept.length;
  return kept;
}

function planDate(part: SeriesPart, wall: string, more: Note[], context: Context): Planned {
  const { set, moved, uid, texts, notes } = part;
  const length = set.extras.get(wall) ?? part.length;
  const place = placeOf({ ...set, wall: shiftWall(wall, moved), length }, context);
  const foreignId =
    wall === set.start && part.from === '' && isAlone(set) ? uid : dateId(part, wall);
  return isOver(place, context)
    ? leftOutEvent(foreignId, texts, PAST, place.start)
    : plannedEvent(foreignId, texts, place, [...notes, ...more]);
}

/** Whether an event takes place but once. */
const isAlone = ({ rules, extras }: SeriesSet) => rules.length === 0 && extras.size === 1;

/** As a RECURRENCE-ID would name it (times.ts). */
function dateId({ set, uid }: SeriesPart, text: string): string {
  const wall = Temporal.PlainDateTime.from(text);
  const at = set.isFloating ? undefined : instantIn(wall, set.zone);
  return `${uid}/${idOf({ wall, isDay: set.isDay }, at)}`;
}
