import { describe, expect, it } from 'vitest';
import { zoneLines } from '#server/features/calendar/feeds/zone-lines.ts';
import {
  calendarOf,
  codesOf,
  contentsOf,
  eventOf,
  readingOf,
} from '../../../../tests/factories/calendar-files.ts';
import { zoneByName } from './zones.ts';

describe('a zone is known', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['US/Pacific', 'US/Pacific'],
    ['America/New York', 'America/New_York'],
    ['America/Indiana/Indianapolis', 'America/Indiana/Indianapolis'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['Eastern Standard Time', 'America/New_York'],
    ['UTC', 'UTC'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['/freeassociation.sourceforge.net/Tzfile/Europe/Berlin', 'Europe/Berlin'],
    ['/freeassociation.sourceforge.net/Europe/Berlin', 'Europe/Berlin'],
    ['/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['/softwarestudio.org/Olson_20011030_5/America/New_York', 'America/New_York'],
    ['/citadel.org/20190914_1/Asia/Kathmandu', 'Asia/Kathmandu'],
    ['UTC+8', 'Etc/GMT-8'],
    ['GMT -0500', 'Etc/GMT+5'],
    ['+02:00', 'Etc/GMT-2'],
    ['GMT +00:00', 'UTC'],
    ['Customized Time Zone', undefined],
    ['2026-01-01T00:00Z', undefined],
    ['Europe', undefined],
    ['', undefined],
    ['__proto__', undefined],
    ['UTC+5:30', undefined],
  ])('%s is %s', (tzid, zone) => {
    expect(zoneByName(tzid)).toBe(zone);
  });
});

