import type { z } from 'zod';
import { type EventPage, eventPageFields } from '#contract/calendar.ts';
import type { EventContent } from '#contract/events.ts';
import type { SiteSettings } from '#contract/site.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { recurrenceInWords } from '#domain/recurrence/recurrence-words.ts';
import { t } from '#languages/t.ts';
import type { InLanguages } from '#server/content/translations/in-language.ts';
import type { Services } from '#server/context.ts';
import { changedDates, type DateChange } from '#server/features/calendar/dates/date-status.ts';
import { askedDay } from '#server/features/calendar/dates/range.ts';
import { contentOf, momentsOf } from '#server/features/calendar/event-row.ts';
import {
  isYearly,
  type Shown,
  shownBy,
  standingOf,
  toFormatted,
  withYears,
} from '#server/features/calendar/formatted-event.ts';
import { findLast, listNext } from '#server/features/calendar/occurrence-store.ts';
import { occurrencesAhead } from '#server/features/calendar/recurrence/occurrences.ts';
import { findShownEvent, inReadersLanguage } from '#server/features/calendar/shown-events.ts';
import {
  type EventRow,
  findEvent,
  findMoved,
  type OccurrenceRow,
} from '#server/features/calendar/store.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { startOfDay, toSent, toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { shownSignUp } from './sign-up-window.ts';

/** Before and after every event. */
const MIN_MOMENT = '1000-01-01T00:00:00.000Z';
const MAX_MOMENT = '9000-01-01T00:00:00.000Z';
/** The next dates a page names. */
const NEXT_DATES = 10;

/**
 * The event at an address, or at one it had before, with its next dates; with a day, that date of it. Refuses
 * `not-found` if there is no such event, or if it does not take place on that day.
 */
export async function eventPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { slug, date }: { slug: string; date?: string | undefined },
): Promise<EventPage> {
  const row = await findShownEvent(db, slug);
  if (!row) throw new Refusal('not-found', t('There is no event at this address.'));
  const shown = shownBy(await siteSettings(db));
  const now = toStored(clock.now());
  if (date === undefined) return toPage(db, await usualDate(db, row, now), { shown, now });
  const found = await dateOf(db, row, askedDay('date', date), shown);
  return toPage(db, found, { shown, now, day: date });
}

/**
 * An event as its page would show it if it were saved: at its next date, or the first where none is left. Without the
 * dates around it, which have no pages yet.
 */
export function unsavedEventPage(
  row: EventRow,
  { settings, now }: { settings: SiteSettings; now: Temporal.Instant },
): EventPage {
  const shown = shownBy(settings);
  const next = occurrencesAhead(row, now)
    .filter(({ ends_at }) => ends_at > toStored(now))
    .sort((one, other) => (one.starts_at < other.starts_at ? -1 : 1))[0];
  const { starts_at, ends_at } = next ?? momentsOf(row);
  return {
    ...toFormatted({ ...row, starts_at, ends_at }, shown),
    ...ofPage(contentOf(row)),
    repeats: row.recurrence !== '',
    recurrence: recurrenceInWords(row.recurrence, row.start_wall, row.time_zone, shown.words),
    isPast: ends_at <= toStored(now),
    dates: [],
    changedDates: [],
    movedFrom: null,
    signUp: null,
    series: null,
    updatedAt: toSent(row.updated_at, shown.timeZone),
  };
}

async function toPage(
  db: Database,
  stored: OccurrenceRow & { change?: DateChange },
  { shown, now, day }: { shown: Shown; now: string; day?: string },
): Promise<EventPage> {
  const [row = { ...stored, languages: {} }] = await inReadersLanguage(db, [stored]);
  const repeats = row.recurrence !== '';
  const changed = repeats
    ? await changedDates(db, { seriesId: row.id, from: now, until: MAX_MOMENT })
    : [];
  const next = await listNext(db, { eventId: row.id, now, limit: NEXT_DATES });
  const event = toFormatted(row, shown);
  const listed = isYearly(row.recurrence) ? withYears(shown) : shown;
  const ofSeries = await seriesOf(db, row);
  const before = await movedFrom(db, row, ofSeries, shown);
  return {
    ...event,
    path: day === undefined ? eventPath(row.slug) : event.path,
    ...ofPage(contentOf(row)),
    repeats,
    recurrence: recurrenceInWords(row.recurrence, row.start_wall, row.time_zone, shown.words),
    isPast: row.ends_at <= now,
    ...pathsAt(row.languages, day),
    dates: next.map((occurrence) => {
      const { date, start, end, path } = toFormatted({ ...occurrence, slug: row.slug }, listed);
      return { date, start, end, path, day: start.slice(0, 10) };
    }),
    changedDates: changed.slice(0, NEXT_DATES).map((one) => {
      const there = toFormatted({ ...one, slug: row.slug }, listed);
      const { date, start, end, path } = there;
      return { date, start, end, path, day: start.slice(0, 10), ...standingOf(there) };
    }),
    movedFrom: null,
    ...before,
    signUp: signUpOf(row, { shown, now, day }),
    series: ofSeries
      ? { title: ofSeries.summary, slug: ofSeries.slug, path: eventPath(ofSeries.slug) }
      : null,
    updatedAt: toSent(row.updated_at, shown.timeZone),
  };
}

