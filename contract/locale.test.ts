import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateInWords,
  dayInWords,
  fullDayInWords,
  mediumDateTime,
  serviceInWords,
  timeInWords,
  whenInWords,
} from '#domain/dates/dates.ts';
import { dateWordsOf, dateWordsSchema, localeSchema, offeredLocales } from './locale.ts';

const sunday = '2026-11-22T10:00-08:00';
const evening = '2026-11-22T18:30-08:00';

describe('dates as the church writes them', () => {
  it.each([
    ['en-US', 'Sunday, November 22 · 10 AM – 6:30 PM', 'November 22, 2026', 0],
    ['en-GB', 'Sunday 22 November · 10:00 – 18:30', '22 November 2026', 1],
    ['en-AU', 'Sunday 22 November · 10 am – 6:30 pm', '22 November 2026', 1],
    ['de-DE', 'Sonntag, 22. November · 10:00 – 18:30', '22. November 2026', 1],
    ['es-MX', 'domingo, 22 de noviembre · 10 a.m. – 6:30 p.m.', '22 de noviembre de 2026', 0],
  ])('in %s', (locale, when, date, first) => {
    const words = dateWordsOf(locale);
    expect(whenInWords(sunday, evening, false, words)).toBe(when);
    expect(dateInWords(sunday, words)).toBe(date);
    expect(words.firstWeekday).toBe(first);
  });

  it('keeps the formats that the site itself has', () => {
    const words = dateWordsOf('en-US');
    expect(mediumDateTime(sunday, words)).toBe('Nov 22, 2026, 10:00 AM');
    const service = (time: string, name = '') => ({ weekday: 0, name, time });
    expect(serviceInWords(service('10:00'), words)).toBe('Sunday 10AM');
    expect(serviceInWords(service('18:30', 'Bible Study'), words)).toBe(
      'Sunday Bible Study 6:30PM',
    );
    expect(serviceInWords(service('18:30'), dateWordsOf('en-GB'))).toBe('Sunday 18:30');
    expect(serviceInWords(service('18:30'), dateWordsOf('es-US'))).toBe('domingo 6:30 p.m.');
  });

  it.each(offeredLocales)('writes in %s what Intl writes, at any time', (locale) => {
    const words = dateWordsSchema.parse(dateWordsOf(locale));
    const intl = (at: Date, format: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...format })
        .format(at)
        .replaceAll('\u202f', ' ');
    const long = { month: 'long', day: 'numeric' } as const;
    const [min, max] = [new Date('1970-01-01'), new Date('2100-01-01')];
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (at) => {
        const iso = at.toISOString();
        const time = { hour: 'numeric', minute: '2-digit' } as const;
        expect(dayInWords(iso, words)).toBe(intl(at, { ...long, weekday: 'long' }));
        expect(fullDayInWords(iso, words)).toBe(
          intl(at, { ...long, weekday: 'long', year: 'numeric' }),
        );
        expect(dateInWords(iso, words)).toBe(intl(at, { ...long, year: 'numeric' }));
        expect(mediumDateTime(iso, words)).toBe(
          intl(at, { dateStyle: 'medium', timeStyle: 'short' }),
        );
        const isBare = at.getUTCMinutes() === 0 && words.periods.length > 0;
        expect(timeInWords(iso, words)).toBe(intl(at, isBare ? { hour: 'numeric' } : time));
      }),
      { numRuns: 50 },
    );
  });
});

describe('a locale', () => {
  it.each(['en-US', 'de', 'zh-Hant-TW', 'ar-EG'])('%s is taken', (tag) => {
    expect(localeSchema.safeParse(tag).success).toBe(true);
    dateWordsSchema.parse(dateWordsOf(tag));
  });

  it.each(['', 'english', 'en_US', 'xx-XX', '../en', 'en-US-u-hc-h24', 'e'.repeat(40)])(
    '%j is refused',
    (tag) => {
      expect(localeSchema.safeParse(tag).success).toBe(false);
    },
  );
});
