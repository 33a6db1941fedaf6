import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoneLines } from '#server/features/calendar/feeds/zone-lines.ts';
import {
  calendarOf,
  contentsOf,
  datesSeen,
  eventOf,
} from '../../../../tests/factories/calendar-files.ts';
import { datesByIcalJs, datesByNodeIcal } from '../../../../tests/second-readers.ts';

/* What visitors see of a brought calendar is what two other readers find in it. */

const SPAN = { from: '2026-01-01T00:00:00Z', to: '2029-01-01T00:00:00Z' };
/** For whole days: midnight is at another time in each zone. */
const NOON = { from: '2026-01-01T12:00:00Z', to: '2029-01-01T12:00:00Z' };
/** Dates of their own are brought two years ahead. */
const WAYS = { today: '2027-01-01' };

const ZONES = [
  'America/Los_Angeles',
  'America/New_York',
  'Europe/Berlin',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'America/St_Johns',
];

const fileIn = (zone: string, ...events: string[][]) =>
  calendarOf(...(zone === '' ? [] : [zoneLines(zone, 2024, 2030)]), ...events);

const seen = async (text: string, span = SPAN) => datesSeen(await contentsOf(text, WAYS), span);

const at = (zone: string, wall: string) => `;TZID=${zone}:${wall}`;
const NEW_YORK = 'America/New_York';
const start = `DTSTART${at(NEW_YORK, '20260105T100000')}`;

