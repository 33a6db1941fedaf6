import type { Site } from '#contract/site.ts';
import { dateTimeInWords, timeInWords } from '#domain/dates/dates.ts';

/** Whether two drafts say the same. They are plain data, as sent. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * An instant as a date-time field shows it: wall time at the church, its first 16 characters (reference/rules.md#time).
 */
export function toWall(instant: string | null): string | null {
  return instant === null ? null : instant.slice(0, 16);
}

/**
 * A date-time field's value as sent. One that was not changed goes back as it came, so that the hour that comes twice
 * in autumn stays the one it was; another as wall time, which the server reads in the church's zone.
 */
export function dateToSend(wall: string | null, before: string | null | undefined): string | null {
  return before && toWall(before) === wall ? before : wall;
}

/** Wall time at the church now, `2026-11-22T10:00`: comparable with the first 16 characters of any instant sent. */
export function nowAtChurch(timeZone: string, now = new Date()): string {
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(now).replace(' ', 'T');
}

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
