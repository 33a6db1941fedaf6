import { shiftWall, wallLength } from '#domain/dates/wall-time.ts';
import { type Note, type Planned, thingAddress } from '#server/features/import/planned.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { RawEvent } from './components.ts';
import { type Context, isNote } from './context.ts';
import { type EventTimes, isLong, timesOf } from './event-times.ts';
import type { Override } from './file-index.ts';
import { planPart, type SeriesPart } from './plan-part.ts';
import { isOver, laterOf, leftOutEvent, placeOf, plannedEvent } from './planned-event.ts';
import { isMarkedCanceled, shortId, uidOf } from './raw-events.ts';
import { hasDateOf, isByRule, originalWall, type SeriesSet, seriesSetOf } from './series-set.ts';
import { propertiesOf, type Texts, textsOf } from './texts.ts';
import { minuteOf } from './times.ts';
import { instantIn, wallInZone } from './zones.ts';

/** What the changed dates of a series must know of it. */
export type Series = {
  set: SeriesSet | undefined;
  /** Where its parts begin, in order: each is a series of ours, or dates of their own. */
  parts: { from: string; moved: number; seriesId: string | undefined }[];
  changes: Changes;
  /** Dates that a change of theirs was planned for. */
  taken: Set<string>;
  isCanceled: boolean;
};

const UNKNOWN = {
  set: undefined,
  changes: { changed: new Set<string>(), cuts: [] },
  parts: [],
  taken: new Set<string>(),
};

/** Answers to invitations, and questions about them: no events (RFC 5546, 1.4). */
const ANSWERS = new Set(['REPLY', 'REFRESH', 'COUNTER', 'DECLINECOUNTER']);
const DAY = 86_400_000;
const CANCELED: Note = { code: 'canceled', values: {} };

type Read = { uid: string; texts: Texts; times: EventTimes };

/** An event's words and times, or why it is left out. */
function readEvent(
  event: RawEvent,
  context: Context,
): Read | { uid: string; texts: Texts; note: Note } {
  const properties = propertiesOf(event);
  const read = { uid: uidOf(event), texts: textsOf(properties, event) };
  const { method } = context.index.headOf(event.calendar);
  if (ANSWERS.has(method)) return { ...read, note: { code: 'answer', values: {} } };
  if (method === 'CANCEL' || isMarkedCanceled(event)) return { ...read, note: CANCELED };
  if (isIncomplete(event)) return { ...read, note: { code: 'too-much', values: {} } };
  const times = timesOf(properties, event, context);
  return isNote(times) ? { ...read, note: times } : { ...read, times };
}

/** Whether of what decides when it takes place something was not read: of long words, the beginning is enough. */
const isIncomplete = ({ isCut, lines }: RawEvent) =>
  isCut || lines.some((line) => line.isCut && /^(R|EX)(DATE|RULE)$|^DT/.test(line.name));

/** Plans an event that is no changed date. `remember` gets what its changed dates must know. */
export async function* planSeries(
  event: RawEvent,
  context: Context,
  remember: (uid: string, series: Series) => void,
): AsyncGenerator<Planned> {
  const read = readEvent(event, context);
  const { uid, texts } = read;
  const overrides = context.index.overridesOf(uid);
  if ('note' in read) {
    if (overrides.length > 0) remember(uid, { ...UNKNOWN, isCanceled: read.note === CANCELED });
    yield leftOutEvent(uid, texts, read.note);
    return;
  }
  const { times } = read;
  const repeats = event.lines.some(({ name }) => /^(RRULE|RDATE|EXRULE)$/.test(name));
  if (isLong(times) && (repeats || !times.when.isDay))
    yield leftOutEvent(uid, texts, { code: 'too-long', values: {} }, minuteOf(times.start));
  else if (!repeats && overrides.length === 0) yield planSingle(uid, texts, times, context);
  else {
    const set = await seriesSetOf(propertiesOf(event), times, { event, context });
    yield* planWhole(set.notes.length > 0 ? firstAlone(set) : set, read, { context, remember });
  }
}

/** A changed date that does not say of which date. */
export function planUnnamed(event: RawEvent): Planned {
  const texts = textsOf(propertiesOf(event), event);
  const leftOut = { code: 'wrong-original', values: { line: event.line } };
  return leftOutEvent(`${uidOf(event)}/${event.number}`, texts, leftOut);
}

/** What is left of dates that cannot be followed. */
const firstAlone = (set: SeriesSet): SeriesSet => ({
  ...set,
  rules: [],
  exrules: [],
  extras: new Map([[set.start, undefined]]),
});

/** What takes place once. Of days that are more than an event of ours may have, one that repeats daily. */
function planSingle(id: string, texts: Texts, times: EventTimes, context: Context): Planned {
  const { zone, when, notes } = times;
  const wall = minuteOf(times.start);
  const length = wallLength(wall, minuteOf(times.end));
  const place = placeOf({ wall, length, isDay: when.isDay, zone }, context);
  if (isOver(place, context))
    return leftOutEvent(id, texts, { code: 'past', values: {} }, place.start);
  if (!isLong(times)) return plannedEvent(id, texts, place, notes);
  const recurrence = `FREQ=DAILY;COUNT=${Math.ceil(length / DAY)}`;
  const daily = { ...place, end: shiftWall(place.start, DAY), recurrence };
  return plannedEvent(id, texts, daily, [...notes, { code: 'long-days', values: {} }]);
}

