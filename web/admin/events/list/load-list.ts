import { replace } from 'react-router';
import type { FormattedEvent } from '#contract/calendar.ts';
import type { AdminEvent } from '#contract/events.ts';
import { daysIn, isMonth, monthOf } from '#domain/dates/months.ts';
import { t } from '#languages/t.ts';
import { type ListPlace, placeFrom, withPlace } from '#web/admin/editing/address.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { fittingRows } from '#web/admin/ui/use-list-query.ts';
import { api } from '#web/browser-api.ts';
import { afterNext, afterPrevious, stepsOf } from './pages.ts';

/** What can be shown but the next ones: what is over, all as they were saved, or a month of the calendar. */
const views = ['ended', 'saved', 'month'] as const;

export type EventPlace = ListPlace<(typeof views)[number]>;

export type EventsListed = {
  place: EventPlace;
  events: readonly AdminEvent[];
  /** Those for which somebody signed up, though nobody can any more: who that is has a list. */
  signedUp: ReadonlySet<string>;
  /** What the next page is named by in an address; undefined for the last. */
  next: string | undefined;
  /** In place of a page. */
  month: { month: string; events: readonly FormattedEvent[] } | undefined;
  /** Why there is nothing to show, in a sentence. */
  failure: string | undefined;
};

/** The fewest events of a page: a small window is scrolled. */
const LEAST = 10;

/** The most events of one month that are shown; a church has some fifty. */
const MAX_EVENTS = 400;

/**
 * The part of the list that an address names. A failure is logged and said in the list (reference/failures.md#editors):
 * the form beside it stays.
 */
export async function loadList({ url, signal }: Request): Promise<EventsListed> {
  const { pathname, searchParams } = new URL(url);
  const place = placeFrom(searchParams, views);
  const none = {
    place,
    events: [],
    signedUp: new Set<string>(),
    next: undefined,
    month: undefined,
    failure: undefined,
  };
  try {
    if (place.state === 'month') return { ...none, month: await loadMonth(place.month, signal) };
    const page = await loadPage(place, signal);
    const steps = stepsOf(place.after);
    if (page.items.length > 0 || steps.page === 1) {
      const next = page.nextPageToken && afterNext(steps, page.nextPageToken);
      const signedUp = await loadSignedUp(page.items, signal);
      return { ...none, events: page.items, signedUp, next };
    }
    // The last entry of a later page was deleted: the page before it is shown instead.
    const before = { ...place, after: afterPrevious(steps) };
    throw replace(`${pathname}?${withPlace(searchParams, before)}`);
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error;
    const failure = failureInWords(error, t('The events could not be loaded.'));
    // biome-ignore lint/suspicious/noConsole: logged (reference/failures.md#editors)
    console.error('The events could not be loaded.', error);
    return { ...none, failure };
  }
}

function loadPage(place: EventPlace, signal: AbortSignal) {
  const { search, state } = place;
  const query = {
    maxResults: fittingRows(LEAST),
    state: state === 'saved' ? undefined : state === 'ended' ? state : ('live' as const),
    pageToken: stepsOf(place.after).tokens.at(-1),
    search: search || undefined,
  };
  return adminApi('GET /api/calendar/admin/events', { query, signal });
}

/** Without an answer the list shows all the same. */
async function loadSignedUp(events: readonly AdminEvent[], signal: AbortSignal) {
  const off = events.filter(({ signUp }) => !signUp?.isOn).map(({ id }) => id);
  if (off.length === 0) return new Set<string>();
  const query = { ids: off.join(',') };
  const found = adminApi('GET /api/sign-ups/events', { query, signal });
  return new Set((await found.catch(() => ({ ids: [] }))).ids);
}

/** The events of a month; of the present one at the church where none is named. */
async function loadMonth(asked: string, signal: AbortSignal) {
  const month = isMonth(asked)
    ? asked
    : monthOf((await api('GET /api/calendar/today', { signal })).today);
  const days = daysIn(month);
  const events: FormattedEvent[] = [];
  let after: string | undefined;
  do {
    const query = { from: days[0] ?? '', to: days.at(-1) ?? '', after, withChanged: 'true' };
    const page = await api('GET /api/calendar/range', { query, signal });
    events.push(...page.events);
    after = page.next;
  } while (after !== undefined && events.length < MAX_EVENTS);
  return { month, events };
}
