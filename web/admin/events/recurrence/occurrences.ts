import { MAX_EVENT_COUNT } from '#contract/admin-constants.ts';
import type { AdminEvent } from '#contract/events.ts';
import { readRecurrence, wallTimeIn } from '#domain/recurrence/recurrence.ts';
import { daysOf, recursOn } from '#domain/recurrence/recurrence-days.ts';
import { wallOf } from '#web/admin/events/editor/part.ts';
import { api } from '#web/browser-api.ts';

/** As many as one looks through before naming a date. */
const MAX_SHOWN = 8;

/**
 * The starts, in wall time, of a series' next occurrences as the server works them out: those among the calendar's
 * next ones, and the very next in any case.
 */
export async function nextOccurrences(
  { id, calendarId, next, start }: AdminEvent,
  signal?: AbortSignal,
): Promise<string[]> {
  const query = { maxResults: MAX_EVENT_COUNT, ...(calendarId && { calendarId }) };
  const coming = await api('GET /api/calendar/formatted-events', {
    query,
    ...(signal && { signal }),
  });
  const starts = coming.filter((event) => event.id === id).map(({ start }) => start);
  if (next !== null) starts.push(next);
  // The day in the event's own zone, which the church may have left; the hour of its rule, which daylight saving may
  // have moved on that day: so the server knows it.
  const occurrences = starts.map((instant) => occurrenceAt({ start }, instant));
  return [...new Set(occurrences)].sort().slice(0, MAX_SHOWN);
}

/** The start, in wall time by the series' rule, of the occurrence that takes place at an instant. */
export const occurrenceAt = ({ start }: Pick<AdminEvent, 'start'>, instant: string): string =>
  dayOf(instant, start.timeZone) + wallOf(start.dateTime).slice(10);

const dayOf = (instant: string, timeZone: string) =>
  wallTimeIn(timeZone, new Date(instant)).slice(0, 10);

/** Whether dates further away can be named: of a rule the form cannot read, only the server knows the dates. */
export function canNameDates(event: AdminEvent): boolean {
  return recurrenceOf(event).kind !== 'custom';
}

/** The start of the occurrence on a date; undefined where there is none, or it is canceled already. */
export function occurrenceOn(event: AdminEvent, date: string): string | undefined {
  const first = wallOf(event.start.dateTime);
  const recurrence = recurrenceOf(event);
  const occurrence = date + first.slice(10);
  if (event.exceptions.includes(occurrence) || !recursOn(recurrence, first, date)) return undefined;
  const days = daysOf(recurrence, first);
  return days === undefined || days.includes(date) ? occurrence : undefined;
}

function recurrenceOf({ recurrence, start }: AdminEvent) {
  return readRecurrence(recurrence, wallOf(start.dateTime), start.timeZone);
}
