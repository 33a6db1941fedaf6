import type { EventContent, FormattedEvent, WeeklyEvent } from '#contract/calendar.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { instantAt, startOfDay, toStored } from '#server/platform/clock.ts';
import { escapeHtml } from '#server/platform/html/html.ts';
import { newId } from '#server/platform/ids.ts';
import { shownBy, toFormatted } from './formatted-event.ts';
import { settleSlug } from './pages/event-slugs.ts';
import { checkRule } from './recurrence/check-rule.ts';
import { differentFirst } from './recurrence/different-first.ts';
import { horizonOf, writeOccurrences } from './recurrence/occurrences.ts';
import { MAX_EVENT_DAYS } from './recurrence/recurrence.ts';
import { exceptionsOf } from './recurrence/recurrence-edit.ts';
import { type EventRow, insertEvent, listOccurrences, nextEnd } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** No church has more events than this in one week. */
const MAX_WEEKLY_EVENTS = 200;
/** Among so many of the next events different ones are looked for. */
const LOOKED_AT = 40;

/** The next occurrences that have not ended. */
export async function upcomingEvents(
  { db, clock }: Needs,
  {
    calendarId,
    maxResults,
    differentFirst: isVaried = false,
  }: { calendarId?: string | undefined; maxResults: number; differentFirst?: boolean },
): Promise<FormattedEvent[]> {
  const shown = shownBy(await siteSettings(db));
  const now = clock.now();
  const limit = isVaried ? Math.max(maxResults, LOOKED_AT) : maxResults;
  const rows = await listOccurrences(db, { ...lookBack(now), calendarId, limit });
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
    calendarId,
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

/** Stores an event and its occurrences. Refuses `invalid` for anything that cannot be an event. */
export async function addEvent({ db, clock }: Needs, content: EventContent): Promise<EventRow> {
  const row = await settleSlug(db, toRow(content, toStored(clock.now())));
  await insertEvent(db, row);
  await writeOccurrences(db, row, clock.now());
  return row;
}

/** The row for a content; without `old`, for a new event. An empty address is settled when it is stored. Refuses `invalid` for impossible values. */
export function toRow(content: EventContent, now: string, old?: EventRow): EventRow {
  checkTimes(content);
  checkRule(content);
  return {
    id: old?.id ?? newId(),
    summary: content.summary,
    description: content.description,
    location: content.location,
    calendar_id: content.calendarId,
    start_wall: content.start,
    end_wall: content.end,
    time_zone: content.timeZone,
    is_all_day: content.isAllDay ? 1 : 0,
    recurrence: content.recurrence,
    exceptions: JSON.stringify(content.exceptions),
    slug: content.slug,
    image_url: content.imageUrl,
    image_alt: content.imageAlt,
    is_service: content.isService ? 1 : 0,
    series_id: content.seriesId,
    original_start: content.originalStart,
    worked_out_to: horizonOf(Temporal.Instant.from(now)),
    // Written with its occurrences.
    shown_at: old?.shown_at ?? '',
    next_ends_at: old?.next_ends_at ?? null,
    version: (old?.version ?? 0) + 1,
    created_at: old?.created_at ?? now,
    updated_at: now,
  };
}

/** A row as the content it was written from. */
export function contentOf(row: EventRow): EventContent {
  return {
    summary: row.summary,
    description: row.description,
    location: row.location,
    calendarId: row.calendar_id,
    start: row.start_wall,
    end: row.end_wall,
    timeZone: row.time_zone,
    isAllDay: row.is_all_day === 1,
    recurrence: row.recurrence,
    exceptions: exceptionsOf(row),
    slug: row.slug,
    imageUrl: row.image_url,
    imageAlt: row.image_alt,
    isService: row.is_service === 1,
    seriesId: row.series_id,
    originalStart: row.original_start,
  };
}

function checkTimes(content: EventContent): void {
  try {
    const start = Temporal.PlainDateTime.from(content.start, { overflow: 'reject' });
    const end = Temporal.PlainDateTime.from(content.end, { overflow: 'reject' });
    if (Temporal.PlainDateTime.compare(end, start) < 0)
      throw invalidField('endDateTime', 'The event ends before it starts. Choose a later end.');
    if (start.until(end).total('days') > MAX_EVENT_DAYS)
      throw invalidField(
        'endDateTime',
        `An event lasts at most ${MAX_EVENT_DAYS} days. Make a longer one recur.`,
      );
    // Throws for a year outside the range of dates.
    for (const wall of [start, end]) instantAt(wall, content.timeZone);
  } catch (error) {
    if (error instanceof RangeError)
      throw invalidField('startDateTime', 'This is not a date and time of the calendar.');
    throw error;
  }
}

/** The next instants at which the lists change by the clock alone: an event ends, or a day begins. */
export async function nextCalendarChanges({ db, clock }: Needs): Promise<(string | null)[]> {
  const now = clock.now();
  const { timeZone } = await siteSettings(db);
  const tomorrow = startOfDay(now, timeZone).add({ days: 1 }).toInstant();
  return [await nextEnd(db, toStored(now)), toStored(tomorrow)];
}
