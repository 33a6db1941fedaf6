import { calendarOf } from '#contract/calendar-ids.ts';
import type { Site } from '#contract/site.ts';
import { t } from '#languages/t.ts';

const MAIN = t('Main calendar');

/** What an event's calendar is called; an id that is none of the church's own means the main one. */
export const calendarName = (calendars: Site['calendars'], id: string): string =>
  calendarOf(calendars, id)?.name ?? MAIN;

/** The calendars to choose from by name. The main one keeps the id that the event has for it. */
export function calendarOptions(calendars: Site['calendars'], chosen: string) {
  const main = calendarOf(calendars, chosen) ? '' : chosen;
  return [
    { value: main, label: MAIN },
    ...calendars.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
