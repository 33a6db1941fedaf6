/*
 * Arithmetic with dates and wall time, as plain text: `2026-11-22T10:00`, of which the first ten characters are the date.
 * They are done in UTC, which has no daylight saving, and never see the machine's zone.
 */

const DAY_MS = 86_400_000;

/** The date's parts. `month` counts from 1, `weekday` from Sunday = 0. */
export function wallDate(wall: string) {
  const date = new Date(`${wall.slice(0, 10)}T00:00Z`);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

/** Whether this is a complete, real date and time: not empty, not February 31. */
export function isWallTime(text: string): boolean {
  const time = Date.parse(`${text}Z`);
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().slice(0, 16) === text
  );
}

/** Adds milliseconds to a wall time. */
export function shiftWall(wall: string, milliseconds: number): string {
  return new Date(Date.parse(`${wall.slice(0, 16)}Z`) + milliseconds).toISOString().slice(0, 16);
}

/** Adds days; returns only the date. */
export function shiftDay(wall: string, days: number): string {
  return new Date(Date.parse(`${wall.slice(0, 10)}T00:00Z`) + days * DAY_MS)
    .toISOString()
    .slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  const day = (wall: string) => Date.parse(`${wall.slice(0, 10)}T00:00Z`);
  return (day(to) - day(from)) / DAY_MS;
}

/** Milliseconds between two wall times. */
export function wallLength(start: string, end: string): number {
  return Date.parse(`${end.slice(0, 16)}Z`) - Date.parse(`${start.slice(0, 16)}Z`);
}
