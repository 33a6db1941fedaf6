import { describe, expect, it } from 'vitest';
import {
  calendarOf,
  codesOf,
  contentsOf,
  eventOf,
  plannedOf,
} from '../../../../tests/factories/calendar-files.ts';

const START = 'DTSTART:20261204T100000';
const one = (...lines: string[]) => calendarOf(eventOf(START, 'DURATION:PT1H', ...lines));
const rule = async (...lines: string[]) => (await contentsOf(one(...lines)))[0]?.recurrence;
const starts = async (file: string) => (await contentsOf(file)).map(({ start }) => start);

describe('a rule', () => {
  it.each([
    ['FREQ=WEEKLY', 'FREQ=WEEKLY'],
    ['freq=weekly;byday=fr', 'FREQ=WEEKLY;BYDAY=FR'],
    [' FREQ=WEEKLY; BYDAY=FR;', 'FREQ=WEEKLY;BYDAY=FR'],
    ['RRULE:FREQ=WEEKLY', 'FREQ=WEEKLY'],
    ['FREQ=WEEKLY;INTERVAL=1;WKST=SU;BYDAY=FR', 'FREQ=WEEKLY;BYDAY=FR'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=FR,SU', 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=FR,SU'],
    ['FREQ=WEEKLY;X-OWN=1', 'FREQ=WEEKLY'],
    ['RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT', 'FREQ=MONTHLY'],
    ['FREQ=WEEKLY;BYHOUR=10;BYMINUTE=0;BYSECOND=0', 'FREQ=WEEKLY'],
    ['FREQ=WEEKLY;UNTIL=20270101', 'FREQ=WEEKLY;UNTIL=20270101T235959'],
    ['FREQ=WEEKLY;UNTIL=20270101T180000Z', 'FREQ=WEEKLY;UNTIL=20270101T100000'],
    ['FREQ=WEEKLY;UNTIL=20270101T100000', 'FREQ=WEEKLY;UNTIL=20270101T100000'],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
    ],
    // More dates than are counted: it ends by its last one.
    [
      'FREQ=MONTHLY;BYDAY=MO,TU;COUNT=600',
      expect.stringMatching(/^FREQ=MONTHLY;BYDAY=MO,TU;UNTIL=20\d{6}T100000$/),
    ],
  ])('%s is ours', async (written, ours) => {
    expect(await rule(`RRULE:${written}`)).toEqual(ours);
    expect(await codesOf(one(`RRULE:${written}`))).toEqual([]);
  });

  it.each([
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYSETPOS=2',
    'FREQ=WEEKLY;BYDAY=1FR',
    'FREQ=WEEKLY;COUNT=3;UNTIL=20270101',
    'FREQ=WEEKLY;UNTIL=soon',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=WEEKLY;RSCALE=HEBREW',
    `FREQ=YEARLY;BYYEARDAY=${Array.from({ length: 60 }, (_, day) => day + 1)}`,
    'FREQ=HOURLY;BYDAY=1FR',
    'FREQ=HOURLY;BYHOUR=1,2,3;BYSETPOS=1',
    'FREQ=DAILY;INTERVAL=2;BYHOUR=1,2,3,4,5,6,7,8',
    'FREQ=HOURLY;INTERVAL=0;COUNT=2',
    'soon',
    'FREQ=WEEKLY;FREQ=DAILY',
  ])('%s is not followed: its first date is brought, and that is said', async (written) => {
    expect(await starts(one(`RRULE:${written}`))).toEqual(['2026-12-04T10:00']);
    expect(await codesOf(one(`RRULE:${written}`))).toEqual(['rule']);
  });

  it('without a date is said to be over', async () => {
    expect(await codesOf(one('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'))).toEqual([
      'left out: past',
    ]);
    expect(await codesOf(one('RRULE:FREQ=WEEKLY;UNTIL=20200101'))).toEqual(['left out: past']);
  });

  it('begins with its first date', async () => {
    expect(await contentsOf(one('RRULE:FREQ=WEEKLY;BYDAY=SU'))).toMatchObject([
      { start: '2026-12-06T10:00', end: '2026-12-06T11:00', recurrence: 'FREQ=WEEKLY;BYDAY=SU' },
    ]);
  });

  it.each([
    ['D2 #10', 'FREQ=DAILY;INTERVAL=2;COUNT=10'],
    ['W1 FR #0', 'FREQ=WEEKLY;BYDAY=FR'],
    ['W2 FR SU 20270101T180000Z', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU;UNTIL=20270101T100000'],
    ['MP1 1+ 1- FR #4', 'FREQ=MONTHLY;BYDAY=1FR,-1FR;COUNT=4'],
    ['MD1 4 LD #0', 'FREQ=MONTHLY;BYMONTHDAY=4,-1'],
    ['MD1 2- #0', 'FREQ=MONTHLY;BYMONTHDAY=-2'],
    ['YM1 6 12 #0', 'FREQ=YEARLY;BYMONTH=6,12'],
    ['YD1 1 100 #0', 'FREQ=YEARLY;BYYEARDAY=1,100'],
    ['W1', 'FREQ=WEEKLY;COUNT=2'],
  ])('of vCalendar 1.0, %s, is ours', async (written, ours) => {
    expect(await rule(`RRULE:${written}`)).toBe(ours);
  });

  it.each(['M1', 'MP1 SU', 'D1 1200', 'W1 12', 'Q1 #3'])(
    'of vCalendar 1.0, %s, may be none',
    async (written) => {
      expect(await codesOf(one(`RRULE:${written}`))).toEqual(['rule']);
    },
  );
});

