import type { Homepage } from '#contract/homepage.ts';
import type { ServiceOfWeek } from '#contract/overview.ts';
import type { Site } from '#contract/site.ts';
import { weekdays } from '#contract/weekdays.ts';
import { dayInWords, timeInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { inReadersLanguage } from '#server/features/calendar/shown-events.ts';
import { inZone, toSent, toStored, wallIn } from '#server/platform/clock.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { type Place, type ServiceDate, serviceDates, whatDatesBecame } from './dates-of-week.ts';
import { linesOfSettings, type ServiceLine, weeklyLines } from './lines.ts';
import { mainService } from './main-service.ts';
import { noteOfDate, notesOfWeek, type ServiceNote, whenOf } from './notes.ts';
import { findServiceAfter, hasRepeatingService, listRepeating } from './store.ts';
import { dayInNote } from './words.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

export type ServiceTimes = {
  /** What takes place every week. */
  lines: Site['services'];
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
  const main = await mainService(needs.db, settings, { lines, dates });
  const root = isOfCalendar ? main?.root : undefined;
  const next =
    (root ? await nextOfCalendar(needs.db, { dates, place, root }) : null) ??
    (isOfCalendar ? null : nextOfSettings(main?.line, place)) ??
    (await nextOfCalendar(needs.db, { dates, place }));
  const ends = dates
    .filter(({ state, ends_at }) => state.is !== 'usual' && ends_at > place.now)
    .map(({ ends_at }) => ends_at);
  return {
    lines: lines.map((line) => ({
      ...line,
      note: noteOf(line, notes),
      isMain: line === main?.line,
    })),
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

type OfCalendar = { dates: readonly ServiceDate[]; place: Place; root?: string };

/**
 * The first service that has not begun; a whole day is one until it is over. With a root, the first of that series: its
 * dates that were moved too, none that is canceled.
 */
async function nextOfCalendar(
  db: Database,
  { dates, place: { timeZone, words, now }, root }: OfCalendar,
): Promise<Next | null> {
  const near = dates.find(
    ({ event, starts_at, ends_at, state }) =>
      state.is === 'usual' &&
      (starts_at > now || (event.is_all_day === 1 && ends_at > now)) &&
      (root === undefined || isOf(event, root, dates)),
  );
  const found = near
    ? { ...near.event, starts_at: near.starts_at }
    : await serviceAfter(db, { moment: now, root });
  if (!found) return null;
  const start = toSent(found.starts_at, timeZone);
  const hour =
    found.is_all_day === 1 ? t('all day ## in the place of a time') : timeInWords(start, words);
  return {
    name: found.summary,
    start,
    date: `${dayInWords(start, words)} · ${hour}`,
    path: `/events/${found.slug}`,
  };
}

async function serviceAfter(db: Database, asked: Parameters<typeof findServiceAfter>[1]) {
  const found = await findServiceAfter(db, asked);
  return found && (await inReadersLanguage(db, [found]))[0];
}

/** Whether an event is a series of that root, or a date of one that was changed alone. */
function isOf(event: ServiceDate['event'], root: string, dates: readonly ServiceDate[]): boolean {
  if (event.series_id === '') return (event.root_id || event.id) === root;
  return dates.some(
    ({ event: series, state }) =>
      state.is === 'changed' &&
      state.into.id === event.id &&
      (series.root_id || series.id) === root,
  );
}

/** The next time of a line of the settings, in the church's zone. */
function nextOfSettings(
  line: ServiceLine | undefined,
  { timeZone, words, now }: Place,
): Next | null {
  const [day] = line?.days ?? [];
  if (!line || day === undefined) return null;
  const today = inZone(now, timeZone);
  // Temporal counts Monday as 1 and Sunday as 7.
  const weekday = weekdays.indexOf(day) || 7;
  const days = (weekday - today.dayOfWeek + 7) % 7;
  const at = (later: number) => today.add({ days: days + later }).withPlainTime(line.opens);
  const first = Temporal.ZonedDateTime.compare(at(0), today) > 0 ? at(0) : at(7);
  const start = toSent(toStored(first.toInstant()), timeZone);
  const date = `${dayInWords(start, words)} · ${timeInWords(start, words)}`;
  return { name: line.name || t('Worship'), start, date, path: '' };
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
