import { type DateWords, timeInWords } from '#domain/dates/dates.ts';

/** Titles that say no more than that it is the day's service: "Sunday Worship" is "Sunday 10AM". */
const PLAIN = ['worship', 'service', 'worship service', 'church service', 'divine service'];

/**
 * What a line of the service times calls an event, after its day: "Bible Study". Empty for the day's main service, whose
 * title only says so.
 */
export function nameInLine(title: string, weekday: string): string {
  const words = title.trim();
  const startsWithDay = words.toLowerCase().startsWith(`${weekday.toLowerCase()} `);
  const rest = startsWithDay ? words.slice(weekday.length).trim() : words;
  return PLAIN.includes(rest.toLowerCase()) || rest.toLowerCase() === weekday.toLowerCase()
    ? ''
    : rest;
}

/** "10AM", "6:30PM": an hour as the service times write it (reference/screens.md#footer). */
export const hourInLine = (start: string, words: DateWords): string =>
  timeInWords(start, words).replace(' ', '');

/** The days of a service, from Sunday = 0: "Sunday", "Tuesday and Thursday", "Monday to Friday", "Every day". */
export function daysInLine(days: number[], { weekdays }: DateWords): string {
  const names = days.map((day) => weekdays[day] ?? '');
  const [first = '', last = ''] = [names[0], names.at(-1)];
  if (days.length === 7) return 'Every day';
  const areInRow = days.every((day, index) => day === (days[0] ?? 0) + index);
  if (days.length > 2 && areInRow) return `${first} to ${last}`;
  return names.length < 2 ? first : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** "today", "this Sunday", "next Sunday": today, a day of the six after it, or the same day next week. */
export function dayInNote(day: string, today: string, { weekdays }: DateWords): string {
  if (day === today) return 'today';
  // Temporal counts Monday as 1 and Sunday as 7.
  const name = weekdays[Temporal.PlainDate.from(day).dayOfWeek % 7] ?? '';
  const isNext = Temporal.PlainDate.from(today).until(day).days > 6;
  return `${isNext ? 'next' : 'this'} ${name}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
