import type { Hono } from 'hono';
import { calendarOf } from '#contract/calendar-ids.ts';
import { calendarFeedPath, MAIN_CALENDAR } from '#domain/calendar-addresses.ts';
import { t } from '#languages/t.ts';
import { otherLanguage } from '#server/content/translations/in-language.ts';
import { askedPlace, publishedRows } from '#server/content/translations/published.ts';
import type { Env, RequestContext, Services } from '#server/context.ts';
import { CANCELED_DAYS } from '#server/features/calendar/dates/canceled.ts';
import { listCanceled } from '#server/features/calendar/dates/canceled-store.ts';
import { changedDates } from '#server/features/calendar/dates/date-status.ts';
import { askedDay, idsOf } from '#server/features/calendar/dates/range.ts';
import { shownBy } from '#server/features/calendar/formatted-event.ts';
import { listPlaces, type Place } from '#server/features/calendar/occurrence-store.ts';
import { dateOf } from '#server/features/calendar/pages/event-page.ts';
import { findShownEvent, shownEvents } from '#server/features/calendar/shown-events.ts';
import {
  type EventRow,
  listOfSeries,
  type OccurrenceRow,
} from '#server/features/calendar/store.ts';
import { withCurrentNames } from '#server/features/images/former-pictures.ts';
import { getInEachLanguage } from '#server/features/settings/in-each-language.ts';
import { readersSettings } from '#server/features/settings/readers-settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { startOfDay, toStored, wallIn } from '#server/platform/clock.ts';
import { listRows } from '#server/platform/database/rows.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import type { Database } from '#server/schema.ts';
import type { FeedRow } from './event-lines.ts';
import { feedFile } from './feed-file.ts';

/** What a calendar's feed holds: what takes place from a year ago to two years ahead (docs/decisions/0048). */
const BACK_YEARS = 1;
const AHEAD_YEARS = 2;
/** The most events and series of a feed, those ahead first, and the most occurrences looked at to find them. */
const MAX_EVENTS = 2000;
const MAX_PLACES = 100_000;
const PLACES_AT_ONCE = 1000;
const EVENTS_AT_ONCE = 100;
const MAX_CANCELED = 500;

type Needs = Pick<Services, 'db' | 'clock' | 'content' | 'config'>;

/** The feed of all events, or of one calendar, in the language that is asked for. Refuses `not-found` for a calendar that there is not. */
async function calendarFeed(needs: Needs, calendarId?: string): Promise<string> {
  const { db, clock, config } = needs;
  const { name, timeZone, calendars } = await readersSettings(db);
  const calendar = calendarOf(calendars, calendarId ?? '');
  if (calendarId !== undefined && calendarId !== MAIN_CALENDAR && !calendar)
    throw new Refusal(
      'not-found',
      t('There is no such calendar. The address of all events is /calendar.ics.'),
    );
  const today = startOfDay(clock.now(), timeZone);
  const ids = await idsOf(db, calendarId, calendars);
  const found = await eventIds(db, ids, today);
  const changed = [];
  for (const id of ids)
    changed.push(...(await changedDates(db, { ...spanOf(today), calendarId: id })));
  const off = changed.filter(({ change }) => change.status === 'canceled');
  const alone = off.filter(({ recurrence }) => recurrence === '');
  const since = toStored(today.subtract({ days: CANCELED_DAYS }).toInstant());
  const canceled = [];
  for (const id of ids)
    canceled.push(...(await listCanceled(db, { since, calendarId: id, limit: MAX_CANCELED })));
  return feedFile(
    {
      name: calendar ? `${name}: ${calendar.name}` : name,
      source: calendarFeedPath(calendarId),
      timeZone,
      calendar,
      rows: await withCurrentNames(
        needs,
        await published(db, [...(await rowsOf(db, found)), ...alone]),
      ),
      off: off.filter(({ recurrence }) => recurrence !== ''),
      canceled,
    },
    { publicUrl: config.publicUrl, calendars, ...(await inLanguage(db)) },
    today.year,
  );
}

/**
 * One event with all its dates; with a day, that date of it. Refuses `not-found`, too, for one that is not published in
 * the language that is asked for; with `orOwn` it is then in the church's own.
 */
