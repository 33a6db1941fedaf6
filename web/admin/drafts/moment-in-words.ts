import type { Site } from '#contract/site.ts';
import { dateTimeInWords, timeInWords } from '#domain/dates/dates.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';

/** What a moment is written with: the church's clock and its date format. */
export type ChurchTime = Pick<Site, 'timeZone' | 'dates'>;

/** An instant by the church's clock, of the server's or this browser's: "4:31 PM" today, else with its date. */
export function momentInWords(
  instant: string,
  { timeZone, dates }: ChurchTime,
  now = new Date(),
): string {
  const wall = nowAtChurch(timeZone, new Date(instant));
  const isToday = wall.slice(0, 10) === nowAtChurch(timeZone, now).slice(0, 10);
  return isToday ? timeInWords(wall, dates) : dateTimeInWords(wall, dates);
}
