import { dateInWords, timeInWords } from '#contract/dates.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';

/** An instant by the church's clock, of the server's or this browser's: "4:31 PM" today, else with its date. */
export function momentInWords(instant: string, timeZone: string, now = new Date()): string {
  const wall = nowAtChurch(timeZone, new Date(instant));
  const isToday = wall.slice(0, 10) === nowAtChurch(timeZone, now).slice(0, 10);
  return isToday ? timeInWords(wall) : `${dateInWords(wall)}, ${timeInWords(wall)}`;
}
