import { calendarOf } from '#contract/calendar-ids.ts';
import { calendarFeedPath, MAIN_CALENDAR } from '#domain/calendar-addresses.ts';
import type { Services } from '#server/context.ts';
import { askedDay } from '#server/features/calendar/dates/calendar-window.ts';
import { CANCELED_DAYS } from '#server/features/calendar/dates/canceled.ts';
import { listCanceled } from '#server/features/calendar/dates/canceled-store.ts';
import { idsOf } from '#server/features/calendar/dates/range.ts';
import type { Place } from '#server/features/calendar/dates/range-store.ts';
import { shownBy } from '#server/features/calendar/formatted-event.ts';
import { findEventBySlug } from '#server/features/calendar/pages/slug-store.ts';
import { listOfSeries } from '#server/features/calendar/recurrence/series-store.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import { withCurrentNames } from '#server/features/images/former-pictures.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { startOfDay, toStored } from '#server/platform/clock.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Database } from '#server/schema.ts';
import { feedFile } from './feed-file.ts';
import { listByIds, listPlaces } from './feed-store.ts';
import { dateAlone } from './one-date.ts';

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

/** The feed of all events, or of one calendar. Refuses `not-found` for a calendar that there is not. */
export async function calendarFeed(needs: Needs, calendarId?: string): Promise<string> {
  const { db, clock, config } = needs;
  const { name, timeZone, calendars } = await siteSettings(db);
  const calendar = calendarOf(calendars, calendarId ?? '');
  if (calendarId !== undefined && calendarId !== MAIN_CALENDAR && !calendar)
    throw new Refusal(
      'not-found',
      'There is no such calendar. The address of all events is /calendar.ics.',
    );
  const today = startOfDay(clock.now(), timeZone);
  const ids = await idsOf(db, calendarId, calendars);
  const found = await eventIds(db, ids, today);
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
      rows: await withCurrentNames(needs, await rowsOf(db, found)),
      canceled,
    },
    { publicUrl: config.publicUrl, calendars },
    today.year,
  );
}

/** One event with all its dates; with a day, that date of it. Refuses `not-found`. */
export async function eventFeed(needs: Needs, slug: string, date?: string): Promise<string> {
  const { db, clock, config } = needs;
  const row = await findEventBySlug(db, slug);
  if (!row) throw new Refusal('not-found', 'There is no event at this address.');
  const shown = shownBy(await siteSettings(db));
  const { timeZone, calendars } = shown;
  const today = startOfDay(clock.now(), timeZone);
  const since = toStored(today.subtract({ days: CANCELED_DAYS }).toInstant());
  const day = date === undefined ? undefined : askedDay('date', date);
  const isWhole = day === undefined;
  return feedFile(
    {
      name: row.summary,
      timeZone,
      calendar: calendarOf(calendars, row.calendar_id),
      rows: await withCurrentNames(
        needs,
        isWhole
          ? [row, ...(await listOfSeries(db, row.id, MAX_EVENTS))]
          : [await dateAlone(db, row, day, shown)],
      ),
      canceled: isWhole
        ? await listCanceled(db, { since, eventId: row.id, limit: MAX_CANCELED })
        : [],
    },
    { publicUrl: config.publicUrl, calendars },
    today.year,
  );
}

/** The ids of the events to show: those ahead, the nearest first, then those of the last year. */
async function eventIds(
  db: Database,
  calendarIds: (string | undefined)[],
  today: Temporal.ZonedDateTime,
): Promise<Set<string>> {
  const moment = (when: Temporal.ZonedDateTime) => toStored(when.toInstant());
  const parts = [
    { from: moment(today), until: moment(today.add({ years: AHEAD_YEARS })) },
    { from: moment(today.subtract({ years: BACK_YEARS })), until: moment(today) },
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
  const ids = [...found].sort();
  const pause = createPauses();
  const rows: EventRow[] = [];
  for (let start = 0; start < ids.length; start += EVENTS_AT_ONCE) {
    rows.push(...(await listByIds(db, ids.slice(start, start + EVENTS_AT_ONCE))));
    await pause();
  }
  return rows;
}