async function* planWhole(
  set: SeriesSet,
  { uid, texts, times }: Read,
  { context, remember }: { context: Context; remember: (uid: string, series: Series) => void },
): AsyncGenerator<Planned> {
  const changes = await changesOf(set, context.index.overridesOf(uid), context);
  const { changed, cuts } = changes;
  const notes = [...times.notes, ...set.notes];
  const part = { set, from: '', to: cuts[0] ?? '', moved: 0, length: set.length };
  const isOurs = yield* planPart({ ...part, changed, uid, foreignId: uid, texts, notes }, context);
  const seriesId = isOurs ? thingAddress({ kind: 'event', foreignId: uid }) : undefined;
  if (changed.size === 0 && cuts.length === 0) return;
  // What is left out is only asked for again where later dates are others.
  const kept = cuts.length > 0 ? set : { ...set, excluded: new Set<string>() };
  const parts = [{ from: '', moved: 0, seriesId }];
  remember(uid, { set: kept, changes, parts, taken: new Set(), isCanceled: false });
}

type Changes = { changed: ReadonlySet<string>; cuts: readonly string[] };

/** Which dates of a series are changed, and where it is another from then on, in its wall time. */
async function changesOf(
  set: SeriesSet,
  overrides: readonly Override[],
  context: Context,
): Promise<Changes> {
  const pause = createPauses();
  const changed = new Set<string>();
  const cuts = new Set<string>();
  for (const override of overrides) {
    const wall = originalWall(override, set, context);
    if (wall === undefined) continue;
    if (override.isForFuture && isByRule(set, wall)) cuts.add(wall);
    else changed.add(wall);
    await pause();
  }
  return { changed, cuts: [...cuts].sort() };
}

/** Plans a changed date, or the dates from one on, after the series were planned. */
export async function* planChanged(
  event: RawEvent,
  {
    override,
    series,
    context,
  }: { override: Override; series: Series | undefined; context: Context },
): AsyncGenerator<Planned> {
  const read = readEvent(event, context);
  const { uid, texts } = read;
  // A date may be changed alone, and begin what is changed from then on.
  const id = `${uid}/${override.id}${override.isForFuture ? '/on' : ''}`;
  if ('note' in read) {
    // A canceled date of a series is one that the series leaves out.
    if (read.note !== CANCELED) yield leftOutEvent(id, texts, read.note);
    return;
  }
  if (series?.isCanceled) yield leftOutEvent(id, texts, CANCELED);
  else if (isLong(read.times)) yield leftOutEvent(id, texts, { code: 'too-long', values: {} });
  else if (!series?.set) yield planSingle(id, texts, withNote(read.times, 'no-series'), context);
  else {
    const { set } = series;
    const wall = originalWall(override, set, context);
    const isDate = wall !== undefined && hasDateOf(set, wall);
    if (!isDate) yield planSingle(id, texts, withNote(read.times, 'orphan'), context);
    else if (series.taken.has(wall))
      yield leftOutEvent(id, texts, { code: 'same-date', values: {} });
    else if (override.isForFuture && isByRule(set, wall))
      yield* planFuture(read, wall, { set, series, context });
    else {
      series.taken.add(wall);
      yield planDateOf(id, read, { wall, set, series, context });
    }
  }
}

const withNote = (times: EventTimes, code: string): EventTimes => ({
  ...times,
  notes: [...times.notes, { code, values: {} }],
});

type Within = { set: SeriesSet; series: Series; context: Context };

/** All dates of a series from one on, in another form. */
async function* planFuture(read: Read, wall: string, { set, series, context }: Within) {
  const { uid, texts, times } = read;
  const { changed, cuts } = series.changes;
  const start = minuteOf(wallInZone(instantIn(times.start, times.zone), set.zone));
  const foreignId = shortId(`${uid}/${wall}`);
  const part: SeriesPart = {
    set: { ...set, isDay: times.when.isDay },
    from: wall,
    to: cuts.find((cut) => cut > wall) ?? '',
    moved: wallLength(wall, start),
    length: wallLength(minuteOf(times.start), minuteOf(times.end)),
    changed,
    uid,
    foreignId,
    texts,
    notes: times.notes,
  };
  const isOurs = yield* planPart(part, context);
  const seriesId = isOurs ? thingAddress({ kind: 'event', foreignId }) : undefined;
  series.parts.push({ from: wall, moved: part.moved, seriesId });
}

/** One date of a series in another form: an event beside the series, which leaves the date out. */
function planDateOf(
  id: string,
  { texts, times }: Read,
  { wall, set, series, context }: Within & { wall: string },
): Planned {
  const part = series.parts
    .filter(({ from }) => from <= wall)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1);
  const single = planSingle(id, texts, times, context);
  if (!part?.seriesId || single.leftOut) return single;
  const content = {
    ...single.content,
    ...placeInSeries(times, set),
    seriesId: part.seriesId,
    originalStart: shiftWall(wall, part.moved),
  };
  return { ...single, content };
}

/** In the zone of its series, in which its start by the rule stands too. */
function placeInSeries({ when, zone, start, end }: EventTimes, set: SeriesSet) {
  if (when.isDay || !('name' in set.zone)) return {};
  const wall = (text: Temporal.PlainDateTime) =>
    minuteOf(wallInZone(instantIn(text, zone), set.zone));
  const [from, to] = [wall(start), wall(end)];
  return { start: from, end: laterOf(from, to), timeZone: set.zone.name };
}