export async function eventFeed(
  needs: Needs,
  { slug, date, orOwn = false }: { slug: string; date?: string | undefined; orOwn?: boolean },
): Promise<string> {
  const { db, clock, config } = needs;
  const row = await findShownEvent(db, slug);
  if (!row) throw noSuchEvent();
  const shown = shownBy(await readersSettings(db));
  const { timeZone, calendars } = shown;
  const today = startOfDay(clock.now(), timeZone);
  const since = toStored(today.subtract({ days: CANCELED_DAYS }).toInstant());
  const day = date === undefined ? undefined : askedDay('date', date);
  const isWhole = day === undefined;
  const changed = isWhole ? await changedDates(db, { ...spanOf(today), seriesId: row.id }) : [];
  const off = changed.filter(({ change }) => change.status === 'canceled');
  const own = row.recurrence === '' ? (off[0] ?? row) : row;
  const stored = isWhole
    ? [own, ...(await listOfSeries(db, row.id, MAX_EVENTS))]
    : [await dateOf(db, row, day, shown)];
  const inAsked = await published<FeedRow & Partial<OccurrenceRow>>(db, stored);
  const isOwn = inAsked.length === 0 && orOwn;
  const rows = (isOwn ? stored : inAsked).map((each) => (day ? alone(each, day) : each));
  const [first] = rows;
  if (!first) throw noSuchEvent();
  return feedFile(
    {
      name: first.summary,
      timeZone,
      calendar: calendarOf(calendars, row.calendar_id),
      rows: await withCurrentNames(needs, rows),
      off: row.recurrence === '' ? [] : off,
      canceled: isWhole
        ? await listCanceled(db, { since, eventId: row.id, limit: MAX_CANCELED })
        : [],
    },
    { publicUrl: config.publicUrl, calendars, ...(isOwn ? {} : await inLanguage(db)) },
    today.year,
  );
}

const noSuchEvent = () => new Refusal('not-found', t('There is no event at this address.'));

/** Those that are published in the language that is asked for, in it. */
async function published<Row extends FeedRow>(db: Database, rows: readonly Row[]): Promise<Row[]> {
  const shown: Row[] = [];
  for (const part of partsOf(rows, EVENTS_AT_ONCE))
    for (const { row } of await publishedRows<Row>(shownEvents, db, part)) shown.push(row);
  return shown;
}

/** What a file says of its language: nothing in the church's own. */
const inLanguage = async (db: Database) => ({
  language: await otherLanguage(db),
  place: await askedPlace(db),
});

const moment = (when: Temporal.ZonedDateTime) => toStored(when.toInstant());

const spanOf = (today: Temporal.ZonedDateTime) => ({
  from: moment(today.subtract({ years: BACK_YEARS })),
  until: moment(today.add({ years: AHEAD_YEARS })),
});

/** The ids of the events to show: those ahead, the nearest first, then those of the last year. */
async function eventIds(
  db: Database,
  calendarIds: (string | undefined)[],
  today: Temporal.ZonedDateTime,
): Promise<Set<string>> {
  const { from, until } = spanOf(today);
  const parts = [
    { from: moment(today), until },
    { from, until: moment(today) },
  ];
  const pause = createPauses();
  const found = new Set<string>();
  for (const part of parts)
    for (const calendarId of calendarIds) {
      let after: Place | undefined;
      for (let looked = 0; looked < MAX_PLACES; looked += PLACES_AT_ONCE) {
        const places = await listPlaces(db, { ...part, calendarId, after, limit: PLACES_AT_ONCE });
        for (const { event_id } of places) if (found.size < MAX_EVENTS) found.add(event_id);
        after = places.at(-1);
        if (places.length < PLACES_AT_ONCE || found.size >= MAX_EVENTS) break;
        await pause();
      }
    }
  return found;
}

/** Their rows in the order they were made, so that a file changes little when an event does. */
async function rowsOf(db: Database, found: ReadonlySet<string>): Promise<EventRow[]> {
  const pause = createPauses();
  const rows: EventRow[] = [];
  for (const id of partsOf([...found].sort(), EVENTS_AT_ONCE)) {
    rows.push(...(await listRows(db, 'events', { id }, ['id'])));
    await pause();
  }
  return rows;
}

/** One date of a series as an event of its own, for those who want no others. */
function alone(
  { starts_at = '', ends_at = '', ...event }: FeedRow & Partial<OccurrenceRow>,
  day: Temporal.PlainDate,
): FeedRow {
  if (event.recurrence === '') return event;
  const wall = (stored: string) => wallIn(stored, event.time_zone);
  return {
    ...event,
    id: `${event.id}-${day.toString()}`,
    start_wall: wall(starts_at),
    end_wall: wall(ends_at),
    recurrence: '',
    exceptions: '[]',
  };
}

/** The calendar files in each language: of all events, of one calendar, of one event. They are served from memory. */
export function serveCalendarFeeds(hono: Hono<Env>, services: Services): void {
  getInEachLanguage(hono, services, '/calendar.ics', async (context) =>
    asFile(context, 'calendar.ics', await calendarFeed(services)),
  );
  getInEachLanguage(hono, services, '/calendar/:file{[a-z0-9-]+\\.ics}', async (context) => {
    const file = fileOf(context);
    return asFile(context, file, await calendarFeed(services, idOf(file)));
  });
  getInEachLanguage(hono, services, '/events/:file{[a-z0-9-]+\\.ics}', async (context) => {
    const file = fileOf(context);
    return asFile(
      context,
      file,
      await eventFeed(services, { slug: idOf(file), date: context.req.query('date') }),
    );
  });
}

const fileOf = ({ req }: RequestContext) => req.path.slice(req.path.lastIndexOf('/') + 1);
const idOf = (file: string) => file.slice(0, -'.ics'.length);

function asFile(context: RequestContext, name: string, text: string): Response {
  context.set('cacheable', true);
  return context.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    // Phones open it at once, browsers store it under this name.
    'Content-Disposition': `inline; filename="${name}"`,
  });
}