const OUTLOOK = [
  'BEGIN:VTIMEZONE',
  'TZID:Customized Time Zone',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
/** Two and a half hours east, three and a half from May on: nobody does that. */
const NOBODYS = [
  'BEGIN:VTIMEZONE',
  'TZID:Own',
  'BEGIN:STANDARD',
  'DTSTART:20200901T000000',
  'TZOFFSETFROM:+0330',
  'TZOFFSETTO:+0230',
  'RRULE:FREQ=YEARLY',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20200501T000000',
  'TZOFFSETFROM:+0230',
  'TZOFFSETTO:+0330',
  'RRULE:FREQ=YEARLY',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
const weekly = (tzid: string) =>
  eventOf(`DTSTART;TZID=${tzid}:20261204T100000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY');
const zoneOf = async (file: string, zone?: string) =>
  (await contentsOf(file, { answers: {}, ...(zone && { zone }) }))[0]?.timeZone;

describe('a zone that only its VTIMEZONE knows', () => {
  it('is one of the list with the same offsets, the church’s own first', async () => {
    const file = calendarOf(OUTLOOK, weekly('"Customized Time Zone"'));
    expect(await zoneOf(file)).toBe('America/New_York');
    expect(await zoneOf(file, 'America/Detroit')).toBe('America/Detroit');
    expect(await codesOf(file, { answers: {} })).toEqual(['other-zone']);
  });

  it.each([
    'Europe/Dublin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'America/Bogota',
  ])('may be that of %s', async (zone) => {
    const lines = zoneLines(zone, 2020, 2026).map((line) =>
      line.replace(`TZID:${zone}`, 'TZID:Ours'),
    );
    const found = await zoneOf(calendarOf(lines, weekly('Ours')));
    const offsets = (name = '') =>
      [1, 4, 7, 10].map(
        (month) =>
          Temporal.PlainDateTime.from({ year: 2027, month, day: 9 }).toZonedDateTime(name).offset,
      );
    expect(offsets(found)).toEqual(offsets(zone));
  });

  it('may say where it is', async () => {
    const lines = OUTLOOK.toSpliced(2, 0, 'X-LIC-LOCATION:America/Toronto');
    expect(await zoneOf(calendarOf(lines, weekly('"Customized Time Zone"')))).toBe(
      'America/Toronto',
    );
  });

  it('may be nobody’s: then its offsets give each date', async () => {
    const once = eventOf('DTSTART;TZID=Own:20261204T100000', 'DURATION:PT1H');
    expect(await contentsOf(calendarOf(NOBODYS, once))).toMatchObject([
      { start: '2026-12-03T23:30', end: '2026-12-04T00:30', timeZone: 'America/Los_Angeles' },
    ]);
    const dates = await contentsOf(calendarOf(NOBODYS, weekly('Own')));
    expect(dates.length).toBe(103);
    expect(dates.map(({ recurrence }) => recurrence)).toEqual(dates.map(() => ''));
    // In summer by its summer time, and by that of Los Angeles.
    expect(dates.find(({ start }) => start.startsWith('2027-07-01'))).toMatchObject({
      start: '2027-07-01T23:30',
    });
    expect(await codesOf(calendarOf(NOBODYS, weekly('Own')))).toEqual(['own-dates']);
  });

  it.each([
    ['without a part', ['BEGIN:VTIMEZONE', 'TZID:Own', 'END:VTIMEZONE']],
    [
      'with a rule of every second',
      NOBODYS.map((line) => line.replace('FREQ=YEARLY', 'FREQ=SECONDLY')),
    ],
    ['with offsets that are none', NOBODYS.map((line) => line.replace('+0330', 'soon'))],
  ])('is asked for %s', async (_, lines) => {
    const { questions } = await readingOf(calendarOf(lines, weekly('Own')));
    expect(questions.map(({ id }) => id)).toEqual(['zone:Own']);
  });
});

describe('a zone that nobody knows', () => {
  const file = calendarOf(weekly('Nowhere'), weekly('Nowhere'));

  it('is asked for once, and must be answered', async () => {
    const { questions } = await readingOf(file, { answers: {} });
    expect(questions).toMatchObject([
      { id: 'zone:Nowhere', ask: { code: 'which-zone', values: { zone: 'Nowhere' } }, value: null },
    ]);
    expect(questions[0]?.options).toContainEqual({
      value: 'Europe/Berlin',
      words: { code: 'zone', values: { zone: 'Europe/Berlin' } },
    });
    expect(await codesOf(file, { answers: {} })).toEqual(['left out: zone-asked']);
  });

  it('is the one of the answer', async () => {
    const answers = { 'zone:Nowhere': 'Europe/Berlin' };
    // It can still be changed.
    expect((await readingOf(file, { answers })).questions).toMatchObject([
      { id: 'zone:Nowhere', value: 'Europe/Berlin' },
    ]);
    expect((await contentsOf(file, { answers }))[0]?.timeZone).toBe('Europe/Berlin');
    expect((await readingOf(file, { answers: { 'zone:Nowhere': 'x' } })).questions).toHaveLength(1);
  });

  it('may have colons in its name, without quotes', async () => {
    const named = calendarOf(weekly('(UTC-05:00) Eastern Time (US & Canada)'));
    expect((await readingOf(named)).questions[0]?.ask.values.zone).toBe(
      '(UTC-05:00) Eastern Time (US & Canada)',
    );
  });
});

describe('times of no zone', () => {
  const floating = eventOf('DTSTART:20261204T100000', 'RRULE:FREQ=WEEKLY');

  it('are the church’s', async () => {
    expect(await contentsOf(calendarOf(floating))).toMatchObject([
      { start: '2026-12-04T10:00', timeZone: 'America/Los_Angeles' },
    ]);
  });

  it('are those of the calendar’s zone, if it has one, and that is said', async () => {
    const file =
      calendarOf('X-WR-TIMEZONE:Europe/Berlin', floating) +
      calendarOf(eventOf('UID:b', 'DTSTART:20261204T100000'));
    expect(await contentsOf(file)).toMatchObject([
      { start: '2026-12-04T10:00', timeZone: 'Europe/Berlin' },
      { start: '2026-12-04T10:00', timeZone: 'America/Los_Angeles' },
    ]);
    expect(await codesOf(file)).toEqual(['calendar-zone', 'other-zone']);
    expect((await readingOf(calendarOf('X-WR-TIMEZONE:Nowhere', floating))).questions).toEqual([]);
  });

  it('of days are the church’s days', async () => {
    const file = calendarOf('X-WR-TIMEZONE:Asia/Tokyo', eventOf('DTSTART;VALUE=DATE:20261204'));
    expect(await contentsOf(file)).toMatchObject([
      { start: '2026-12-04T00:00', timeZone: 'America/Los_Angeles' },
    ]);
  });
});

it('a series in UTC stays in UTC, and that is said', async () => {
  const file = calendarOf(eventOf('DTSTART:20261204T180000Z', 'RRULE:FREQ=WEEKLY'));
  expect(await contentsOf(file)).toMatchObject([{ start: '2026-12-04T18:00', timeZone: 'UTC' }]);
  expect(await codesOf(file)).toEqual(['utc-series']);
});

it('a zone with another name of the church’s is the church’s', async () => {
  expect(await zoneOf(calendarOf(weekly('US/Pacific')))).toBe('America/Los_Angeles');
});
