import type { z } from 'zod';
import type { ListedDate, signUpListCalls } from '#contract/sign-up-lists.ts';
import type { Opening } from '#contract/sign-ups.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import {
  alonesOf,
  type EventRow,
  nextStartsOf,
  seriesOf,
} from '#server/features/calendar/dates/dates-of-event.ts';
import {
  type Gathering,
  ofDate,
  openingOf,
  whole,
  wordsOf,
} from '#server/features/calendar/dates/gatherings.ts';
import { joinedByStart, type Keyed } from '#server/features/calendar/dates/keyed-gatherings.ts';
import { contentOf } from '#server/features/calendar/event-row.ts';
import { rootOf } from '#server/features/calendar/events.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, toStored, wallIn } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { listDates, listSignedUp, sumPeople } from './office-store.ts';
import { hasRoomFor } from './places.ts';

type Dates = z.output<(typeof signUpListCalls)['GET /api/sign-ups/dates']['answer']>;

/** The next dates of a series that are listed though nobody has signed up, and the most that are because somebody has. */
const NEXT_DATES = 60;
const MAX_KNOWN = 200;

/** The event, or the series it is a date of. Refuses `not-found`. */
async function askedSeries(db: Database, eventId: string): Promise<EventRow> {
  const series = await seriesOf(db, eventId);
  if (!series)
    throw new Refusal('not-found', t('There is no such event. It may have been deleted.'));
  return series;
}

/** By which gatherings of the same event are known: those of a series, and of all that go on from it. */
export async function rootIdOf(db: Database, { event }: Gathering): Promise<string> {
  return rootOf((await seriesOf(db, event.id)) ?? event);
}

/** The ids of what people have signed up for of an event, the last first. */
export async function knownDates(db: Database, eventId: string): Promise<string[]> {
  const series = await askedSeries(db, eventId);
  const changed = await alonesOf(db, series);
  const rows = await listDates(db, [rootOf(series), ...changed.map(rootOf)], MAX_KNOWN);
  return rows.map(({ id }) => id);
}

/** Of these events, those for which somebody signed up: of a date or a part of a series, for the series. */
export async function eventsSignedUpFor(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<{ ids: string[] }> {
  const roots = new Map<string, string>();
  for (const id of new Set(ids)) {
    const series = await seriesOf(db, id);
    if (series) roots.set(id, rootOf(series));
  }
  const known = await listSignedUp(db, [...new Set(roots.values())]);
  return { ids: [...roots].flatMap(([id, root]) => (known.has(root) ? [id] : [])) };
}

/** What people can sign up for of an event now, or did, by time. */
async function gatheringsOf(db: Database, eventId: string, now: string): Promise<Keyed[]> {
  const series = await askedSeries(db, eventId);
  return joinedByStart(db, await comingUp(db, series, now), await knownDates(db, eventId));
}

/** The key of what takes place next of an event, and ends after a moment; undefined where nothing does. */
export async function nextDate(
  db: Database,
  eventId: string,
  after: string,
): Promise<string | undefined> {
  const ahead = (await gatheringsOf(db, eventId, after)).filter(
    ({ gathering }) => gathering.ends_at > after,
  );
  return (ahead.find(({ gathering }) => !gathering.isCanceled) ?? ahead[0])?.key;
}

/** What people can sign up for that is not over, whether somebody did or not. */
async function comingUp(db: Database, series: EventRow, now: string): Promise<Gathering[]> {
  const changed = await alonesOf(db, series);
  const alone: Gathering[] = [];
  for (const event of changed) if (isOn(event)) alone.push(await whole(db, event));
  const next = alone.filter(({ ends_at }) => ends_at > now).slice(0, NEXT_DATES);
  if (!isOn(series)) return next;
  if (series.recurrence === '' || contentOf(series).signUp.per === 'series')
    return [await whole(db, series), ...next];
  const starts = await nextStartsOf(db, series, { now, limit: NEXT_DATES });
  const regular = starts.map((starts_at) => {
    const start = wallIn(starts_at, series.time_zone);
    return ofDate(series, { seriesId: series.id, start }, false);
  });
  return [...regular, ...next];
}

const isOn = (event: EventRow) => contentOf(event).signUp.isOn;

/** The dates of an event, with how many come to each. Refuses `not-found`. */
export async function officeDates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  eventId: string,
): Promise<Dates> {
  const now = toStored(clock.now());
  const { id, summary, slug } = await askedSeries(db, eventId);
  const all = await gatheringsOf(db, eventId, now);
  const asked = all.find(({ gathering }) => gathering.event.id === eventId && eventId !== id);
  const dates = await listed(db, all, now);
  const first = asked?.key ?? dates.find(({ isOver }) => !isOver)?.id ?? dates.at(-1)?.id ?? null;
  return { event: { id, title: summary, path: eventPath(slug) }, first, dates };
}

/** Gatherings as they are sent. */
export async function listed(
  db: Database,
  gatherings: readonly Keyed[],
  now: string,
): Promise<ListedDate[]> {
  const { timeZone } = await siteSettings(db);
  const keys = gatherings.map(({ key }) => key);
  const sums = new Map(
    keys.map((key) => [key, { coming: 0, offered: 0, waiting: 0, unproven: 0 }]),
  );
  for (const { date_id, state, people } of await sumPeople(db, keys, now)) {
    const sum = sums.get(date_id);
    if (sum && state in sum) sum[state as keyof typeof sum] = people;
  }
  const sent: ListedDate[] = [];
  for (const { key, gathering } of gatherings) {
    const { title, date } = await wordsOf(db, gathering);
    sent.push({
      id: key,
      title,
      when: date,
      startsAt: toSent(gathering.starts_at, timeZone),
      isCanceled: gathering.isCanceled,
      isOver: gathering.ends_at <= now,
      places: gathering.settings.places,
      opening: await fullOpening(db, { key, gathering }, now),
      sums: sums.get(key) ?? { coming: 0, offered: 0, waiting: 0, unproven: 0 },
    });
  }
  return sent;
}

/** Whether people can sign up now, places counted. */
async function fullOpening(db: Database, { key, gathering }: Keyed, now: string): Promise<Opening> {
  const opening = openingOf(gathering, now);
  const { places, hasWaitingList } = gathering.settings;
  if (opening !== 'open' || places === 0) return opening;
  if (await hasRoomFor(gathering, { db, dateId: key, now }, 1)) return opening;
  return hasWaitingList ? 'waiting-list' : 'full';
}
