/** Arithmetic with months as plain text, `2026-11`, and the days of one as the rows of a calendar. */
import { shiftDay, wallDate } from './wall-time.ts';

/** How many months before and after this one a calendar shows (reference/screens.md#calendar). */
export const MONTHS_AROUND = 24;

/** Whether this is a month of the calendar: not `2026-13`, not `26-1`. */
export const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The month of a date or wall time. */
export const monthOf = (date: string) => date.slice(0, 7);

/** Months since the year 0. */
const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

export const monthsBetween = (from: string, to: string) => count(to) - count(from);

export function shiftMonth(month: string, months: number): string {
  const shifted = count(month) + months;
  const year = String(Math.floor(shifted / 12)).padStart(4, '0');
  return `${year}-${String((shifted % 12) + 1).padStart(2, '0')}`;
}

/** Whether a calendar shows this month, seen from `today`. */
export const isShownMonth = (month: string, today: string) =>
  isMonth(month) && Math.abs(monthsBetween(monthOf(today), month)) <= MONTHS_AROUND;

/** The dates of a month, in order. */
export function daysIn(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = shiftDay(day, 1)) days.push(day);
  return days;
}

/** The weeks of a month, seven days each, from `firstWeekday` (Sunday = 0); undefined for days of other months. */
export function weeksOf(month: string, firstWeekday: number): (string | undefined)[][] {
  const days = daysIn(month);
  const before = (wallDate(`${month}-01`).weekday - firstWeekday + 7) % 7;
  const cells = [...Array<undefined>(before).fill(undefined), ...days];
  const weeks: (string | undefined)[][] = [];
  for (let at = 0; at < cells.length; at += 7)
    weeks.push(Array.from({ length: 7 }, (_, index) => cells[at + index]));
  return weeks;
}
