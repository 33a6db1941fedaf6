import { type DateWords, shortDayInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';

/** Titles that say no more than that it is the day's service: "Sunday Worship" is "Sunday 10AM". */
const PLAIN = [
  ...['worship', 'service', 'worship service', 'church service', 'divine service'],
  ...['culto', 'culto dominical', 'servicio', 'servicio dominical', 'misa', 'misa dominical'],
];

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

/** The days of a service, from Sunday = 0: "Sunday", "Tuesday and Thursday", "Monday to Friday", "Every day". */
export function daysInLine(days: number[], { weekdays }: DateWords): string {
  const names = days.map((day) => weekdays[day] ?? '');
  const [first = '', last = ''] = [names[0], names.at(-1)];
  if (days.length === 7) return t('Every day ## of the week');
  const areInRow = days.every((day, index) => day === (days[0] ?? 0) + index);
  if (days.length > 2 && areInRow)
    return t('{first} to {last} ## days of the week', { first, last });
  return names.length < 2
    ? first
    : t('{days} and {last} ## days of the week', { days: names.slice(0, -1).join(', '), last });
}

/**
 * "today", "this Sunday", "next Sunday", "Wed, Dec 2". "This" is a day up to the coming Sunday, or, on a
 * Sunday, up to Saturday, since Sunday ends one week and begins another; "next" is today's weekday again. Any other day
 * of next week is said by its date: to some, "next Wednesday" is the one after.
 */
export function dayInNote(day: string, today: string, words: DateWords): string {
  if (day === today) return t('today');
  const [from, to] = [Temporal.PlainDate.from(today), Temporal.PlainDate.from(day)];
  // Temporal counts Monday as 1 and Sunday as 7.
  const name = words.weekdays[to.dayOfWeek % 7] ?? '';
  const days = from.until(to).days;
  if (days === 7) return t('next {weekday}', { weekday: name });
  const left = from.dayOfWeek === 7 ? 6 : 7 - from.dayOfWeek;
  return days <= left ? t('this {weekday}', { weekday: name }) : shortDayInWords(day, words);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
