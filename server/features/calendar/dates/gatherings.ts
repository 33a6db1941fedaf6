import type { Question } from '#contract/questions.ts';
import type { SignUpSettings } from '#contract/sign-up-settings.ts';
import type { Opening } from '#contract/sign-ups.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { whenInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { eachDateInWords, whenOfAll } from '#server/features/calendar/dates/all-dates.ts';
import { identify, placeOf } from '#server/features/calendar/dates/date-identity.ts';
import { askedDay } from '#server/features/calendar/dates/range.ts';
import {
  changedAlone,
  dateAt,
  type EventRow,
  eventAt,
  eventById,
  lastEndOf,
  type Place,
  partsOf,
} from '#server/features/calendar/dates/signed-up-dates.ts';
import { contentOf, momentsAt, momentsOf } from '#server/features/calendar/event-row.ts';
import { rootOf } from '#server/features/calendar/events.ts';
import { isYearly, shownBy, withYears } from '#server/features/calendar/formatted-event.ts';
import { dateOf } from '#server/features/calendar/pages/event-page.ts';
import { type SignUpWindow, signUpWindow } from '#server/features/calendar/pages/sign-up-window.ts';
import { takesPlaceAt } from '#server/features/calendar/recurrence/check-rule.ts';
import { exceptionsOf } from '#server/features/calendar/recurrence/recurrence.ts';
import { inReadersLanguage } from '#server/features/calendar/shown-events.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, wallIn } from '#server/platform/clock.ts';
import { inOwnLanguage } from '#server/platform/languages/language.ts';
import type { Database } from '#server/schema.ts';

/** What people sign up for: a date of a series, all of a series, or an event that happens once. */
export type Gathering = {
  /** The event as it is now, whose settings count: of a date that was changed alone, what it became. */
  event: EventRow;
  settings: SignUpSettings;
  /** The event, or the first of its series: all its dates have the same. */
  eventId: string;
  /** Which date of a series it is; undefined for all others, which are known by `eventId`. */
  place: Place | undefined;
  starts_at: string;
  ends_at: string;
  window: SignUpWindow;
  isCanceled: boolean;
};

type Asked = { event: string; date?: string | undefined };

/**
 * What the address of an event's page means. Refuses `not-found` for an event or a date that there is not, and `invalid`
 * where a date has to be chosen.
 */
export async function gatheringAt(db: Database, asked: Asked): Promise<Gathering> {
  return inReadersWords(db, await gatheringNamed(db, asked));
}

/** What is asked, as it is stored: in the church's own language. */
export const ownQuestions = ({ event }: Pick<Gathering, 'event'>): Question[] =>
  contentOf(event).signUp.questions;

/** With what is asked and said in the language that contents are asked for in. The event stays as it is stored. */
async function inReadersWords(db: Database, gathering: Gathering): Promise<Gathering> {
  const [shown] = await inReadersLanguage(db, [gathering.event]);
  return shown ? { ...gathering, settings: contentOf(shown).signUp } : gathering;
}

async function gatheringNamed(db: Database, asked: Asked): Promise<Gathering> {
  const event = await eventAt(db, asked.event);
  if (!event) throw new Refusal('not-found', t('There is no event at this address.'));
  const { signUp } = contentOf(event);
  if (event.recurrence === '' || signUp.per === 'series') return whole(db, event);
  if (asked.date === undefined)
    throw invalidField('date', t('Please choose which date you want to come to.'));
  const shown = shownBy(await siteSettings(db));
  const date = await dateOf(db, event, askedDay('date', asked.date), shown);
  if (date.change?.status === 'moved') return whole(db, date.change.to);
  if (date.id !== event.id) return whole(db, date);
  const start = wallIn(date.starts_at, date.time_zone);
  return ofDate(date, { seriesId: event.id, start }, date.change !== undefined);
}

/** What somebody signed up for, wherever it is now; undefined if the event was deleted. */
export async function gatheringOf(db: Database, dateId: string): Promise<Gathering | undefined> {
  const found = await gatheringWithId(db, dateId);
  return found && inReadersWords(db, found);
}

async function gatheringWithId(db: Database, dateId: string): Promise<Gathering | undefined> {
  const place = await placeOf(db, dateId);
  if (place) return gatheringIn(db, place);
  // Of a series that was cut in two, what its last part says counts.
  const last = (await partsOf(db, dateId)).at(-1);
  return last && whole(db, last);
}

