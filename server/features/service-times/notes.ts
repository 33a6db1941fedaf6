import type { Site } from '#contract/site.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { type DateWords, dayInWords, hourInLine, timeInWords } from '#domain/dates/dates.ts';
import { isolated } from '#domain/isolated.ts';
import { t } from '#languages/t.ts';
import { momentsOf } from '#server/features/calendar/event-row.ts';
import { dayIn, toSent } from '#server/platform/clock.ts';
import { type Place, type ServiceDate, whatDatesBecame } from './dates-of-week.ts';
import { isWeekly } from './lines.ts';
import type { EventRow } from './store.ts';
import { capital, dayInNote } from './words.ts';

export type ServiceNote = Site['serviceNotes'][number];

/** No footer names more. */
const MAX_NOTES = 12;

/**
 * What is not as every week, from today to the same day next week: what is canceled, changed or moved, and the services beside the
 * weekly ones. Each until it is over.
 */
export function notesOfWeek(dates: readonly ServiceDate[], place: Place): ServiceNote[] {
  const lastDay = Temporal.PlainDate.from(place.today).add({ days: 7 }).toString();
  const told = whatDatesBecame(dates);
  return dates
    .filter(({ event, state }) => state.is !== 'usual' || !(isWeekly(event) || told.has(event.id)))
    .filter((date) => until(date) > place.now)
    .filter((date) => dayOf(date.starts_at, place) <= lastDay)
    .flatMap((date) => noteOfDate(date, place) ?? [])
    .slice(0, MAX_NOTES);
}

/** Until when it is told: a date that was moved, until both are over. */
function until({ ends_at, state }: ServiceDate): string {
  const into = state.is === 'changed' ? momentsOf(state.into).ends_at : '';
  return into > ends_at ? into : ends_at;
}

const dayOf = (stored: string, { timeZone }: Place) => dayIn(stored, timeZone);

/** What is told of one date; undefined for nothing. */
export function noteOfDate(date: ServiceDate, place: Place): ServiceNote | undefined {
  const { event, state, starts_at } = date;
  const start = toSent(starts_at, place.timeZone);
  const isAllDay = event.is_all_day === 1;
  const hour = isAllDay ? '' : hourInLine(start, place.words);
  const day = dayInNote(start.slice(0, 10), place.today, place.words);
  const common = {
    kind: 'special',
    eventId: event.id,
    title: event.summary,
    start,
    movedTo: null,
    date: whenOf(start, isAllDay, place.words),
    path: eventPath(event.slug),
  } as const;
  const which = joined(' ', [isolated(event.summary), hour]);
  if (state.is === 'canceled') {
    const short = t('Canceled {day} ## a service', { day });
    return { ...common, kind: 'canceled', short, text: `${short}: ${which}` };
  }
  if (state.is === 'changed') {
    const said = changeInWords({ ...date, start, hour, day }, state.into, place);
    const path = eventPath(state.into.slug);
    const instead = toSent(momentsOf(state.into).starts_at, place.timeZone);
    const movedTo = instead === start ? null : instead;
    return said && { ...common, kind: 'changed', ...said, movedTo, path };
  }
  const short = `${capital(day)}: ${which}`;
  const path = eventPath(event.slug, event.recurrence === '' ? '' : start.slice(0, 10));
  return { ...common, short, text: short, path };
}

const joined = (between: string, parts: string[]): string =>
  parts.filter((part) => part !== '').join(between);

export const whenOf = (start: string, isAllDay: boolean, words: DateWords): string =>
  joined(' · ', [dayInWords(start, words), isAllDay ? '' : timeInWords(start, words)]);

type Before = ServiceDate & { start: string; hour: string; day: string };

/** "This Sunday: 11AM, Riverside Park", "Moved from this Sunday to Saturday, November 28 · 5 PM"; undefined if nothing shows. */
function changeInWords(
  { event, start, hour, day }: Before,
  into: EventRow,
  { timeZone, words }: Place,
): { short: string; text: string } | undefined {
  const moved = toSent(momentsOf(into).starts_at, timeZone);
  const isAllDay = into.is_all_day === 1;
  if (moved.slice(0, 10) !== start.slice(0, 10)) {
    const short = t('Moved from {day} to {when} ## a service', {
      day,
      when: whenOf(moved, isAllDay, words),
    });
    return { short, text: `${short}: ${into.summary}` };
  }
  const newHour = isAllDay ? '' : hourInLine(moved, words);
  const name = into.summary === event.summary ? '' : into.summary;
  const place = into.location === event.location ? '' : into.location;
  const changes = joined(', ', [name, newHour === hour ? '' : newHour, place]);
  if (changes === '') return undefined;
  const instead = newHour === hour || hour === '' ? '' : t('(not {hour})', { hour });
  const what = joined(' ', [isolated(into.summary), newHour, instead]);
  return {
    short: `${capital(day)}: ${changes}`,
    text: `${capital(day)}: ${joined(', ', [what, place])}`,
  };
}
