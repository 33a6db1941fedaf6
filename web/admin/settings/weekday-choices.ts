import { weekdays } from '#contract/weekdays.ts';
import { language } from '#languages/t.ts';

const names = new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' });

/** A day of a week that begins with a Sunday. */
const dayAt = (index: number) => new Date(Date.UTC(2026, 10, 22 + index));

/** Weekdays to choose from, in the language of whoever reads. */
export const weekdayChoices = weekdays.map((value, index) => ({
  value,
  label: names.format(dayAt(index)),
}));

/** What a weekday is called, by its English name. */
export const dayInWords = (day: string): string =>
  weekdayChoices.find(({ value }) => value === day)?.label ?? day;
