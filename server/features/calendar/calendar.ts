import type { z } from 'zod';
import type { calendarCalls, FormattedEvent, WeeklyEvent } from '#contract/calendar.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { startOfDay, toStored } from '#server/platform/clock.ts';
import { escapeHtml } from '#server/platform/html/html.ts';
import { changedDates } from './dates/date-status.ts';
import { shownBy, standingOf, toFormatted } from './formatted-event.ts';
import { listOccurrences, nextEnd } from './occurrence-store.ts';
import { differentFirst } from './recurrence/different-first.ts';
import { horizonOf } from './recurrence/occurrences.ts';
import { MAX_EVENT_DAYS } from './recurrence/recurrence.ts';
import { inReadersLanguage } from './shown-events.ts';

type Asked = z.output<(typeof calendarCalls)['GET /api/calendar/formatted-events']['query']>;
type Needs = Pick<Services, 'db' | 'clock'>;

/** No church has more events than this in one week. */
const MAX_WEEKLY_EVENTS = 200;
/** Among so many of the next events different ones are looked for. */
const LOOKED_AT = 40;

/** The next occurrences that have not ended. */
export async function upcomingEvents(
  { db, clock }: Needs,
  { calendarId, maxResults, differentFirst: isVaried, withChanged }: Asked,
): Promise<FormattedEvent[]> {
  const shown = shownBy(await siteSettings(db));
  const now = clock.now();
  const limit = isVaried ? Math.max(maxResults, LOOKED_AT) : maxResults;
  const of = { calendarId: calendarId || undefined };
  const rows = await listOccurrences(db, { ...lookBack(now), ...of, limit });
  const last = rows.length < limit ? undefined : rows.at(-1)?.starts_at;
  const until = last ?? horizonOf(now);
  const changed = withChanged ? await changedDates(db, { ...of, from: toStored(now), until }) : [];
  const next = byStart([...changed, ...rows]).slice(0, limit);
  const events = (await inReadersLanguage(db, next)).map((row) => toFormatted(row, shown));
  return isVaried ? differentFirst(events, maxResults) : events;
}

/** The rest of today and the seven days after it, in the church's zone. */
export async function weeklyEvents(
  { db, clock }: Needs,
  { calendarId, withChanged }: { calendarId?: string | undefined; withChanged: boolean },
): Promise<WeeklyEvent[]> {
  const shown = shownBy(await siteSettings(db));
  const now = clock.now();
  const until = toStored(startOfDay(now, shown.timeZone).add({ days: 7 }).toInstant());
  const of = { until, calendarId: calendarId || undefined };
  const rows = await listOccurrences(db, { ...lookBack(now), ...of, limit: MAX_WEEKLY_EVENTS });
  const changed = withChanged ? await changedDates(db, { ...of, from: toStored(now) }) : [];
  const found = await inReadersLanguage(db, byStart([...changed, ...rows]));
  return found.map((row) => toWeekly(toFormatted(row, shown)));
}

const byStart = <T extends { starts_at: string }>(rows: T[]): T[] =>
  rows.sort((one, other) =>
    one.starts_at < other.starts_at ? -1 : Number(one.starts_at > other.starts_at),
  );

function lookBack(now: Temporal.Instant) {
  return {
    now: toStored(now),
    since: toStored(now.subtract({ hours: 24 * (MAX_EVENT_DAYS + 1) })),
  };
}

/** The event as lines of HTML: its title, then when and where (reference/fields.md#events). */
function toWeekly(event: FormattedEvent): WeeklyEvent {
  const { title, date, location, id, start, end, path, language } = event;
  const lines = [title, date, location].filter((text) => text !== '').map(escapeHtml);
  const shown = { id, formattedEvent: lines.join('<br>'), start, end, path };
  return { ...shown, ...standingOf(event), ...(language && { language }) };
}

/** The next instants at which the lists change by the clock alone: an event ends, or a day begins. */
export async function nextCalendarChanges({ db, clock }: Needs): Promise<(string | null)[]> {
  const now = clock.now();
  const { timeZone } = await siteSettings(db);
  const tomorrow = toStored(startOfDay(now, timeZone).add({ days: 1 }).toInstant());
  const from = toStored(now);
  const changed = await changedDates(db, { from, until: tomorrow });
  return [await nextEnd(db, from), tomorrow, ...changed.map(({ ends_at }) => ends_at)];
}
