import type { z } from 'zod';
import type { calendarCalls, FormattedEvent, WeeklyEvent } from '#contract/calendar.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { startOfDay, toStored } from '#server/platform/clock.ts';
import { escapeHtml } from '#server/platform/html/html.ts';
import { shownBy, toFormatted } from './formatted-event.ts';
import { listOccurrences, nextEnd } from './occurrence-store.ts';
import { differentFirst } from './recurrence/different-first.ts';
import { MAX_EVENT_DAYS } from './recurrence/recurrence.ts';

type Asked = z.output<(typeof calendarCalls)['GET /api/calendar/formatted-events']['query']>;
type Needs = Pick<Services, 'db' | 'clock'>;

/** No church has more events than this in one week. */
const MAX_WEEKLY_EVENTS = 200;
/** Among so many of the next events different ones are looked for. */
const LOOKED_AT = 40;

/** The next occurrences that have not ended. */
export async function upcomingEvents(
  { db, clock }: Needs,
  { calendarId, maxResults, differentFirst: isVaried }: Asked,
): Promise<FormattedEvent[]> {
  const shown = shownBy(await siteSettings(db));
  const now = clock.now();
  const limit = isVaried ? Math.max(maxResults, LOOKED_AT) : maxResults;
  const rows = await listOccurrences(db, {
    ...lookBack(now),
    calendarId: calendarId || undefined,
    limit,
  });
  const events = rows.map((row) => toFormatted(row, shown));
  return isVaried ? differentFirst(events, maxResults) : events;
}

/** The rest of today and the seven days after it, in the church's zone. */
export async function weeklyEvents(
  { db, clock }: Needs,
  { calendarId }: { calendarId?: string | undefined },
): Promise<WeeklyEvent[]> {
  const shown = shownBy(await siteSettings(db));
  const now = clock.now();
  const until = toStored(startOfDay(now, shown.timeZone).add({ days: 7 }).toInstant());
  const rows = await listOccurrences(db, {
    ...lookBack(now),
    until,
    calendarId: calendarId || undefined,
    limit: MAX_WEEKLY_EVENTS,
  });
  return rows.map((row) => toWeekly(toFormatted(row, shown)));
}

function lookBack(now: Temporal.Instant) {
  return {
    now: toStored(now),
    since: toStored(now.subtract({ hours: 24 * (MAX_EVENT_DAYS + 1) })),
  };
}

/** The event as lines of HTML: its title, then when and where (reference/fields.md#events). */
function toWeekly({ id, title, date, location, start, end, path }: FormattedEvent): WeeklyEvent {
  const lines = [title, date, location].filter((text) => text !== '').map(escapeHtml);
  return { id, formattedEvent: lines.join('<br>'), start, end, path };
}

/** The next instants at which the lists change by the clock alone: an event ends, or a day begins. */
export async function nextCalendarChanges({ db, clock }: Needs): Promise<(string | null)[]> {
  const now = clock.now();
  const { timeZone } = await siteSettings(db);
  const tomorrow = startOfDay(now, timeZone).add({ days: 1 }).toInstant();
  return [await nextEnd(db, toStored(now)), toStored(tomorrow)];
}
