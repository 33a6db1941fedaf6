import { daysBetween, shiftDay, wallDate } from '#domain/dates/wall-time.ts';
import { type On, type Recurrence, weekdayCodes } from './recurrence.ts';

/** Whether the day fits the rule of a series that starts on `start`; its end and skipped days are not checked. */
export function recursOn(recurrence: Recurrence, start: string, date: string): boolean {
  if (date < start.slice(0, 10) || recurrence.kind === 'custom') return false;
  const first = wallDate(start);
  const day = wallDate(date);
  const months = (day.year - first.year) * 12 + day.month - first.month;
  switch (recurrence.kind) {
    case 'none':
      return date === start.slice(0, 10);
    case 'daily':
      return daysBetween(start, date) % recurrence.every === 0;
    case 'weekly':
      return (
        recurrence.days.some((code) => code === weekdayCodes[day.weekday]) &&
        (daysBetween(mondayOf(start), mondayOf(date)) / 7) % recurrence.every === 0
      );
    case 'monthly':
      return months % recurrence.every === 0 && fits(recurrence.on, date);
    case 'yearly':
      return (
        day.month === recurrence.month &&
        (day.year - first.year) % recurrence.every === 0 &&
        fits(recurrence.on, date)
      );
  }
}

function mondayOf(date: string): string {
  return shiftDay(date, -((wallDate(date).weekday + 6) % 7));
}

function fits(on: On, date: string): boolean {
  const { day, month, weekday } = wallDate(date);
  if (on.by === 'date') return on.day === day;
  if (on.weekday !== weekdayCodes[weekday]) return false;
  return on.ordinal === -1
    ? wallDate(shiftDay(date, 7)).month !== month
    : on.ordinal === Math.ceil(day / 7);
}

/** Days searched for the end of a counted series: more than a century, so that no odd rule runs forever. */
const MAX_DAYS = 40_000;

/** The days of a series that ends, in order; undefined for a series that does not end or cannot be computed here. */
export function daysOf(recurrence: Recurrence, start: string): string[] | undefined {
  if (recurrence.kind === 'custom') return undefined;
  if (recurrence.kind === 'none') return [start.slice(0, 10)];
  const { end } = recurrence;
  if (end.kind === 'never') return undefined;
  const days: string[] = [];
  let date = start.slice(0, 10);
  for (let looked = 0; looked < MAX_DAYS; looked += 1) {
    if (end.kind === 'on' ? date > end.date : days.length === end.times) break;
    if (recursOn(recurrence, start, date)) days.push(date);
    date = shiftDay(date, 1);
  }
  return days;
}
