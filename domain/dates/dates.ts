import { t } from '#languages/t.ts';
import { isolated } from '../isolated.ts';

/**
 * Dates in words, in the order and with the names of the church's locale. Every instant the API sends carries the
 * church's offset, so its first 16 characters are wall time at the church: words are made from them and from the
 * names and patterns that come with the site (`DateWords`), so that the server and every browser write the same.
 */

/**
 * The names and patterns of a locale, made once by the server (`dateWordsOf`). A pattern is text with `{weekday}`,
 * `{month}` or `{mm}`, `{day}` or `{dd}`, `{year}`, `{hour}` or `{hh}`, `{minute}` and `{period}` in it.
 */
export type DateWords = {
  /** From Sunday on. */
  weekdays: string[];
  /** From January on. */
  months: string[];
  shortWeekdays: string[];
  shortMonths: string[];
  /** Before and after noon; empty where the clock has 24 hours. */
  periods: string[];
  /** The day a week begins on, from Sunday = 0. */
  firstWeekday: number;
  /** "November 2026" */
  month: string;
  /** "November 22" */
  monthDay: string;
  /** "Sunday, November 22" */
  day: string;
  /** "Sunday, November 22, 2026" */
  fullDay: string;
  /** "November 22, 2026" */
  date: string;
  /** "10 AM"; the same as `time` where the clock has 24 hours. */
  hour: string;
  /** "6:30 PM" */
  time: string;
  /** "Nov 22, 2026, 10:00 AM" */
  medium: string;
};

/** The wall time an ISO instant or date-time names. `month` counts from 1, `weekday` from Sunday = 0. */
export function wallParts(iso: string) {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = iso
    .slice(0, 16)
    .split(/[-T:]/)
    .map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { year, month, day, hour, minute, weekday };
}

const two = (number: number) => String(number).padStart(2, '0');

/** Fills a pattern with values. */
export const fillPattern = (pattern: string, values: Record<string, unknown>): string =>
  pattern.replace(/{(\w+)}/g, (_, name: string) => String(values[name]));

function write(pattern: string, iso: string, words: DateWords, monthNames = words.months): string {
  const { year, month, day, hour, minute, weekday } = wallParts(iso);
  const shown = words.periods.length > 0 ? hour % 12 || 12 : hour;
  return fillPattern(pattern, {
    year,
    month: monthNames[month - 1],
    weekday: words.weekdays[weekday],
    mm: two(month),
    day,
    dd: two(day),
    hour: shown,
    hh: two(shown),
    minute: two(minute),
    period: words.periods[hour < 12 ? 0 : 1],
  });
}

/** "Sunday, November 22" */
export const dayInWords = (iso: string, words: DateWords) => write(words.day, iso, words);

/** "Sun, Nov 22": where a phone's line has no room for more. */
export const shortDayInWords = (iso: string, words: DateWords) =>
  write(words.day, iso, { ...words, weekdays: words.shortWeekdays }, words.shortMonths);

/** "Sunday, November 22, 2026" */
export const fullDayInWords = (iso: string, words: DateWords) => write(words.fullDay, iso, words);

/** "November 22, 2026" */
export const dateInWords = (iso: string, words: DateWords) => write(words.date, iso, words);

/** "10 AM", "6:30 PM" */
export const timeInWords = (iso: string, words: DateWords) =>
  write(wallParts(iso).minute === 0 ? words.hour : words.time, iso, words);

/** "November 2026", from `2026-11`. */
export const monthInWords = (month: string, words: DateWords) =>
  write(words.month, `${month}-01`, words);

/** "November 22, 2026, 10 AM" */
export const dateTimeInWords = (iso: string, words: DateWords) =>
  `${dateInWords(iso, words)}, ${timeInWords(iso, words)}`;

/** "Nov 22, 2026, 10:00 AM": the medium date and time of the members' dashboard (reference/screens.md#dashboard). */
export const mediumDateTime = (iso: string, words: DateWords) =>
  write(words.medium, iso, words, words.shortMonths);

/** "Sunday, November 22 · 10 AM – 11:30 AM"; an all-day event has only its days. `end` is exclusive. */
export function whenInWords(
  start: string,
  end: string,
  isAllDay: boolean,
  words: DateWords,
): string {
  const [from, to] = [dayInWords(start, words), dayInWords(end, words)];
  if (isAllDay) {
    const lastDay = dayBefore(end);
    return lastDay <= start.slice(0, 10)
      ? t('{day} · all day', { day: from })
      : `${from} – ${dayInWords(lastDay, words)}`;
  }
  const begin = `${from} · ${timeInWords(start, words)}`;
  if (start.slice(0, 16) === end.slice(0, 16)) return begin;
  const until = timeInWords(end, words);
  return start.slice(0, 10) === end.slice(0, 10)
    ? `${begin} – ${until}`
    : `${begin} – ${to} · ${until}`;
}

/** A moment in the middle of a sentence: "Sunday, November 22, 10 AM", from "Sunday, November 22 · 10 AM". */
export const inSentence = (when: string) => when.replaceAll(' · ', ', ');

/** "10AM", "6:30PM", "10 a.m.": an hour as the service times write it (reference/screens.md#footer). */
export const hourInLine = (iso: string, words: DateWords): string =>
  timeInWords(iso, words).replace(/ (?!\S*\.)/, '');

/** "Sunday 10AM", "Wednesday Bible Study 6:30PM": a service as the footer writes it (reference/screens.md#footer). */
export function serviceInWords(
  { weekday, name, time }: { weekday: number; name: string; time: string },
  words: DateWords,
): string {
  const clock = time && hourInLine(`2000-01-01T${time}`, words);
  return [words.weekdays[weekday], isolated(name), clock].filter(Boolean).join(' ');
}

/** The last day of something that lasts whole days and ends at 00:00 of `iso`. */
export function dayBefore(iso: string): string {
  const { year, month, day } = wallParts(iso);
  return new Date(Date.UTC(year, month - 1, day - 1)).toISOString().slice(0, 10);
}
