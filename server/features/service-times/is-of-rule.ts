import { wallDate } from '#domain/dates/wall-time.ts';
import { readRecurrence, weekdayCodes } from '#domain/recurrence/recurrence.ts';
import { takesPlaceAt } from '#server/features/calendar/google/outside-events.ts';
import type { EventRow } from './store.ts';

/**
 * Whether a series would take place then if it skipped nothing. Weekly rules, which most services have, are read without
 * the library: it takes milliseconds for each date.
 */
export function isOfRule(event: EventRow, wall: string): boolean {
  const { start_wall: start, time_zone } = event;
  const rule = readRecurrence(event.recurrence, start, time_zone);
  const isPlain =
    (rule.kind === 'daily' || rule.kind === 'weekly') &&
    rule.every === 1 &&
    rule.end.kind !== 'after';
  if (!isPlain) return takesPlaceAt({ ...event, exceptions: '[]' }, wall);
  const isInTime = wall >= start && wall.slice(11) === start.slice(11);
  if (rule.end.kind === 'on' && wall.slice(0, 10) > rule.end.date) return false;
  const day = weekdayCodes[wallDate(wall).weekday];
  return isInTime && (rule.kind === 'daily' || rule.days.some((code) => code === day));
}