describe('what visitors see is what ical.js and node-ical find', () => {
  it.each([
    ['every day', ['RRULE:FREQ=DAILY;COUNT=40']],
    ['every other week, until an instant', ['RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270301T150000Z']],
    ['until just before its time', ['RRULE:FREQ=WEEKLY;UNTIL=20260202T145959Z']],
    ['some weekdays', ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20270101T000000Z']],
    ['a week that begins on Sunday', ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU']],
    ['a week that begins on Monday', ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=MO']],
    ['the first Monday', ['RRULE:FREQ=MONTHLY;BYDAY=1MO']],
    ['the first and the last Monday', ['RRULE:FREQ=MONTHLY;BYDAY=1MO,-1MO']],
    ['the fifth Monday', ['RRULE:FREQ=MONTHLY;BYDAY=5MO']],
    ['the 5th', ['RRULE:FREQ=MONTHLY;BYMONTHDAY=5']],
    ['the last day', ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1']],
    ['Friday the 13th', ['RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13']],
    [
      'the Saturday after the first Sunday',
      ['RRULE:FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13'],
    ],
    ['every year', ['RRULE:FREQ=YEARLY']],
    ['the last Sunday of November', ['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=-1SU']],
    ['two months', ['RRULE:FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=5']],
    ['days of the year', ['RRULE:FREQ=YEARLY;BYYEARDAY=5,100,200']],
    ['a start that the rule does not have', ['RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3']],
    [
      'dates left out',
      [
        'RRULE:FREQ=WEEKLY;COUNT=6',
        `EXDATE${at(NEW_YORK, '20260112T100000')},20260119T100000`,
        'EXDATE:20260126T150000Z',
      ],
    ],
    [
      'a date left out by another zone',
      ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Europe/Berlin:20260112T160000'],
    ],
    ['a date left out by its day', ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20260112']],
    [
      'the start left out',
      ['RRULE:FREQ=WEEKLY;COUNT=3', `EXDATE${at(NEW_YORK, '20260105T100000')}`],
    ],
    ['a semicolon too many', ['RRULE:FREQ=WEEKLY;INTERVAL=1;COUNT=2;BYDAY=MO;']],
  ])('%s', async (_, lines) => {
    const text = fileIn(NEW_YORK, eventOf(start, 'DURATION:PT1H', ...lines));
    const dates = await seen(text);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).toEqual(datesByNodeIcal(text, SPAN));
    if (!lines.some((line) => line.includes('Europe/Berlin')))
      expect(dates).toEqual(datesByIcalJs(text, SPAN));
  });
});

const override = (original: string, ...lines: string[]) =>
  eventOf('SUMMARY:changed', `RECURRENCE-ID${original}`, ...lines);

describe('what visitors see of changed dates', () => {
  const weekly = eventOf(start, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=6');
  const moved = `DTSTART${at(NEW_YORK, '20260113T120000')}`;
  it.each([
    ['in the zone of the series', override(at(NEW_YORK, '20260112T100000'), moved)],
    ['in UTC', override(':20260112T150000Z', moved)],
    ['in another zone', override(':20260112T150000Z', 'DTSTART:20260113T170000Z')],
    ['canceled', override(at(NEW_YORK, '20260112T100000'), moved, 'STATUS:CANCELLED')],
  ])('%s is what both find', async (_, changed) => {
    const text = fileIn(NEW_YORK, weekly, changed);
    const dates = await seen(text);
    expect(dates.length).toBeGreaterThan(4);
    expect(dates).toEqual(datesByIcalJs(text, SPAN));
    if (!changed.includes('STATUS:CANCELLED')) expect(dates).toEqual(datesByNodeIcal(text, SPAN));
    // The changed date may stand before its series.
    expect(await seen(fileIn(NEW_YORK, changed, weekly))).toEqual(dates);
  });

  it.each([
    ['later on the same day', '20260119T133000', 'RRULE:FREQ=WEEKLY;COUNT=6'],
    ['on another day', '20260121T080000', 'RRULE:FREQ=WEEKLY;COUNT=6'],
    ['without an end', '20260119T133000', 'RRULE:FREQ=MONTHLY;BYDAY=3MO'],
    ['of a series that ends', '20260119T133000', 'RRULE:FREQ=WEEKLY;UNTIL=20260301T000000Z'],
  ])('and of all after them, %s, is what ical.js finds', async (_, wall, rule) => {
    const series = eventOf(`DTSTART${at(NEW_YORK, '20260119T100000')}`, 'DURATION:PT1H', rule);
    const first = eventOf(`DTSTART${at(NEW_YORK, '20260105T100000')}`, 'DURATION:PT1H', rule);
    const future = override(
      `;RANGE=THISANDFUTURE${at(NEW_YORK, '20260119T100000')}`,
      `DTSTART${at(NEW_YORK, wall)}`,
      'DURATION:PT2H',
    );
    const master = rule.includes('MONTHLY') ? series : first;
    const text = fileIn(NEW_YORK, master, future);
    const hours = (dates: string[]) => dates.map((date) => date.split(' ')[0]);
    expect(hours(await seen(text))).toEqual(hours(datesByIcalJs(text, SPAN)));
  });
});

describe('what our calendar does not have is kept as dates of their own, and they are what ical.js finds', () => {
  it.each([
    [
      // After the end of one rule, ical.js takes no notice of the other.
      'two rules',
      ['RRULE:FREQ=MONTHLY;BYDAY=1MO', 'RRULE:FREQ=MONTHLY;BYDAY=3TU'],
    ],
    [
      'a rule and dates',
      [
        'RRULE:FREQ=WEEKLY;COUNT=3',
        `RDATE${at(NEW_YORK, '20260107T110000')}`,
        'RDATE:20260312T140000Z',
      ],
    ],
    ['twice a day', ['RRULE:FREQ=WEEKLY;BYHOUR=10,18;UNTIL=20260401T000000Z']],
    ['twice a day, before the start too', ['RRULE:FREQ=WEEKLY;BYHOUR=8,18;UNTIL=20260401T000000Z']],
  ])('%s', async (_, lines) => {
    const text = fileIn(NEW_YORK, eventOf(start, 'DURATION:PT1H', ...lines));
    const dates = await seen(text);
    expect(dates.length).toBeGreaterThan(2);
    expect(dates).toEqual(datesByIcalJs(text, SPAN));
  });
});

/** A wall time that no zone skips or has twice: at those, ical.js and node-ical do not agree with each other. */
const hours = fc.integer({ min: 4, max: 22 });
const day = fc.integer({ min: 1, max: 300 }).map((days) => {
  const date = new Date(Date.parse('2026-01-01T00:00Z') + days * 86_400_000);
  return date.toISOString().slice(0, 10).replaceAll('-', '');
});
const weekdays = fc.subarray(['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'], { minLength: 1 });
const optional = (name: string, value: fc.Arbitrary<string | number>) =>
  fc.option(value, { nil: undefined }).map((one) => (one === undefined ? '' : `;${name}=${one}`));
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 60 }).map((count) => `;COUNT=${count}`),
  day.map((until) => `;UNTIL=${Number(until) + 10_000}T000000Z`),
);
/** Without fifth weekdays: from a February that has none, ical.js takes one of March. */
const rule = fc
  .oneof(
    fc.constant('FREQ=DAILY'),
    fc
      .tuple(weekdays, optional('WKST', fc.constantFrom('SU', 'MO', 'SA')))
      .map(([days, week]) => `FREQ=WEEKLY;BYDAY=${days.join()}${week}`),
    fc.constant('FREQ=WEEKLY'),
    fc
      .tuple(fc.constantFrom(1, 2, 3, 4, -1, -2), weekdays)
      .map(([place, days]) => `FREQ=MONTHLY;BYDAY=${days.map((one) => place + one).join()}`),
    fc.constantFrom(...[1, 15, 28, 31, -1, -3]).map((one) => `FREQ=MONTHLY;BYMONTHDAY=${one}`),
    fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(1, 2, -1), weekdays)
      .map(
        ([month, place, days]) =>
          `FREQ=YEARLY;BYMONTH=${month};BYDAY=${days.map((one) => place + one).join()}`,
      ),
    fc.constant('FREQ=YEARLY'),
  )
  .chain((main) =>
    fc
      .tuple(optional('INTERVAL', fc.integer({ min: 1, max: 4 })), end)
      .map((more) => main + more.join('')),
  );
const time = (date: string, hour: number) => `${date}T${String(hour).padStart(2, '0')}0000`;

const calendar = fc.record({
  zone: fc.constantFrom(...ZONES),
  date: day,
  hour: hours,
  rule,
  skipped: fc.uniqueArray(fc.nat(12), { maxLength: 3 }),
  changed: fc.option(fc.record({ which: fc.nat(12), hour: hours }), { nil: undefined }),
});

describe('random calendars', () => {
  it('have the dates that two other readers find, over three years and all changes of clocks', async () => {
    await fc.assert(
      fc.asyncProperty(calendar, async ({ zone, date, hour, rule: text, skipped, changed }) => {
        const begin = `DTSTART${at(zone, time(date, hour))}`;
        const plain = eventOf('UID:s', begin, 'DURATION:PT1H', `RRULE:${text}`);
        const dates = datesByNodeIcal(fileIn(zone, plain), SPAN).map(
          (one) => one.split(' ')[0] ?? '',
        );
        const utc = (index: number) => dates[index]?.replaceAll(/[-:]/g, '');
        const left = skipped.flatMap((index) => utc(index) ?? []);
        const original =
          changed && !skipped.includes(changed.which) ? utc(changed.which) : undefined;
        const file = fileIn(
          zone,
          [...plain.slice(0, -1), ...left.map((one) => `EXDATE:${one}`), 'END:VEVENT'],
          ...(original && changed
            ? [
                eventOf(
                  'UID:s',
                  'SUMMARY:changed',
                  `RECURRENCE-ID:${original}`,
                  `DTSTART${at(zone, time(original.slice(0, 8), changed.hour))}`,
                ),
              ]
            : []),
        );
        const found = await seen(file);
        expect(found).toEqual(datesByNodeIcal(file, SPAN));
        expect(found).toEqual(datesByIcalJs(file, SPAN));
      }),
      { numRuns: 100 },
    );
  });

  it('of whole days too', async () => {
    await fc.assert(
      fc.asyncProperty(day, rule, fc.integer({ min: 1, max: 4 }), async (date, text, days) => {
        const until = text.replace(/(UNTIL=\d{8}).*/, '$1');
        const file = calendarOf(
          eventOf(`DTSTART;VALUE=DATE:${date}`, `DURATION:P${days}D`, `RRULE:${until}`),
        );
        expect(await seen(file, NOON)).toEqual(datesByIcalJs(file, NOON));
      }),
      { numRuns: 100 },
    );
  });
});
