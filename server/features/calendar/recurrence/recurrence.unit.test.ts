import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { occurrencesOf } from './recurrence.ts';
import { WrongRule } from './rule-shape.ts';

const instant = (text: string) => Temporal.Instant.from(text);

function starts(
  event: Partial<Parameters<typeof occurrencesOf>[0]>,
  from: string,
  to: string,
): string[] {
  const whole = {
    start: '2026-01-04T10:00',
    end: '2026-01-04T11:00',
    timeZone: 'America/Los_Angeles',
    recurrence: '',
    exceptions: [],
    ...event,
  };
  return occurrencesOf(whole, instant(from), instant(to)).map(({ start }) =>
    start
      .toZonedDateTimeISO(whole.timeZone)
      .toString({ timeZoneName: 'never', smallestUnit: 'minute' }),
  );
}

describe('occurrences', () => {
  it('of an event without a rule are its one', () => {
    expect(starts({}, '2026-01-01T00:00Z', '2027-01-01T00:00Z')).toEqual([
      '2026-01-04T10:00-08:00',
    ]);
    expect(starts({}, '2026-01-05T00:00Z', '2027-01-01T00:00Z')).toEqual([]);
  });

  it('keep wall time over both changes of daylight saving', () => {
    const weekly = { recurrence: 'FREQ=WEEKLY;BYDAY=SU' };
    expect(starts(weekly, '2026-03-01T00:00Z', '2026-03-16T00:00Z')).toEqual([
      '2026-03-01T10:00-08:00',
      '2026-03-08T10:00-07:00',
      '2026-03-15T10:00-07:00',
    ]);
    expect(starts(weekly, '2026-10-25T00:00Z', '2026-11-02T00:00Z')).toEqual([
      '2026-10-25T10:00-07:00',
      '2026-11-01T10:00-08:00',
    ]);
  });

  it('at a skipped wall time move forward by the gap, at a doubled one are the first', () => {
    const daily = { start: '2026-03-07T02:30', end: '2026-03-07T03:00', recurrence: 'FREQ=DAILY' };
    expect(starts(daily, '2026-03-08T00:00-08:00', '2026-03-09T00:00-07:00')).toEqual([
      '2026-03-08T03:30-07:00',
    ]);
    const doubled = {
      start: '2026-10-31T01:30',
      end: '2026-10-31T02:00',
      recurrence: 'FREQ=DAILY',
    };
    expect(starts(doubled, '2026-11-01T00:00-07:00', '2026-11-02T00:00-08:00')).toEqual([
      '2026-11-01T01:30-07:00',
    ]);
  });

  it.each([
    ['FREQ=MONTHLY;BYDAY=1SU', ['2026-01-04', '2026-02-01', '2026-03-01', '2026-04-05']],
    ['FREQ=MONTHLY;BYDAY=-1SU', ['2026-01-25', '2026-02-22', '2026-03-29', '2026-04-26']],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE',
      ['2026-01-04', '2026-01-14', '2026-01-18', '2026-01-28'],
    ],
    ['FREQ=DAILY;COUNT=3', ['2026-01-04', '2026-01-05', '2026-01-06']],
    ['FREQ=WEEKLY;UNTIL=20260118T100000', ['2026-01-04', '2026-01-11', '2026-01-18']],
    ['FREQ=WEEKLY;UNTIL=20260118T175959Z', ['2026-01-04', '2026-01-11']],
    ['FREQ=WEEKLY;UNTIL=20260118T180000Z', ['2026-01-04', '2026-01-11', '2026-01-18']],
    ['FREQ=WEEKLY;UNTIL=20260118', ['2026-01-04', '2026-01-11', '2026-01-18']],
  ])('follow %s', (recurrence, days) => {
    const found = starts({ recurrence }, '2026-01-01T00:00Z', '2026-05-01T00:00Z').map((start) =>
      start.slice(0, 10),
    );
    expect(found.slice(0, days.length)).toEqual(days);
    if (/COUNT|UNTIL/.test(recurrence)) expect(found).toEqual(days);
  });

  it('leave out the exceptions', () => {
    const weekly = { recurrence: 'FREQ=WEEKLY;COUNT=3', exceptions: ['2026-01-11T10:00'] };
    expect(starts(weekly, '2026-01-01T00:00Z', '2026-05-01T00:00Z')).toHaveLength(2);
  });

  it.each(['garbage', 'FREQ=OFTEN', 'FREQ=DAILY;UNTIL=soon', 'FREQ=WEEKLY;INTERVAL=0'])(
    'refuse the rule %s',
    (recurrence) => {
      expect(() => starts({ recurrence }, '2026-01-01T00:00Z', '2026-05-01T00:00Z')).toThrow(
        WrongRule,
      );
    },
  );

  it('of a weekly event are the same wall time on the same weekday, in any zone', () => {
    const zones = [
      'America/Los_Angeles',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'Pacific/Apia',
      'UTC',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 3, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: 0, max: 700 }),
        (timeZone, hour, minute, day) => {
          const first = Temporal.PlainDateTime.from({ year: 2026, month: 1, day: 4, hour, minute });
          const start = first.toString({ smallestUnit: 'minute' });
          const from = first.add({ days: day }).toZonedDateTime(timeZone).toInstant();
          const found = occurrencesOf(
            { start, end: start, timeZone, recurrence: 'FREQ=WEEKLY', exceptions: [] },
            from,
            from.add({ hours: 24 * 28 }),
          );
          expect(found.length).toBeGreaterThanOrEqual(3);
          for (const occurrence of found) {
            const zoned = occurrence.start.toZonedDateTimeISO(timeZone);
            expect([zoned.hour, zoned.minute, zoned.dayOfWeek]).toEqual([hour, minute, 7]);
          }
        },
      ),
    );
  });
});
