import type { EventContent, EventInput } from '#contract/events.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { instantAt } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { checkRule } from './recurrence/check-rule.ts';
import { horizonOf } from './recurrence/occurrences.ts';
import { MAX_EVENT_DAYS } from './recurrence/recurrence.ts';
import { exceptionsOf } from './recurrence/recurrence-edit.ts';
import type { EventRow } from './store.ts';

/** The row for a content; without `old`, for a new event. An empty address is settled when it is stored. Refuses `invalid` for impossible values. */
export function toRow(
  content: EventContent,
  { now, id = newId(), old }: { now: string; id?: string | undefined; old?: EventRow | undefined },
): EventRow {
  checkTimes(content);
  checkRule(content);
  return {
    id: old?.id ?? id,
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
    root_id: old?.root_id ?? '',
    worked_out_to: horizonOf(Temporal.Instant.from(now)),
    // Written with its occurrences.
    shown_at: old?.shown_at ?? '',
    next_ends_at: old?.next_ends_at ?? null,
    version: (old?.version ?? 0) + 1,
    created_at: old?.created_at ?? now,
    updated_at: now,
  };
}

/** The row after a change that concerns it alone. */
export const rowAfter = (
  old: EventRow,
  change: Partial<Pick<EventRow, 'exceptions' | 'recurrence' | 'is_service'>>,
  now: string,
): EventRow => ({ ...old, ...change, updated_at: now, version: old.version + 1 });

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

/** A stored state as it is saved: wall time of its zone. A release before may not have known every field. */
export function toInput(row: EventRow): Omit<EventInput, 'version'> {
  const {
    start,
    end,
    timeZone: _zone,
    seriesId: _series,
    originalStart: _start,
    ...fields
  } = contentOf(row);
  return { ...fields, startDateTime: start, endDateTime: end };
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