/** What takes place, or would, where a series has a date; undefined if the series was deleted. */
export async function gatheringIn(db: Database, place: Place): Promise<Gathering | undefined> {
  const changed = (await changedAlone(db, place.seriesId)).find(
    ({ original_start }) => original_start === place.start,
  );
  if (changed) return whole(db, changed);
  const event = await eventById(db, place.seriesId);
  return event && ofDate(event, place, !takesPlaceAt(event, place.start));
}

/** An event that happens once, a date that was changed alone, or a series of which people come to all dates. */
export async function whole(db: Database, event: EventRow): Promise<Gathering> {
  if (event.series_id !== '') return changedDate(db, event);
  if (event.recurrence === '') {
    const isCanceled = exceptionsOf(event).includes(event.start_wall);
    return { ...gathering(event, momentsOf(event)), place: undefined, isCanceled };
  }
  const parts = await partsOf(db, rootOf(event));
  const ends = await Promise.all(parts.map((part) => lastEndOf(db, part)));
  const starts = parts.map((part) => momentsOf(part).starts_at);
  const times = { starts_at: starts.sort()[0] ?? '', ends_at: ends.sort().at(-1) ?? '' };
  // Whoever comes in the middle can sign up until the part begins that they look at.
  const { window } = gathering(event, { ...momentsOf(event), ends_at: times.ends_at });
  return { ...gathering(event, times), window, place: undefined, isCanceled: false };
}

/** A date of a series that is an event of its own: known as the date that it was. */
async function changedDate(db: Database, event: EventRow): Promise<Gathering> {
  const place = { seriesId: event.series_id, start: event.original_start };
  const series = await eventById(db, event.series_id);
  const isCanceled = event.recurrence === '' && exceptionsOf(event).includes(event.start_wall);
  const of = { ...gathering(event, momentsOf(event)), place, isCanceled };
  return { ...of, eventId: series ? rootOf(series) : event.series_id };
}

/** A date of a series. */
export const ofDate = (event: EventRow, place: Place, isCanceled: boolean): Gathering => ({
  ...gathering(event, momentsAt(event, place.start)),
  place,
  isCanceled,
});

function gathering(event: EventRow, times: { starts_at: string; ends_at: string }) {
  const settings = contentOf(event).signUp;
  const { time_zone } = event;
  const { starts_at, ends_at } = times;
  const window = signUpWindow(settings, { starts_at, ends_at, time_zone });
  return { event, settings, eventId: rootOf(event), starts_at, ends_at, window };
}

/** The id that sign-ups for it have; undefined where nobody can have signed up yet. */
export async function dateIdOf(db: Database, { place, eventId }: Gathering) {
  return place ? (await dateAt(db, place))?.id : eventId;
}

/** The same, which a date gets now if it has none. Belongs in a transaction that holds the content. */
export const identified = async (db: Database, { place, eventId }: Gathering): Promise<string> =>
  place ? identify(db, place) : eventId;

/** Whether people can sign up now, before places are counted. */
export function openingOf(
  { settings, window, ends_at, isCanceled }: Gathering,
  now: string,
): Exclude<Opening, 'full' | 'waiting-list'> {
  if (isCanceled) return 'canceled';
  if (ends_at <= now) return 'over';
  if (!settings.isOn || window.closes_at <= now) return 'closed';
  return window.opens_at !== null && window.opens_at > now ? 'early' : 'open';
}

/** How it is called, when and where it is: for pages, mails and lists. */
export async function wordsOf(db: Database, { event, ...of }: Gathering) {
  const usual = shownBy(await siteSettings(db));
  const series = event.series_id === '' ? event : await eventById(db, event.series_id);
  const shown = isYearly(series?.recurrence ?? '') ? withYears(usual) : usual;
  const { timeZone, words } = shown;
  const start = toSent(of.starts_at, timeZone);
  const isAll = event.recurrence !== '' && of.place === undefined;
  const [{ summary, slug } = event] = await inReadersLanguage(db, [event]);
  return {
    title: summary,
    startsAt: start,
    date: isAll
      ? await whenOfAll(db, event, shown)
      : whenInWords(start, toSent(of.ends_at, timeZone), event.is_all_day === 1, words),
    location: event.location,
    path: eventPath(slug, event.recurrence === '' || isAll ? undefined : start.slice(0, 10)),
  };
}

/** The same in the church's own language: for what is kept. */
export const keptWordsOf = async (db: Database, gathering: Gathering) =>
  inOwnLanguage(await siteSettings(db), () => wordsOf(db, gathering));

/** Of what people come to all dates of, each of them, as far as they are few; none for all others. */
export async function datesOf(db: Database, { event, place }: Gathering): Promise<string[]> {
  if (event.recurrence === '' || place) return [];
  return eachDateInWords(db, event, shownBy(await siteSettings(db)));
}
