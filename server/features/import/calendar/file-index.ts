import { type Given, UntrustedFile } from '#server/features/import/planned.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { partsOf, type RawEvent } from './components.ts';
import type { Line } from './lines.ts';
import { propertyOf } from './properties.ts';
import {
  inOrder,
  isMarkedCanceled,
  isPast,
  lineOf,
  uidOf,
  type Version,
  versionOf,
  zonesOf,
} from './raw-events.ts';
import { tooManyChanges, tooManyEvents } from './refusals.ts';
import { idOf, type When, whenOf } from './times.ts';
import { createZoneBook, type ZoneBook } from './zone-book.ts';
import { instantOfWhen } from './zones.ts';

/** What a VCALENDAR says of all its events. */
type CalendarHead = { method: string; zone: string; isOld: boolean };
const NO_HEAD: CalendarHead = { method: '', zone: '', isOld: false };

/** A changed date of a series, as far as the series must know it. */
export type Override = {
  number: number;
  calendar: number;
  original: When;
  /** The same for each file that has the date (times.ts). */
  id: string;
  isCanceled: boolean;
  /** Whether it changes all dates after it too (RFC 5545, 3.2.13). */
  isForFuture: boolean;
};

/** What must be known of the whole file before its events can be planned. */
export type FileIndex = {
  book: ZoneBook;
  headOf: (calendar: number) => CalendarHead;
  /** Events that a later version of the same takes the place of, by their numbers. */
  outdated: ReadonlySet<number>;
  overridesOf: (uid: string) => readonly Override[];
  /** By the number of its event. */
  overrideAt: (number: number) => Override | undefined;
  hasPast: boolean;
  /** What is no event, such as tasks, with how many. */
  others: ReadonlyMap<string, number>;
};

/** Twice what the largest parish writes in twenty years. */
const MAX_EVENTS = 100_000;
/** Changed dates of one series: a date a day for five years. */
const MAX_CHANGED = 2000;
/** Changes of a series and all its later dates: each is a series of its own. */
const MAX_CUTS = 50;
/** A RECURRENCE-ID with its zone. */
const MAX_ORIGINAL = 300;

type Changed = Version & { calendar: number; line: Line; isCanceled: boolean };

/** Reads a file to its end, and keeps a line of each event. Throws `UntrustedFile`. */
export async function indexOf(given: Given): Promise<FileIndex> {
  const zones = createZoneBook(given);
  const heads = new Map<number, CalendarHead>();
  const others = new Map<string, number>();
  const versions = createVersions();
  let [events, hasPast] = [0, false];
  for await (const part of partsOf(given.main)) {
    if (part.kind === 'zone') zones.takeLine(part.calendar, part.line);
    if (part.kind === 'other') others.set(part.name, (others.get(part.name) ?? 0) + 1);
    if (part.kind === 'calendar')
      heads.set(part.calendar, withLine(heads.get(part.calendar), part.line));
    if (part.kind !== 'event') continue;
    events += 1;
    if (events > MAX_EVENTS) throw new UntrustedFile(tooManyEvents(MAX_EVENTS));
    for (const zone of zonesOf(part.event)) zones.name(part.event.calendar, zone);
    hasPast ||= isPast(part.event, given.site.today);
    versions.take(part.event);
  }
  const book = await zones.close([...heads].map(([calendar, { zone }]) => ({ calendar, zone })));
  const headOf = (calendar: number) => heads.get(calendar) ?? NO_HEAD;
  return { book, headOf, ...(await versions.close(book, headOf)), hasPast, others };
}

function withLine(head = NO_HEAD, { name, text }: Line): CalendarHead {
  const value = text.slice(text.indexOf(':') + 1).trim();
  if (name === 'METHOD') return { ...head, method: value.toUpperCase() };
  if (name === 'X-WR-TIMEZONE') return { ...head, zone: value.slice(0, 100) };
  return name === 'VERSION' ? { ...head, isOld: value.startsWith('1') } : head;
}

/** Finds which events are the latest of their kind. */
function createVersions() {
  const series = new Map<string, Version>();
  const changed = new Map<string, Changed[]>();
  const outdated = new Set<number>();

  /** Of two events with one name, the later one. */
  const later = <T extends Version>(other: T | undefined, one: T): T => {
    const [winner, loser] = other ? inOrder(other, one) : [one];
    if (loser) outdated.add(loser.number);
    return winner;
  };

  return {
    take(event: RawEvent) {
      const [uid, version, line] = [uidOf(event), versionOf(event), lineOf(event, 'RECURRENCE-ID')];
      if (!line) {
        series.set(uid, later(series.get(uid), version));
        return;
      }
      const short = { ...line, text: line.text.slice(0, MAX_ORIGINAL) };
      const one = {
        ...version,
        calendar: event.calendar,
        line: short,
        isCanceled: isMarkedCanceled(event),
      };
      const known = changed.get(uid);
      if (known && known.length >= MAX_CHANGED)
        throw new UntrustedFile(tooManyChanges(event.line, MAX_CHANGED));
      if (known) known.push(one);
      else changed.set(uid, [one]);
    },
    async close(book: ZoneBook, headOf: FileIndex['headOf']) {
      const pause = createPauses();
      const overrides = new Map<string, Override[]>();
      const byNumber = new Map<number, Override>();
      for (const [uid, all] of changed) {
        const latest = new Map<string, Version & Override>();
        for (const one of all) {
          const override = overrideOf(one, book, headOf);
          if (!override) continue;
          const key = `${override.id} ${override.isForFuture}`;
          latest.set(key, later(latest.get(key), { ...override, ...versionAlone(one) }));
          await pause();
        }
        const byDate = [...latest.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
        const [line] = all.map((one) => one.line.number);
        if (byDate.filter(({ isForFuture }) => isForFuture).length > MAX_CUTS)
          throw new UntrustedFile(tooManyChanges(line ?? 0, MAX_CUTS));
        overrides.set(uid, byDate);
        for (const one of byDate) byNumber.set(one.number, one);
      }
      return {
        outdated,
        overridesOf: (uid: string) => overrides.get(uid) ?? [],
        overrideAt: (number: number) => byNumber.get(number),
      };
    },
  };
}

const versionAlone = ({ number, sequence, stamp }: Version): Version => ({
  number,
  sequence,
  stamp,
});

/** Undefined for one that names no date. */
function overrideOf(
  one: Changed,
  book: ZoneBook,
  headOf: FileIndex['headOf'],
): Override | undefined {
  const property = propertyOf(one.line);
  const original = property && whenOf(property.values.join(), property.params);
  if (!original) return undefined;
  const zone = original.tzid === undefined ? undefined : book.zoneOf(one.calendar, original.tzid);
  const isInstant = !original.isDay && (zone !== undefined || original.offset !== undefined);
  const at = isInstant ? instantOfWhen(original, zone ?? { name: 'UTC' }) : undefined;
  return {
    number: one.number,
    calendar: one.calendar,
    original,
    id: idOf(original, at),
    isCanceled: one.isCanceled || headOf(one.calendar).method === 'CANCEL',
    isForFuture: property.params.range?.toUpperCase() === 'THISANDFUTURE',
  };
}