async function seriesOf(db: Database, { series_id }: EventRow): Promise<EventRow | undefined> {
  const series = series_id === '' ? undefined : await findEvent(db, series_id);
  return series && (await inReadersLanguage(db, [series]))[0];
}

/** The paths in each language, of one date if that is shown. */
function pathsAt({ paths }: InLanguages, day: string | undefined): Pick<InLanguages, 'paths'> {
  if (!paths) return {};
  if (day === undefined) return { paths };
  return {
    paths: Object.fromEntries(Object.entries(paths).map(([tag, path]) => [tag, `${path}/${day}`])),
  };
}

/** Whether people can sign up: for a date that takes place and is not over, or on the page of a series for its dates. */
function signUpOf(
  row: OccurrenceRow & { change?: DateChange },
  { shown, now, day }: { shown: Shown; now: string; day: string | undefined },
): EventPage['signUp'] {
  const { signUp } = contentOf(row);
  // For whoever has the link, it is on a page of its own.
  if (row.change || row.ends_at <= now || signUp.audience === 'link') return null;
  const isOfDates = row.recurrence !== '' && signUp.per === 'date' && day === undefined;
  return shownSignUp(signUp, isOfDates ? undefined : row, { ...shown, now });
}

/** Where an event was that an administrator moved, and why: a date of a series, or an event that was canceled before. */
async function movedFrom(
  db: Database,
  row: OccurrenceRow,
  series: EventRow | undefined,
  shown: Shown,
): Promise<Pick<EventPage, 'movedFrom' | 'reason' | 'reasonIn'> | undefined> {
  const seriesId = series?.id ?? row.id;
  const dates =
    row.recurrence === ''
      ? await changedDates(db, { seriesId, from: MIN_MOMENT, until: MAX_MOMENT })
      : [];
  const before = dates.find(({ change }) => change.status === 'moved' && change.to.id === row.id);
  if (!before) return undefined;
  const { date, start, reason, reasonIn } = toFormatted(before, shown);
  return { movedFrom: { date, start }, reason, ...(reasonIn && { reasonIn }) };
}

/** Of an event as it is stored, what its page says. */
const ofPage = (content: EventContent): z.infer<typeof eventPageFields> =>
  Object.fromEntries(
    Object.keys(eventPageFields.shape).map((name) => [name, Reflect.get(content, name)]),
  ) as z.infer<typeof eventPageFields>;

/** The next date of an event; if all are over, the last; if none is known, its start, maybe canceled. */
async function usualDate(db: Database, row: EventRow, now: string): Promise<OccurrenceRow> {
  const [next] = await listNext(db, { eventId: row.id, now, limit: 1 });
  const known = next ?? (await findLast(db, { eventId: row.id, before: now }));
  if (known) return known;
  const ever = { seriesId: row.id, from: MIN_MOMENT, until: MAX_MOMENT };
  const canceled = row.recurrence === '' ? await changedDates(db, ever) : [];
  return canceled.find(({ change }) => change.status === 'canceled') ?? firstDate(row);
}

const firstDate = (row: EventRow): OccurrenceRow => ({ ...row, ...momentsOf(row) });

/**
 * The date of an event that starts on a day in a zone; for a date that was moved, the event it became; or a canceled
 * one. Refuses `not-found` for a day on which it does not take place.
 */
export async function dateOf(
  db: Database,
  row: EventRow,
  day: Temporal.PlainDate,
  { timeZone, words }: Pick<Shown, 'timeZone' | 'words'>,
): Promise<OccurrenceRow & { change?: DateChange }> {
  const stored = (date: Temporal.PlainDate) => toStored(startOfDay(date, timeZone).toInstant());
  const before = stored(day.add({ days: 1 }));
  const found = await findLast(db, { eventId: row.id, before });
  if (found && found.starts_at >= stored(day)) return found;
  const moved = await findMoved(db, { seriesId: row.id, day: day.toString() });
  if (moved) return firstDate(moved);
  const asked = { seriesId: row.id, from: stored(day), until: before };
  const canceled = (await changedDates(db, asked)).find(({ starts_at }) => starts_at >= asked.from);
  if (canceled) return canceled;
  throw new Refusal(
    'not-found',
    t('“{title}” does not take place on {day}. Its page names the next dates.', {
      title: row.summary,
      day: fullDayInWords(day.toString(), words),
    }),
  );
}
