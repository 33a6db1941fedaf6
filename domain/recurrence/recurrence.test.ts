import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import { shiftDay } from '#domain/dates/wall-time.ts';
import { occurrencesOf } from '#server/features/calendar/recurrence/recurrence.ts';
import {
  type End,
  type On,
  ordinals,
  type Recurrence,
  readRecurrence,
  weekdayCodes,
  writeRecurrence,
} from './recurrence.ts';
import { daysOf, recursOn } from './recurrence-days.ts';
import { recurrenceInWords } from './recurrence-words.ts';

const ZONE = 'America/Los_Angeles';
/** A Sunday. */
const START = '2026-11-22T10:00';

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const end: fc.Arbitrary<End> = fc.oneof(
  fc.constant({ kind: 'never' as const }),
  fc.record({ kind: fc.constant('on' as const), date: day }),
  fc.record({ kind: fc.constant('after' as const), times: fc.integer({ min: 1, max: 400 }) }),
);
const every = fc.integer({ min: 1, max: 12 });
const on: fc.Arbitrary<On> = fc.oneof(
  fc.record({ by: fc.constant('date' as const), day: fc.integer({ min: 1, max: 31 }) }),
  fc.record({
    by: fc.constant('weekday' as const),
    ordinal: fc.constantFrom(...ordinals),
    weekday: fc.constantFrom(...weekdayCodes),
  }),
);
const days = fc
  .subarray([...weekdayCodes], { minLength: 1 })
  .map((chosen) => weekdayCodes.filter((code) => chosen.includes(code)));
const month = fc.integer({ min: 1, max: 12 });
const recurring: fc.Arbitrary<Exclude<Recurrence, { kind: 'none' | 'custom' }>> = fc.oneof(
  fc.record({ kind: fc.constant('daily' as const), every, end }),
  fc.record({ kind: fc.constant('weekly' as const), every, days, end }),
  fc.record({ kind: fc.constant('monthly' as const), every, on, end }),
  fc.record({ kind: fc.constant('yearly' as const), every, month, on, end }),
);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

describe('a rule', () => {
  test('written from the form is read back as the form was, whatever the start', () => {
    fc.assert(
      fc.property(recurring, day, time, (recurrence, date, clock) => {
        const rule = writeRecurrence(recurrence);
        expect(readRecurrence(rule, `${date}T${clock}`, ZONE)).toEqual(recurrence);
      }),
      { numRuns: 1000 },
    );
  });

  test('is written as RFC 5545 says, its end in wall time', () => {
    expect(
      writeRecurrence({
        kind: 'weekly',
        every: 2,
        days: ['SU', 'WE'],
        end: { kind: 'on', date: '2026-12-31' },
      }),
    ).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;UNTIL=20261231T235959');
    expect(writeRecurrence({ kind: 'none' })).toBe('');
  });

  test.each<[string, Recurrence]>([
    ['FREQ=WEEKLY', { kind: 'weekly', every: 1, days: ['SU'], end: { kind: 'never' } }],
    [
      'freq=weekly;byday=we,mo;wkst=mo',
      { kind: 'weekly', every: 1, days: ['MO', 'WE'], end: { kind: 'never' } },
    ],
    [
      'FREQ=MONTHLY',
      { kind: 'monthly', every: 1, on: { by: 'date', day: 22 }, end: { kind: 'never' } },
    ],
    [
      'FREQ=YEARLY',
      { kind: 'yearly', every: 1, month: 11, on: { by: 'date', day: 22 }, end: { kind: 'never' } },
    ],
    [
      'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
      {
        kind: 'yearly',
        every: 1,
        month: 11,
        on: { by: 'weekday', ordinal: 4, weekday: 'TH' },
        end: { kind: 'never' },
      },
    ],
  ])('%s takes what it leaves unsaid from the start', (rule, recurrence) => {
    expect(readRecurrence(rule, START, ZONE)).toEqual(recurrence);
  });

  test.each([
    ['20261215', '2026-12-15'],
    ['20261215T235959', '2026-12-15'],
    ['20261215T100000', '2026-12-15'],
    // Ends before that day's occurrence: the server cuts a series so (admin-events.ts, `endSeries`).
    ['20261213T095959', '2026-12-12'],
    ['20261215T075959Z', '2026-12-14'],
    // Over a change of daylight saving: July is at -07:00.
    ['20270701T065959Z', '2027-06-30'],
  ])('that ends with UNTIL=%s has its last day on %s', (until, date) => {
    expect(readRecurrence(`FREQ=DAILY;UNTIL=${until}`, START, ZONE)).toMatchObject({
      end: { kind: 'on', date },
    });
  });

  test.each([
    'FREQ=HOURLY',
    'FREQ=SOMETIMES',
    'nonsense',
    'FREQ=DAILY;COUNT=2;UNTIL=20261215',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=DAILY;UNTIL=20261345',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;BYHOUR=9,17',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,WE',
    'FREQ=MONTHLY;BYDAY=1SU,3SU',
    'FREQ=MONTHLY;BYDAY=SU',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=YEARLY;BYDAY=1SU',
    'FREQ=YEARLY;BYMONTH=13;BYMONTHDAY=1',
  ])('%s is more than the form can say, and stays as it is', (rule) => {
    const recurrence = readRecurrence(rule, START, ZONE);
    expect(recurrence).toEqual({ kind: 'custom', rule });
    expect(writeRecurrence(recurrence)).toBe(rule);
    expect(recurrenceInWords(rule, START, ZONE, dateWordsOf('en-US'))).not.toBe('');
  });
});

