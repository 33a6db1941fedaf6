import { weekdays } from '#contract/weekdays.ts';
import { instantAt, inZone } from '#server/platform/clock.ts';

/** When the weekly mail goes out: a day of the week and a time, by the church's clock. */
type Weekly = { day: (typeof weekdays)[number]; time: string };

/**
 * The last moment at or before `now` at which the weekly mail was due, and the id of its week. A time that a change of
 * the clocks leaves out is an hour later on that day, and of one that comes twice it is the first.
 */
export function lastDue(
  { day, time }: Weekly,
  timeZone: string,
  now: Temporal.Instant,
): { at: Temporal.Instant; id: string } {
  const today = inZone(now, timeZone).toPlainDate();
  // Temporal counts Monday as 1 and Sunday as 7.
  const weekday = weekdays.indexOf(day) || 7;
  const back = (today.dayOfWeek - weekday + 7) % 7;
  const on = (days: number) => {
    const date = today.subtract({ days });
    return { date, at: instantAt(date.toPlainDateTime(time), timeZone) };
  };
  const thisWeek = on(back);
  const { date, at } = Temporal.Instant.compare(thisWeek.at, now) <= 0 ? thisWeek : on(back + 7);
  return { at, id: weekOf(date) };
}

/**
 * One mail per week of the calendar (ISO 8601), whatever day it goes out on: a day that is changed in the middle of the
 * week sends no second one.
 */
function weekOf({ yearOfWeek = 0, weekOfYear = 0 }: Temporal.PlainDate): string {
  return `weekly-${yearOfWeek}-w${String(weekOfYear).padStart(2, '0')}`;
}
