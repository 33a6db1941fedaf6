import type { FormattedEvent } from '#contract/calendar.ts';
import { monthOf } from '#domain/dates/months.ts';
import { shiftDay } from '#domain/dates/wall-time.ts';

/** What a calendar shows of an event. The rest is on the event's page. */
export type ListedEvent = Pick<
  FormattedEvent,
  | 'title'
  | 'date'
  | 'location'
  | 'start'
  | 'end'
  | 'isAllDay'
  | 'path'
  | 'calendarId'
  | 'status'
  | 'statusInWords'
  | 'reason'
  | 'reasonIn'
  | 'language'
>;

/** The last day on which an event is seen: not the day that it ends with at 00:00. */
function lastDayOf({ start, end }: Pick<ListedEvent, 'start' | 'end'>): string {
  const first = start.slice(0, 10);
  if (end.slice(0, 10) === first) return first;
  return end.slice(11, 16) === '00:00' ? shiftDay(end, -1) : end.slice(0, 10);
}

/** The events of each day of a month that has some, in order. One of several days is on each of them. */
export function eventsByDay<T extends Pick<ListedEvent, 'start' | 'end'>>(
  events: readonly T[],
  month: string,
): Map<string, T[]> {
  const days = new Map<string, T[]>();
  for (const event of events) {
    const last = lastDayOf(event);
    const first = event.start.slice(0, 10);
    // A month's first day at the earliest: an event may have begun long before.
    let day = monthOf(first) < month ? `${month}-01` : first;
    for (; day <= last && monthOf(day) === month; day = shiftDay(day, 1))
      listOf(days, day).push(event);
  }
  return new Map([...days].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function listOf<T>(days: Map<string, T[]>, day: string): T[] {
  const known = days.get(day) ?? [];
  days.set(day, known);
  return known;
}