describe('in words', () => {
  test.each([
    ['', ''],
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=6', 'Every 3 days, 6 times'],
    ['FREQ=WEEKLY;BYDAY=SU', 'Every Sunday'],
    ['FREQ=WEEKLY', 'Every Sunday'],
    ['FREQ=WEEKLY;BYDAY=TH,MO,FR', 'Every Monday, Thursday and Friday'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'Every 2 weeks on Monday and Thursday'],
    ['FREQ=MONTHLY;BYDAY=1SA', 'Every month on the first Saturday'],
    ['FREQ=MONTHLY;BYDAY=-1SA', 'Every month on the last Saturday'],
    ['FREQ=MONTHLY;BYMONTHDAY=22', 'Every month on the 22nd'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=11', 'Every 2 months on the 11th'],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', 'Every year on December 24'],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24,25', 'Every year on December 24 and 25'],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'Every year on the fourth Thursday of November'],
    ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20261215T235959', 'Every Monday, until December 15, 2026'],
    ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20261215T075959Z', 'Every Monday, until December 14, 2026'],
    ['FREQ=DAILY;COUNT=1', 'Every day, once'],
    ['FREQ=MONTHLY;BYDAY=1SU,3SU', 'Every month on the first and third Sunday'],
    ['FREQ=MONTHLY;BYDAY=1SU,-1WE', 'Every month on the first Sunday and the last Wednesday'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', 'Every month on the 1st and the 15th'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,WE', 'Every 2 weeks on Sunday and Wednesday'],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      'Every month on Monday, Tuesday, Wednesday, Thursday and Friday, by a rule of its own',
    ],
    ['FREQ=HOURLY', 'By a rule of its own'],
  ])('%s is "%s"', (rule, words) => {
    expect(recurrenceInWords(rule, START, ZONE, dateWordsOf('en-US'))).toBe(words);
  });
});

describe('the days of a rule', () => {
  test('are the ones the server works out', () => {
    fc.assert(
      fc.property(recurring, day, time, (recurrence, date, clock) => {
        // The form takes a start that is a day of its rule: look for the next.
        let first = date;
        for (let tried = 0; tried < 800 && !recursOn(recurrence, first, first); tried += 1)
          first = shiftDay(first, 1);
        fc.pre(recursOn(recurrence, first, first));
        const start = `${first}T${clock}`;
        const recurs = { start, end: start, timeZone: ZONE, exceptions: [] };
        const from = Temporal.PlainDateTime.from(start).toZonedDateTime(ZONE).toInstant();
        const found = occurrencesOf(
          { ...recurs, recurrence: writeRecurrence(recurrence) },
          from.subtract({ hours: 24 }),
          from.add({ hours: 24 * 800 }),
        ).map((at) => at.start.toZonedDateTimeISO(ZONE).toPlainDate().toString());
        const last = shiftDay(first, 798);
        const ends = daysOf(recurrence, start);
        const expected =
          ends ??
          Array.from({ length: 799 }, (_, number) => shiftDay(first, number)).filter((date) =>
            recursOn(recurrence, start, date),
          );
        const before = (date: string) => date <= last;
        expect(found.filter(before)).toEqual(expected.filter(before));
      }),
      { numRuns: 100 },
    );
  });

  test('of a counted series end with its count', () => {
    const six = readRecurrence('FREQ=WEEKLY;BYDAY=SU;COUNT=6', START, ZONE);
    expect(daysOf(six, START)?.at(-1)).toBe('2026-12-27');
    expect(daysOf(readRecurrence('FREQ=WEEKLY', START, ZONE), START)).toBeUndefined();
  });
});
