import { z } from 'zod';
import type { DateWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';

/** The locales the settings offer; a call may set any other that the server knows. */
export const offeredLocales = [
  'en-US',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-GH',
  'en-IE',
  'en-IN',
  'en-JM',
  'en-KE',
  'en-NG',
  'en-NZ',
  'en-PH',
  'en-SG',
  'en-TT',
  'en-UG',
  'en-ZA',
  'de-DE',
  'es-MX',
  'es-US',
  'fr-CA',
  'fr-FR',
  'nb-NO',
  'pt-BR',
] as const;

/** A BCP 47 language tag that `Intl` knows: it decides how dates, times and numbers are written and names sorted. */
export const localeSchema = z
  .string()
  .max(35)
  .refine(isLocale, { error: () => t('Choose a locale by its BCP 47 tag, for example en-US.') });

/** The tag of a language, such as `es` or `zh-Hant`: one that there are screens in. */
export const languageSchema = z
  .string()
  .max(20)
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?$/, {
    error: () => t('Write a language by its tag, for example es.'),
  });

/** What a public call says of a content's languages, if it asks in one (docs/reference/calls.md#languages). */
export const inLanguages = {
  /** That of its texts: the church's own where it is not published in the one that was asked for. */
  language: languageSchema.optional(),
  /** Its path in each language that it is published in, by their tags; for what has a page. */
  paths: z.record(z.string(), z.string()).optional(),
};

/** A language, perhaps its script, perhaps a region: no extensions, which would contradict the settings used here. */
function isLocale(tag: string): boolean {
  const isPlain = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(tag);
  return isPlain && Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1;
}

const names = (count: number) => z.array(z.string()).length(count);

/** The shape of `DateWords` as sent with the site's settings. */
export const dateWordsSchema = z.object({
  weekdays: names(7),
  months: names(12),
  shortWeekdays: names(7),
  shortMonths: names(12),
  periods: z.array(z.string()),
  firstWeekday: z.int().min(0).max(6),
  month: z.string(),
  monthDay: z.string(),
  day: z.string(),
  fullDay: z.string(),
  date: z.string(),
  hour: z.string(),
  time: z.string(),
  medium: z.string(),
}) satisfies z.ZodType<DateWords>;

const made = new Map<string, DateWords>();

/**
 * The names and patterns of a locale, as `Intl` writes them here: in the Gregorian calendar and Latin digits, like every
 * calendar file and date field.
 */
export function dateWordsOf(locale: string): DateWords {
  const words = made.get(locale) ?? readWords(locale);
  made.set(locale, words);
  return words;
}

type Format = Intl.DateTimeFormatOptions;

const day: Format = { weekday: 'long', month: 'long', day: 'numeric' };
const short: Format = { weekday: 'short' };
const shortDay: Format = { month: 'short', day: 'numeric' };
const time: Format = { hour: 'numeric', minute: '2-digit' };
const medium: Format = { dateStyle: 'medium', timeStyle: 'short' };

function readWords(locale: string): DateWords {
  const formats = new Map<Format, Intl.DateTimeFormat>();
  // Making one takes a hundred times as long as using it.
  const formatOf = (format: Format) => {
    const known =
      formats.get(format) ??
      new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { timeZone: 'UTC', ...format });
    formats.set(format, known);
    return known;
  };
  const parts = (format: Format, at: number) =>
    formatOf(format)
      .formatToParts(at)
      .map(({ type, value }) => ({ type, value: value.replaceAll('\u202f', ' ') }));
  const part = (format: Format, type: string, at: number) =>
    parts(format, at).find((found) => found.type === type)?.value ?? '';
  const pattern = (format: Format) => parts(format, SAMPLE).map(place).join('');
  const isInDigits = /\d/.test(part(medium, 'month', SAMPLE));
  const isTwelve = parts(time, SAMPLE).some(({ type }) => type === 'dayPeriod');
  return {
    weekdays: count(7, (index) => part(day, 'weekday', Date.UTC(2026, 10, 22 + index))),
    months: count(12, (index) => part(day, 'month', Date.UTC(2026, index, 22))),
    shortWeekdays: count(7, (index) => part(short, 'weekday', Date.UTC(2026, 10, 22 + index))),
    shortMonths: count(12, (index) =>
      part(isInDigits ? shortDay : medium, 'month', Date.UTC(2026, index, 22)),
    ),
    periods: isTwelve
      ? [9, 21].map((hour) => part(time, 'dayPeriod', Date.UTC(2026, 2, 5, hour)))
      : [],
    firstWeekday: firstWeekday(locale),
    month: pattern({ month: 'long', year: 'numeric' }),
    monthDay: pattern({ month: 'long', day: 'numeric' }),
    day: pattern(day),
    fullDay: pattern({ ...day, year: 'numeric' }),
    date: pattern({ month: 'long', day: 'numeric', year: 'numeric' }),
    hour: pattern(isTwelve ? { hour: 'numeric' } : time),
    time: pattern(time),
    medium: pattern(medium),
  };
}

const count = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index));

/** A date whose day and hour have one digit, which shows where a locale writes two: March 5, 2026, 9:05. */
const SAMPLE = Date.UTC(2026, 2, 5, 9, 5);

const twoDigits: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  month: 'mm',
  day: 'dd',
  hour: 'hh',
};

function place({ type, value }: { type: Intl.DateTimeFormatPartTypes; value: string }): string {
  if (type === 'literal') return value;
  if (type === 'dayPeriod') return '{period}';
  return `{${(/^\d\d$/.test(value) && twoDigits[type]) || type}}`;
}

/** `Intl` counts Monday as 1 and Sunday as 7. Older engines have the same as a property. */
function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { weekInfo?: { firstDay: number } };
  const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 7 };
  return firstDay % 7;
}
