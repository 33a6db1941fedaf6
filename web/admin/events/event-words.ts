import type { AdminEvent } from '#contract/calendar.ts';
import { dayInWords, timeInWords, wallParts, whenInWords } from '#contract/dates.ts';
import { wallTimeIn } from '#contract/recurrence.ts';
import { recurrenceInWords } from '#contract/recurrence-words.ts';
import { zoneInWords } from '#web/admin/ui/zone-in-words.ts';

/** "Sunday, 22 November 2026" */
export function fullDay(iso: string): string {
  const { weekdayName, day, monthName, year } = wallParts(iso);
  return `${weekdayName}, ${day} ${monthName} ${year}`;
}

/** "Sunday, 22 November 2026 · 10 AM", without the hour for an all-day event. */
export function fullMoment(iso: string, isAllDay: boolean): string {
  return isAllDay ? fullDay(iso) : `${fullDay(iso)} · ${timeInWords(iso)}`;
}

type Timed = {
  start: string;
  end: string;
  isAllDay: boolean;
  recurrence: string;
  timeZone: string;
};

/**
 * Times and recurrence in one line: "Every Sunday · 10 AM – 11 AM", "Saturday, 28 November 2026 · 10 AM – 1 PM".
 * Times are wall time in the event's zone, the church's as a rule.
 */
export function eventInWords({ start, end, isAllDay, recurrence, timeZone }: Timed): string {
  const when = whenInWords(start, end, isAllDay).replace(dayInWords(start), fullDay(start));
  if (recurrence === '') return when;
  const words = recurrenceInWords(recurrence, start, timeZone);
  // Of a series the day is in the rule; of an occurrence over several days, the first is shown whole.
  const [, ...hours] = when.split(' · ');
  return hours.length === 1 ? `${words} · ${hours[0]}` : `${words}; the first: ${when}`;
}

export function savedEventInWords({ start, end, isAllDay, recurrence }: AdminEvent): string {
  return eventInWords({
    start: start.dateTime,
    end: end.dateTime,
    isAllDay,
    recurrence,
    timeZone: start.timeZone,
  });
}

/** The zone of an event that was made before the church's became another; undefined for all others. */
export function ownZoneInWords(event: AdminEvent | undefined, church: string): string | undefined {
  const zone = event?.start.timeZone;
  return zone === undefined || zone === church ? undefined : zoneInWords(zone);
}

/** How an event stands: when its series takes place next, and whether it is over. */
export function eventState({ next, isAllDay, recurrence, start }: AdminEvent): {
  words: string;
  tone: 'live' | 'over';
} {
  if (next === null)
    return { words: recurrence === '' ? 'Over' : 'Over: no date is left', tone: 'over' };
  if (recurrence === '') return { words: 'Coming up', tone: 'live' };
  const wall = wallTimeIn(start.timeZone, new Date(next));
  return { words: `Next: ${fullMoment(wall, isAllDay)}`, tone: 'live' };
}
