import type { Site } from '#contract/site.ts';
import { MAIN_CALENDAR } from '#domain/calendar-addresses.ts';
import { daysIn } from '#domain/dates/months.ts';
import type { Api } from '#web/api.ts';
import type { LoadContext } from '#web/sections/define.ts';
import { type Asked, readAsked, type Wrong } from './asked.ts';
import type { ListedEvent } from './events-by-day.ts';

/** A month of a section's calendars, or why there is none. */
export type CalendarData = { today: string; place: number } & (
  | { wrong: Wrong }
  | { wrong: undefined; asked: Asked; events: ListedEvent[]; isWhole: boolean }
);

/** The most events of one month: the call's own pages, up to here. A church has some fifty. */
const MAX_EVENTS = 400;

/** Loads what the address asks for (reference/screens.md#calendar). */
export async function loadMonth({
  api,
  section,
  url,
  signal,
  place,
}: LoadContext<'calendar'>): Promise<CalendarData> {
  const { today, calendars: known } = await api('GET /api/calendar/today', { signal });
  const asked = readAsked(url.searchParams, today, known);
  if (typeof asked === 'string') return { today, place, wrong: asked };
  const chosen = chosenCalendars(section.calendarIds, asked.calendar, known);
  const lists = await Promise.all(chosen.map((id) => loadEvents(api, signal, asked.month, id)));
  const events = lists.flat().sort((one, other) => (one.start < other.start ? -1 : 1));
  return {
    today,
    place,
    wrong: undefined,
    asked,
    events: events.slice(0, MAX_EVENTS),
    isWhole: events.length <= MAX_EVENTS,
  };
}

/**
 * The calendars to ask for; `[undefined]` for all. A section that does not have the chosen one keeps its own, and one
 * whose calendars are all gone shows all.
 */
function chosenCalendars(
  ofSection: readonly string[],
  asked: string | undefined,
  known: readonly string[],
): (string | undefined)[] {
  const own = ofSection.filter((id) => known.includes(id));
  if (asked !== undefined && (own.length === 0 || own.includes(asked))) return [asked];
  return own.length > 0 ? own : [undefined];
}

/** The events of one month, one more than is shown where there are more. */
async function loadEvents(
  api: Api,
  signal: AbortSignal,
  month: string,
  calendarId: string | undefined,
): Promise<ListedEvent[]> {
  const days = daysIn(month);
  const query = { from: days[0] ?? '', to: days.at(-1) ?? '', calendarId, withChanged: 'true' };
  const events: ListedEvent[] = [];
  let after: string | undefined;
  do {
    const page = await api('GET /api/calendar/range', { query: { ...query, after }, signal });
    events.push(...page.events.map(listed));
    after = page.next;
  } while (after !== undefined && events.length <= MAX_EVENTS);
  return events;
}

/** Without the texts, which would be more than half of the document. */
const listed = ({
  title,
  date,
  location,
  start,
  end,
  isAllDay,
  path,
  calendarId,
  status,
  statusInWords,
  reason,
  reasonIn,
  language,
}: ListedEvent): ListedEvent => ({
  ...{ title, date, location, start, end, isAllDay, path, calendarId },
  ...{ status, statusInWords, reason, reasonIn, language },
});

/** The calendars that a section offers to choose from, in the church's order; none if there is only one. */
export function offeredCalendars(
  site: Pick<Site, 'calendars' | 'name'>,
  ofSection: readonly string[],
) {
  const all = [{ id: MAIN_CALENDAR, name: site.name, color: '' }, ...site.calendars];
  const own = all.filter(({ id }) => ofSection.includes(id));
  return own.length > 0 ? own : all;
}
