import { fullDayInWords, whenInWords } from '#domain/dates/dates.ts';
import { recurrenceInWords } from '#domain/recurrence/recurrence-words.ts';
import { t } from '#languages/t.ts';
import { momentsOf } from '#server/features/calendar/event-row.ts';
import { rootOf } from '#server/features/calendar/events.ts';
import { type Shown, withYears } from '#server/features/calendar/formatted-event.ts';
import { listNext } from '#server/features/calendar/occurrence-store.ts';
import { exceptionsOf } from '#server/features/calendar/recurrence/recurrence.ts';
import { toSent } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { changedAlone, type EventRow, partsOf } from './signed-up-dates.ts';

/* All dates of a series in words, for those who come to all of them. */

/** More dates than that are named by the first and the last. */
const MOST_NAMED = 20;
/** More than are computed ahead. */
const MOST = 1000;

type When = { start: string; end: string; isAllDay: boolean };

/** When all of a series is: "Thursday, December 3 · 6 PM – 8 PM, until Thursday, December 17 · 3 dates". */
export async function whenOfAll(db: Database, event: EventRow, shown: Shown): Promise<string> {
  const dates = await datesOf(db, event, shown);
  const words = hasEnd(event) ? wordsFor(dates, shown) : shown.words;
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return '';
  const when = whenInWords(first.start, first.end, first.isAllDay, words);
  const { recurrence, start_wall, time_zone } = event;
  if (!hasEnd(event))
    return `${when} · ${recurrenceInWords(recurrence, start_wall, time_zone, shown.words)}`;
  if (dates.length === 1) return when;
  const { words: full } = withYears(shown);
  const day = words.day === full.day ? fullDayInWords(last.start, words) : dayOf(last, shown);
  return t('{when}, until {day} · {count} dates', { when, day, count: dates.length });
}

const dayOf = ({ start }: When, { words }: Shown) =>
  whenInWords(start, start, false, words).split(' · ')[0] ?? '';

/** Each of them, as far as they are few and have an end; none otherwise. */
export async function eachDateInWords(
  db: Database,
  event: EventRow,
  shown: Shown,
): Promise<string[]> {
  if (!hasEnd(event)) return [];
  const dates = await datesOf(db, event, shown);
  if (dates.length < 2 || dates.length > MOST_NAMED) return [];
  const words = wordsFor(dates, shown);
  return dates.map(({ start, end, isAllDay }) => whenInWords(start, end, isAllDay, words));
}

const hasEnd = ({ recurrence }: EventRow) => /(UNTIL|COUNT)=/i.test(recurrence);

/** Dates of several years say of which. */
const wordsFor = (dates: readonly When[], shown: Shown) =>
  new Set(dates.map(({ start }) => start.slice(0, 4))).size > 1
    ? withYears(shown).words
    : shown.words;

/** Those of all its parts that take place, and those that were moved, by time. */
async function datesOf(db: Database, event: EventRow, { timeZone }: Shown): Promise<When[]> {
  const found: When[] = [];
  const add = (row: EventRow, { starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
    found.push({
      start: toSent(starts_at, timeZone),
      end: toSent(ends_at, timeZone),
      isAllDay: row.is_all_day === 1,
    });
  for (const part of await partsOf(db, rootOf(event))) {
    for (const date of await listNext(db, { eventId: part.id, now: '', limit: MOST }))
      add(part, date);
    for (const date of await changedAlone(db, part.id))
      if (!exceptionsOf(date).includes(date.start_wall)) add(date, momentsOf(date));
  }
  return found.sort((one, other) => (Date.parse(one.start) < Date.parse(other.start) ? -1 : 1));
}