describe('dates', () => {
  it('without a rule are events of their own, the start too', async () => {
    const file = one(
      'RDATE:20261206T120000,20261207T120000',
      'RDATE;VALUE=PERIOD:20261208T120000/PT3H,20261209T120000/20261209T130000',
    );
    expect(await contentsOf(file)).toMatchObject([
      { start: '2026-12-04T10:00', end: '2026-12-04T11:00' },
      { start: '2026-12-06T12:00', end: '2026-12-06T13:00' },
      { start: '2026-12-07T12:00', end: '2026-12-07T13:00' },
      { start: '2026-12-08T12:00', end: '2026-12-08T15:00' },
      { start: '2026-12-09T12:00', end: '2026-12-09T13:00' },
    ]);
    expect(await codesOf(file)).toEqual(['own-dates']);
  });

  it('beside a rule are events of their own, each once', async () => {
    const file = one(
      'RRULE:FREQ=WEEKLY',
      'RDATE:20261206T120000,20261206T120000,20261211T100000',
      'RDATE:20261210T100000',
      'EXDATE:20261210T100000',
    );
    expect((await plannedOf(file)).map(({ foreignId, about }) => `${foreignId} ${about}`)).toEqual([
      'a 2026-12-04 10:00',
      'a/20261206T120000 2026-12-06 12:00',
    ]);
    expect(await codesOf(file)).toEqual(['extra-date']);
  });

  it('of a rule without those of another are events of their own', async () => {
    const file = one('RRULE:FREQ=DAILY;COUNT=6', 'EXRULE:FREQ=DAILY;INTERVAL=2');
    expect(await starts(file)).toEqual([
      '2026-12-05T10:00',
      '2026-12-07T10:00',
      '2026-12-09T10:00',
    ]);
  });

  it('by the hour that never end are the next ones; those that ended, the last ones', async () => {
    const from = (rule: string) => one(`RRULE:FREQ=HOURLY;${rule}`);
    const endless = await starts(from('BYDAY=MO,TU'));
    expect([endless.length, endless[0]]).toEqual([200, '2026-12-07T00:00']);
    const never = from('BYMONTH=2;BYMONTHDAY=30');
    expect(await codesOf(never)).toEqual(['left out: past']);
  });

  it('of their own are at most 200, the next ones first, and two years ahead', async () => {
    const daily = await starts(one('RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY'));
    expect(daily.length).toBe(200);
    expect(daily[0]).toBe('2026-12-05T10:00');
    const old = calendarOf(
      eventOf('DTSTART:20200105T100000', 'RRULE:FREQ=MONTHLY', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=20'),
    );
    const both = await starts(old);
    expect([both[0], both.at(-1)]).toEqual(['2024-12-05T10:00', '2028-11-20T10:00']);
  });

  it('left out by a day, in a series of days by an instant', async () => {
    const days = calendarOf(
      eventOf(
        'DTSTART;VALUE=DATE:20261204',
        'RRULE:FREQ=WEEKLY',
        'EXDATE:20261211T000000Z',
        'EXDATE:20261218T080000Z',
        'EXDATE;VALUE=DATE:20261225',
      ),
    );
    expect((await contentsOf(days))[0]?.exceptions).toEqual([
      '2026-12-11T00:00',
      '2026-12-18T00:00',
      '2026-12-25T00:00',
    ]);
  });

  it('left out may be more than an event of ours can leave out', async () => {
    const days = Array.from({ length: 1100 }, (_, day) =>
      Temporal.PlainDate.from('2026-12-05').add({ days: day }).toString().replaceAll('-', ''),
    );
    const file = one('RRULE:FREQ=DAILY', ...days.map((day) => `EXDATE:${day}T100000`));
    expect(await starts(file)).toEqual(['2026-12-04T10:00']);
    expect(await codesOf(file)).toEqual(['own-dates']);
  });
});
