import type { Given, Note } from '#server/features/import/planned.ts';
import { wallIn } from '#server/platform/clock.ts';
import type { FileIndex } from './file-index.ts';
import type { When } from './times.ts';
import { instantOfWhen, isSameZone, wallInZone, type Zone } from './zones.ts';

/** What every event of a file is planned with. */
export type Context = {
  index: FileIndex;
  /** The church's zone. */
  zone: string;
  /** The first and the last day of which dates of their own are brought. */
  from: string;
  today: string;
  to: string;
  /** Before this day, what is over is left out. */
  since: string;
  /** How many dates of their own may still be brought, and how many hours or minutes looked at for them. */
  budget: { dates: number; steps: number };
};

/** Dates of their own of one file: more would be a calendar that nobody can look through. */
const MAX_DATES = 20_000;
/** A second of work: the minutes of four years. */
const MAX_STEPS = 2_000_000;
/** How far dates of their own are brought: as far as visitors can look (calendar/dates/range.ts). */
const YEARS = 2;

/** Whether what is over is brought. */
export const PAST_QUESTION = 'past';
export const PAST_DEFAULT = 'year';

export function contextOf({ site, answers }: Given, index: FileIndex): Context {
  const today = Temporal.PlainDate.from(site.today);
  const ago = (years: number) => today.subtract({ years }).toString();
  const past = answers[PAST_QUESTION] ?? PAST_DEFAULT;
  const since = past === 'all' ? '' : past === 'none' ? site.today : ago(1);
  return {
    index,
    zone: site.timeZone,
    today: site.today,
    since,
    from: since === '' ? ago(YEARS) : since,
    to: today.add({ years: YEARS }).toString(),
    budget: { dates: MAX_DATES, steps: MAX_STEPS },
  };
}

/** The zone that a date is in, which a series has its wall time in; a note for one that nobody knows. */
export function zoneOfWhen(
  { isDay, offset, tzid }: When,
  calendar: number,
  { index, zone }: Context,
): Zone | Note {
  const church = { name: zone };
  if (isDay) return church;
  if (offset !== undefined) return isSameZone('UTC', zone) ? church : { name: 'UTC' };
  const found = tzid === undefined ? floating(calendar, index) : index.book.zoneOf(calendar, tzid);
  if (!found)
    return tzid === undefined
      ? church
      : { code: 'zone-asked', values: { zone: tzid.slice(0, 100) } };
  return 'name' in found && isSameZone(found.name, zone) ? church : found;
}

/**
 * A time of no zone is the same everywhere (RFC 5545, 3.3.5). Programs that write X-WR-TIMEZONE mean their calendar's own
 * zone by it; without it, the church's clock is meant.
 */
const floating = (calendar: number, { book, headOf }: FileIndex) =>
  book.zoneOf(calendar, headOf(calendar).zone);

export const isNote = (value: object): value is Note => 'code' in value;

/** A date as wall time of a zone; a day stays the day. */
export function wallOfWhen(when: When, own: Zone, zone: Zone): Temporal.PlainDateTime {
  if (when.isDay || (when.offset === undefined && own === zone)) return when.wall;
  return wallInZone(instantOfWhen(when, own), zone);
}

/** At the church, with minutes. */
export const churchWall = (at: Temporal.Instant, { zone }: Context): string => wallIn(at, zone);
