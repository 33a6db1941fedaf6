import type { Homepage } from '#contract/homepage.ts';
import type { ServiceOfWeek } from '#contract/overview.ts';
import type { SiteSettings } from '#contract/site.ts';
import { weekdays } from '#contract/weekdays.ts';
import { dayInWords, timeInWords } from '#domain/dates/dates.ts';
import type { Services } from '#server/context.ts';
import { inZone, toSent, toStored, wallIn } from '#server/platform/clock.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { type Place, type ServiceDate, serviceDates, whatDatesBecame } from './dates-of-week.ts';
import { linesOfSettings, type ServiceLine, weeklyLines } from './lines.ts';
import { noteOfDate, notesOfWeek, type ServiceNote, whenOf } from './notes.ts';
import { findServiceAfter, hasRepeatingService, listRepeating } from './store.ts';
import { dayInNote } from './words.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

export type ServiceTimes = {
  /** What takes place every week. */
  lines: ServiceLine[];
  /** What is not as every week, from today to the same day next week. */
  notes: ServiceNote[];
  next: Homepage['nextService'];
  /** Instants at which any of this changes by the clock alone, beside the ends of events and of days. */
  changes: string[];
};

/**
 * The services by the calendar (docs/decisions/0058-services.md). The weekly times of the settings are used only while
 * no repeating event is a service.
 */
export async function serviceTimes(needs: Needs): Promise<ServiceTimes> {
  const { settings, place, dates } = await serviceDates(needs);
  const notes = notesOfWeek(dates, place);
  const isOfCalendar = await hasRepeatingService(needs.db);
  const lines = isOfCalendar ? weeklyLines(dates, place) : linesOfSettings(settings, place.words);
  const next = earlier(
    await nextOfCalendar(needs.db, dates, place),
    isOfCalendar ? null : nextOfSettings(settings, place),
  );
  const ends = dates
    .filter(({ state, ends_at }) => state.is !== 'usual' && ends_at > place.now)
    .map(({ ends_at }) => ends_at);
  return {
    lines: lines.map((line) => ({ ...line, note: noteOf(line, notes) })),
    notes,
    next,
    changes: next ? [next.start, ...ends] : ends,
  };
}

type Next = NonNullable<ServiceTimes['next']>;

const noteOf = ({ eventId }: ServiceLine, notes: ServiceNote[]): string =>
  notes
    .filter((note) => eventId !== '' && note.eventId === eventId)
    .map(({ short }) => short)
    .join('. ');

function earlier(one: Next | null, other: Next | null): Next | null {
  if (!one || !other) return one ?? other;
  return Temporal.Instant.compare(one.start, other.start) <= 0 ? one : other;
}

/** The first service that has not begun; a whole day is one until it is over. */
async function nextOfCalendar(
  db: Database,
  dates: readonly ServiceDate[],
  { timeZone, words, now }: Place,
): Promise<Next | null> {
  const near = dates.find(
    ({ event, starts_at, ends_at, state }) =>
      state.is === 'usual' && (starts_at > now || (event.is_all_day === 1 && ends_at > now)),
  );
  const found = near
    ? { ...near.event, starts_at: near.starts_at }
    : await findServiceAfter(db, now);
  if (!found) return null;
  const start = toSent(found.starts_at, timeZone);
  const hour = found.is_all_day === 1 ? 'all day' : timeInWords(start, words);
  return {
    name: found.summary,
    start,
    date: `${dayInWords(start, words)} · ${hour}`,
    path: `/events/${found.slug}`,
  };
}

/** The next of the settings' weekly times, in the church's zone. */
function nextOfSettings(
  { serviceTimes: times }: SiteSettings,
  { timeZone, words, now }: Place,
): Next | null {
  const today = inZone(now, timeZone);
  const starts = times.map((service) => {
    // Temporal counts Monday as 1 and Sunday as 7.
    const weekday = weekdays.indexOf(service.weekday) || 7;
    const days = (weekday - today.dayOfWeek + 7) % 7;
    const at = (later: number) => today.add({ days: days + later }).withPlainTime(service.time);
    const start = Temporal.ZonedDateTime.compare(at(0), today) > 0 ? at(0) : at(7);
    return { name: service.name || 'Worship', start };
  });
  const [first] = starts.sort((a, b) => Temporal.ZonedDateTime.compare(a.start, b.start));
  if (!first) return null;
  const start = toSent(toStored(first.start.toInstant()), timeZone);
  const date = `${dayInWords(start, words)} · ${timeInWords(start, words)}`;
  return { name: first.name, start, date, path: '' };
}

/** The services that repeat, for what tells of the church. */
export const repeatingServices = (db: Database, limit: number): Promise<RowOf<'events'>[]> =>
  listRepeating(db, limit);

const MAX_SHOWN = 30;

/** The services from today to the same day next week that are not over, canceled and changed ones as what they are. */
export async function servicesOfWeek(needs: Needs): Promise<ServiceOfWeek[]> {
  const { place, dates } = await serviceDates(needs);
  const became = whatDatesBecame(dates);
  const toShown = (date: ServiceDate): ServiceOfWeek => {
    const { event, starts_at, state } = date;
    const start = toSent(starts_at, place.timeZone);
    return {
      eventId: event.id,
      title: event.summary,
      occurrence: wallIn(starts_at, event.time_zone),
      start,
      date: whenOf(start, event.is_all_day === 1, place.words),
      day: dayInNote(start.slice(0, 10), place.today, place.words),
      state: state.is,
      note: state.is === 'changed' ? (noteOfDate(date, place)?.short ?? '') : '',
      changedId: state.is === 'changed' ? state.into.id : '',
      isRepeated: event.recurrence !== '',
    };
  };
  return dates
    .filter(({ event, ends_at }) => ends_at > place.now && !became.has(event.id))
    .slice(0, MAX_SHOWN)
    .map(toShown);
}
