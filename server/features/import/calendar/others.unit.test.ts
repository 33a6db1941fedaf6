import { describe, expect, it } from 'vitest';
import {
  calendarOf,
  codesOf,
  contentsOf,
  eventOf,
  readingOf,
} from '../../../../tests/factories/calendar-files.ts';

/* What the suites of libical, ical.js and node-ical try, and the others here do not. */

const START = 'DTSTART:20261204T100000';
const one = (...lines: string[]) => calendarOf(eventOf(...lines));
const only = async (...lines: string[]) => (await contentsOf(one(...lines)))[0];
const vtimezone = (tzid: string, ...parts: string[][]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...parts.flat(),
  'END:VTIMEZONE',
];
const observance = (name: string, from: string, to: string, ...lines: string[]) => [
  `BEGIN:${name}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...lines,
  `END:${name}`,
];

describe('lines', () => {
  it('may be folded behind the name of a property, and inside it', async () => {
    const file = one(
      'DTSTART',
      ' ;TZID=America/New_York',
      ' :20261204T100000',
      'RRU',
      ' LE:FREQ=DAILY;COUNT=2',
      'DESCRIPTION',
      ' :folded',
    );
    expect(await contentsOf(file)).toMatchObject([
      {
        start: '2026-12-04T10:00',
        timeZone: 'America/New_York',
        recurrence: 'FREQ=DAILY;COUNT=2',
        description: 'folded',
      },
    ]);
    for (const chunk of [1, 7]) expect(await contentsOf(file, { chunk })).toHaveLength(1);
  });

  it('may be blank, and names and parameters in small letters', async () => {
    expect(
      await only('dtstart;value=date:20261204', '', 'dtend;value=date:20261206', ''),
    ).toMatchObject({ start: '2026-12-04T00:00', end: '2026-12-06T00:00', isAllDay: true });
  });

  it('may have escaped backslashes, which are no line breaks', async () => {
    const event = await only(
      START,
      String.raw`SUMMARY:C:\\new\\Notes`,
      String.raw`LOCATION:Room\\\, left\; desk`,
      String.raw`DESCRIPTION:Write \\n\nThen\Nmore`,
    );
    expect(event).toMatchObject({
      summary: String.raw`C:\new\Notes`,
      location: String.raw`Room\, left; desk`,
      description: 'Write \\n\nThen\nmore',
    });
  });
});

describe('durations', () => {
  it.each([
    ['P', '2026-12-04T10:00'],
    ['PT', '2026-12-04T10:00'],
    ['', '2026-12-04T10:00'],
    ['soon', '2026-12-04T10:00'],
    ['P0D', '2026-12-04T10:00'],
    ['PT0S', '2026-12-04T10:00'],
    ['P1D', '2026-12-05T10:00'],
    ['P1DT2H', '2026-12-05T12:00'],
    ['+PT1H30M', '2026-12-04T11:30'],
    ['pt45m', '2026-12-04T10:45'],
  ])('of “%s” end there', async (duration, end) => {
    expect(await only(START, `DURATION;X-OWN=1:${duration}`)).toMatchObject({ end });
  });
});

describe('zones', () => {
  const west = ['+0100', '+0200'] as const;
  const berlin = (year: string) =>
    vtimezone(
      ' 1',
      observance(
        'STANDARD',
        west[1],
        west[0],
        `DTSTART:${year}1025T030000`,
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
      ),
      observance(
        'DAYLIGHT',
        west[0],
        west[1],
        `DTSTART:${year}0329T020000`,
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
      ),
    );

  it.each(['1601', '0001'])('may be called by a number, and begin in the year %s', async (year) => {
    const event = eventOf('DTSTART;TZID= 1:20261204T100000');
    for (const file of [calendarOf(berlin(year), event), calendarOf(event, berlin(year))]) {
      expect(await contentsOf(file)).toMatchObject([{ start: '2026-12-04T01:00' }]);
      expect((await readingOf(file)).questions).toEqual([]);
    }
  });

  it('without a name are no zone', async () => {
    expect(await only('DTSTART;TZID=:20261204T100000')).toMatchObject({
      start: '2026-12-04T10:00',
      timeZone: 'America/Los_Angeles',
    });
  });

  it('may change at dates in UTC, at days and at times of their own', async () => {
    const zone = vtimezone(
      'Own',
      observance('STANDARD', '-0330', '-0430', 'DTSTART:19700101T020000', 'RDATE:20261101T053000Z'),
      observance(
        'DAYLIGHT',
        '-0430',
        '-0330',
        'DTSTART:19750101T020000',
        'RDATE;VALUE=DATE:20260301',
        'RDATE:20270301T020000',
      ),
    );
    const at = (wall: string, index: number) => eventOf(`UID:${index}`, `DTSTART;TZID=Own:${wall}`);
    const walls = ['20260301T030000', '20261101T013000', '20261101T030000', '20270301T030000'];
    const found = await contentsOf(calendarOf(zone, ...walls.map(at)));
    expect(found.map(({ start }) => start)).toEqual([
      '2026-02-28T22:30',
      '2026-10-31T22:00',
      '2026-11-01T00:30',
      '2027-02-28T22:30',
    ]);
  });

  it('may have two names in one, or a list of cities for a name, which is asked for', async () => {
    const two = vtimezone(
      'Africa/Abidjan',
      observance('STANDARD', '+0000', '+0000', 'DTSTART:20240101T000000'),
      ['TZID:America/New_York'],
      observance('STANDARD', '-0400', '-0500', 'DTSTART:20241103T060000'),
    );
    const event = eventOf('DTSTART;TZID=America/New_York:20261204T100000');
    expect(await contentsOf(calendarOf(two, event))).toMatchObject([{ start: '2026-12-04T07:00' }]);
    const cities = one('DTSTART;TZID="Amsterdam, Berlin, Paris":20261204T100000');
    const { questions } = await readingOf(cities);
    expect(questions.map(({ id }) => id)).toEqual(['zone:Amsterdam, Berlin, Paris']);
    const answers = { 'zone:Amsterdam, Berlin, Paris': 'Europe/Berlin' };
    expect(await contentsOf(cities, { answers })).toMatchObject([{ start: '2026-12-04T01:00' }]);
  });
});

describe('series', () => {
  it('of days may end at the midnight of the last one, in UTC, as Exchange writes it', async () => {
    const until = (text: string) =>
      one('DTSTART;VALUE=DATE:20261020', `RRULE:FREQ=DAILY;UNTIL=${text}`);
    const rule = async (text: string, zone: string) =>
      (await contentsOf(until(text), { zone }))[0]?.recurrence;
    expect(await rule('20261021T220000Z', 'Europe/Berlin')).toBe(
      'FREQ=DAILY;UNTIL=20261022T235959',
    );
    expect(await rule('20261019T220000Z', 'Europe/Berlin')).toBe(
      'FREQ=DAILY;UNTIL=20261020T235959',
    );
    expect(await rule('20261022T070000Z', 'America/Los_Angeles')).toBe(
      'FREQ=DAILY;UNTIL=20261022T235959',
    );
    expect(await rule('20261022T235959Z', 'Europe/Berlin')).toBe(
      'FREQ=DAILY;UNTIL=20261022T235959',
    );
    expect(await rule('20261022T000000Z', 'Europe/Berlin')).toBe(
      'FREQ=DAILY;UNTIL=20261022T235959',
    );
  });

  it('all of whose dates are left out are left out, but not while one is elsewhere', async () => {
    const lines = [START, 'RRULE:FREQ=DAILY;COUNT=2'];
    const left = ['EXDATE:20261204T100000', 'EXDATE:20261205T100000'];
    expect(await codesOf(one(...lines, ...left))).toEqual(['left out: no-date']);
    expect(await contentsOf(one(...lines, left[0] ?? ''))).toHaveLength(1);
    const moved = eventOf('RECURRENCE-ID:20261205T100000', 'DTSTART:20261206T100000');
    expect(await contentsOf(calendarOf(eventOf(...lines, left[0] ?? ''), moved))).toHaveLength(2);
  });

  it('may have two rules of dates that do not take place', async () => {
    const dates = await contentsOf(
      one(
        'DTSTART:20261130T100000',
        'RRULE:FREQ=DAILY;UNTIL=20261207T235959',
        'EXRULE:FREQ=WEEKLY;BYDAY=SU',
        'EXRULE:FREQ=WEEKLY;BYDAY=SA',
      ),
    );
    expect(dates.map(({ start }) => start.slice(8, 10))).toEqual([
      '30',
      '01',
      '02',
      '03',
      '04',
      '07',
    ]);
  });

  it('may have a rule with parameters, or one that is none', async () => {
    const busy = await only(START, 'RRULE;X-OWN=TRASH:FREQ=WEEKLY;COUNT=3');
    expect(busy?.recurrence).toBe('FREQ=WEEKLY;COUNT=3');
    for (const rule of ['RRULE:RRULE:Anything;FREQ=WEEKLY', 'RRULE:FREQ=YEARLY;BYMONTH=0;COUNT=9'])
      expect(await codesOf(one(START, rule))).toEqual(['rule']);
  });

  it('are gone where a later version has none', async () => {
    const file = calendarOf(
      eventOf(START, 'RRULE:FREQ=DAILY;COUNT=5', 'SEQUENCE:0', 'LOCATION:Hall'),
      eventOf(START, 'SEQUENCE:1'),
    );
    expect(await contentsOf(file)).toMatchObject([{ recurrence: '', location: '' }]);
  });

  it('keep a changed date with a higher version that stands before them', async () => {
    const file = calendarOf(
      eventOf(
        'SUMMARY:changed',
        'SEQUENCE:1',
        'RECURRENCE-ID:20261205T100000',
        'DTSTART:20261205T110000',
      ),
      eventOf(START, 'SEQUENCE:0', 'RRULE:FREQ=DAILY;COUNT=3'),
    );
    expect(await contentsOf(file)).toMatchObject([
      { recurrence: 'FREQ=DAILY;COUNT=3', exceptions: ['2026-12-05T10:00'] },
      { summary: 'changed', originalStart: '2026-12-05T10:00' },
    ]);
  });

  it('may have two changed dates on one day, and a date canceled by its own file', async () => {
    const twice = calendarOf(
      eventOf('DTSTART:20261204T090000', 'RRULE:FREQ=DAILY;BYHOUR=9,15;UNTIL=20261205T235959'),
      eventOf('SUMMARY:early', 'RECURRENCE-ID:20261205T090000', 'DTSTART:20261205T100000'),
      eventOf('SUMMARY:late', 'RECURRENCE-ID:20261205T150000', 'DTSTART:20261205T160000'),
    );
    expect((await contentsOf(twice)).map(({ start }) => start.slice(8))).toEqual([
      '04T09:00',
      '04T15:00',
      '05T10:00',
      '05T16:00',
    ]);
    const canceled =
      one(START, 'RRULE:FREQ=DAILY;COUNT=3') +
      calendarOf(
        'METHOD:CANCEL',
        eventOf('RECURRENCE-ID:20261205T100000', 'DTSTART:20261205T100000'),
      );
    expect(await contentsOf(canceled)).toMatchObject([{ exceptions: ['2026-12-05T10:00'] }]);
  });
});
