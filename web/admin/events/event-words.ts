import type { AdminEvent } from '#contract/events.ts';
import { eventState, stateWords } from '#contract/publishing.ts';
import {
  type DateWords,
  dayInWords,
  fullDayInWords,
  timeInWords,
  whenInWords,
} from '#domain/dates/dates.ts';
import { wallTimeIn } from '#domain/recurrence/recurrence.ts';
import { recurrenceInWords } from '#domain/recurrence/recurrence-words.ts';
import { t } from '#languages/t.ts';
import { toneOf } from '#web/admin/publishing/standing.ts';
import type { RowState } from '#web/admin/ui/list.tsx';
import { zoneInWords } from '#web/admin/ui/zone-in-words.ts';

/** "Sunday, November 22, 2026 · 10 AM", without the hour for an all-day event. */
export function fullMoment(iso: string, isAllDay: boolean, dates: DateWords): string {
  const day = fullDayInWords(iso, dates);
  return isAllDay ? day : `${day} · ${timeInWords(iso, dates)}`;
}

type Timed = {
  start: string;
  end: string;
  isAllDay: boolean;
  recurrence: string;
  timeZone: string;
};

/**
 * Times and recurrence in one line: "Every Sunday · 10 AM – 11 AM", "Saturday, November 28, 2026 · 10 AM – 1 PM".
 * Times are wall time in the event's zone, the church's as a rule.
 */
export function eventInWords(
  { start, end, isAllDay, recurrence, timeZone }: Timed,
  dates: DateWords,
): string {
  const when = whenInWords(start, end, isAllDay, dates).replace(
    dayInWords(start, dates),
    fullDayInWords(start, dates),
  );
  if (recurrence === '') return when;
  const words = recurrenceInWords(recurrence, start, timeZone, dates);
  // Of a series the day is in the rule; of an occurrence over several days, the first is shown whole.
  const [, ...hours] = when.split(' · ');
  return hours.length === 1
    ? `${words} · ${hours[0]}`
    : t('{rule}; the first: {when}', { rule: words, when });
}

export function savedEventInWords(event: AdminEvent, dates: DateWords): string {
  const { start, end, isAllDay, recurrence } = event;
  const times = { start: start.dateTime, end: end.dateTime, timeZone: start.timeZone };
  return eventInWords({ ...times, isAllDay, recurrence }, dates);
}

/** The zone of an event that was made before the church's became another; undefined for all others. */
export function ownZoneInWords(event: AdminEvent | undefined, church: string): string | undefined {
  const zone = event?.start.timeZone;
  return zone === undefined || zone === church ? undefined : zoneInWords(zone);
}

/** How an event stands: that it is published and when its series takes place next, or that it is over or canceled. */
export function eventStanding(event: AdminEvent, dates: DateWords): RowState {
  const { next, isAllDay, recurrence, start, exceptions } = event;
  const state = eventState(event);
  const [word, tone] = [stateWords[state], toneOf[state]];
  if (next === null && recurrence === '' && exceptions.includes(start.dateTime.slice(0, 16)))
    return { words: t('Canceled ## an event'), tone };
  if (next === null)
    return {
      words: recurrence === '' ? word : t('{state}: no date is left', { state: word }),
      tone,
    };
  if (recurrence === '') return { words: word, tone };
  const wall = wallTimeIn(start.timeZone, new Date(next));
  const when = fullMoment(wall, isAllDay, dates);
  return { words: t('{state} · Next: {when}', { state: word, when }), tone };
}
