import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AdminEvent, adminEventSchema } from '#contract/events.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { daysInMonth, followStart } from '#domain/recurrence/moved-series.ts';
import { eventInWords, eventStanding, savedEventInWords } from '#web/admin/events/event-words.ts';
import { withKind } from '#web/admin/events/recurrence/recurrence-fields.tsx';
import { checkDraft } from './check-draft.ts';
import { draftOf, emptyDraft, endAfter, inputOf, spansDays } from './event-draft.ts';
import { partOf } from './part.ts';

const dates = dateWordsOf('en-US');

const timeZone = 'America/Los_Angeles';
const saved = (overrides: Partial<AdminEvent> = {}): AdminEvent =>
  adminEventSchema.parse({
    id: '1',
    summary: 'Bible Study',
    description: 'Mark',
    start: { dateTime: '2026-11-25T18:30:00-08:00', timeZone },
    end: { dateTime: '2026-11-25T20:00:00-08:00', timeZone },
    location: 'Library',
    recurrence: 'FREQ=WEEKLY;BYDAY=WE',
    exceptions: ['2026-12-02T18:30', '2026-12-30T18:30'],
    next: '2026-11-25T18:30:00-08:00',
    slug: 'bible-study',
    version: 3,
    ...overrides,
  });
const allDay = (start: string, end: string) =>
  saved({
    isAllDay: true,
    recurrence: '',
    exceptions: [],
    start: { dateTime: `${start}T00:00:00-08:00`, timeZone },
    end: { dateTime: `${end}T00:00:00-08:00`, timeZone },
  });

describe('a draft', () => {
  test('of a whole event is saved as the event was', () => {
    const event = saved();
    const { id, start, end, next, seriesId, originalStart, ...fields } = event;
    expect(inputOf(draftOf(event), event)).toEqual({
      ...fields,
      startDateTime: '2026-11-25T18:30',
      endDateTime: '2026-11-25T20:00',
    });
  });

  test('of one occurrence has its times, and recurs no more', () => {
    const draft = draftOf(saved(), { scope: 'one', occurrence: '2026-12-09T18:30' });
    expect(draft).toMatchObject({
      start: '2026-12-09T18:30',
      end: '2026-12-09T20:00',
      recurrence: { kind: 'none' },
      exceptions: [],
    });
  });

  test('of a date that another series goes on with has that series’ time', () => {
    const part = { scope: 'following', occurrence: '2026-12-09T18:30' } as const;
    const wanted = { eventId: '1', part };
    const beginsAt = (start: string, more = {}) =>
      partOf(saved({ id: '2', start: { dateTime: start, timeZone }, ...more }), wanted).occurrence;
    expect(partOf(saved(), wanted)).toBe(part);
    expect(beginsAt('2026-12-02T19:15:00-08:00')).toBe('2026-12-09T19:15');
    const thursdays = { recurrence: 'FREQ=WEEKLY;BYDAY=TH' };
    expect(beginsAt('2026-12-10T19:15:00-08:00', thursdays)).toBe('2026-12-10T19:15');
    expect(beginsAt('2026-12-10T19:15:00-08:00', { recurrence: '' })).toBe(part.occurrence);
  });

  test('of a date that another series goes on with on another day is that series’ next to it', () => {
    const wanted = {
      eventId: '1',
      part: { scope: 'following', occurrence: '2026-12-09T18:30' } as const,
    };
    const nextTo = (start: string, recurrence: string, exceptions: string[] = []) =>
      partOf(
        saved({
          id: '2',
          start: { dateTime: `${start}T19:15:00-08:00`, timeZone },
          recurrence,
          exceptions,
        }),
        wanted,
      ).occurrence;
    expect(nextTo('2026-12-07', 'FREQ=WEEKLY;BYDAY=MO')).toBe('2026-12-07T19:15');
    expect(nextTo('2026-11-30', 'FREQ=WEEKLY;BYDAY=MO')).toBe('2026-12-07T19:15');
    expect(nextTo('2026-11-30', 'FREQ=WEEKLY;BYDAY=MO', ['2026-12-07T19:15'])).toBe(
      '2026-12-14T19:15',
    );
    expect(nextTo('2026-11-27', 'FREQ=WEEKLY;BYDAY=FR')).toBe('2026-12-11T19:15');
    expect(nextTo('2026-11-17', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261202T235959')).toBe(
      '2026-12-01T19:15',
    );
    expect(nextTo('2026-11-30', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1')).toBe('2026-12-09T19:15');
  });

  test('of what follows keeps the end that a counted series would have had', () => {
    const counted = saved({ recurrence: 'FREQ=WEEKLY;BYDAY=WE;COUNT=6' });
    const part = { scope: 'following', occurrence: '2026-12-09T18:30' } as const;
    const draft = draftOf(counted, part);
    expect(draft.recurrence).toMatchObject({ end: { kind: 'on', date: '2026-12-30' } });
    expect(draft.exceptions).toEqual(['2026-12-30T18:30']);
    const again = {
      ...draft,
      recurrence: { ...draft.recurrence, end: { kind: 'after', times: 2 } },
    };
    expect(inputOf(again as typeof draft, counted, part).recurrence).toBe(
      'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216T235959',
    );
  });

  test('skipped occurrences go along to another hour, and to another day with the rule', () => {
    const event = saved();
    const later = { ...draftOf(event), start: '2026-11-25T19:00', end: '2026-11-25T20:00' };
    expect(inputOf(later, event).exceptions).toEqual(['2026-12-02T19:00', '2026-12-30T19:00']);
    const start = '2026-11-26T19:00';
    const recurrence = followStart(later.recurrence, later.start, start);
    expect(inputOf({ ...later, start, recurrence }, event)).toMatchObject({
      recurrence: 'FREQ=WEEKLY;BYDAY=TH',
      exceptions: ['2026-12-03T19:00', '2026-12-31T19:00'],
    });
  });

  test('of an all-day event names its last day, and sends the day after it', () => {
    const event = allDay('2026-11-27', '2026-11-29');
    const draft = draftOf(event);
    expect([draft.start.slice(0, 10), draft.end.slice(0, 10)]).toEqual([
      '2026-11-27',
      '2026-11-28',
    ]);
    expect(inputOf(draft, event)).toMatchObject({
      startDateTime: '2026-11-27T00:00',
      endDateTime: '2026-11-29T00:00',
    });
  });
});

describe('a new event', () => {
  test('ends an hour after its start, on the clock at the church', () => {
    expect(endAfter('2026-11-22T10:00')).toBe('2026-11-22T11:00');
    expect(endAfter('2026-12-31T23:30')).toBe('2027-01-01T00:30');
    // The hour that daylight saving skips or repeats is the server's to place.
    expect(endAfter('2026-03-08T01:30')).toBe('2026-03-08T02:30');
    expect(endAfter('2026-11-01T01:00')).toBe('2026-11-01T02:00');
    expect(endAfter('')).toBeUndefined();
    expect(endAfter('2026-02-31T10:00')).toBeUndefined();
  });

  test('spans days only when the end is on another', () => {
    expect(spansDays('2026-11-22T22:59', '2026-11-22T23:59')).toBe(false);
    expect(spansDays('2026-11-22T23:00', '2026-11-23T00:00')).toBe(true);
  });
});

describe('a recurrence', () => {
  const never = { kind: 'never' } as const;

  test('offers the days that its start is', () => {
    expect(daysInMonth('2026-11-22T10:00')).toEqual([
      { by: 'date', day: 22 },
      { by: 'weekday', ordinal: 4, weekday: 'SU' },
    ]);
    expect(daysInMonth('2026-11-29T10:00').slice(1)).toEqual([
      { by: 'weekday', ordinal: 5, weekday: 'SU' },
      { by: 'weekday', ordinal: -1, weekday: 'SU' },
    ]);
  });

  test('follows its start', () => {
    const monthly = { kind: 'monthly', every: 1, end: never } as const;
    const lastSunday = { ...monthly, on: { by: 'weekday', ordinal: -1, weekday: 'SU' } } as const;
    expect(followStart(lastSunday, '2026-11-29T10:00', '2026-12-26T10:00')).toEqual({
      ...monthly,
      on: { by: 'weekday', ordinal: -1, weekday: 'SA' },
    });
    expect(followStart(lastSunday, '2026-11-29T10:00', '2026-12-01T10:00')).toEqual({
      ...monthly,
      on: { by: 'weekday', ordinal: 1, weekday: 'TU' },
    });
    const made = { ...monthly, on: { by: 'date', day: 3 } } as const;
    expect(followStart(made, '2026-11-29T10:00', '2026-12-01T10:00')).toBe(made);
    const yearly = withKind({ kind: 'none' }, 'yearly', '2026-12-24T16:00');
    expect(followStart(yearly, '2026-12-24T16:00', '2027-01-06T16:00')).toMatchObject({
      month: 1,
      on: { by: 'date', day: 6 },
    });
  });

  test('of a new start always fits what the form lets pass', () => {
    const wall = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 16));
    const kinds = fc.constantFrom('daily', 'weekly', 'monthly', 'yearly');
    fc.assert(
      fc.property(kinds, wall, wall, (kind, from, to) => {
        const recurrence = followStart(withKind({ kind: 'none' }, kind, from), from, to);
        const draft = { ...emptyDraft, summary: 'x', start: to, end: to, recurrence };
        expect(checkDraft(draft, dates)).toEqual([]);
        if ('on' in recurrence) expect(daysInMonth(to)).toContainEqual(recurrence.on);
      }),
    );
  });

  test.each([
    [{ kind: 'weekly', every: 0, days: ['SU'], end: never }, /how often/],
    [{ kind: 'weekly', every: 1, days: [], end: never }, /at least one day/],
    [{ kind: 'weekly', every: 1, days: ['MO'], end: never }, /starts on a Sunday/],
    [{ kind: 'daily', every: 1, end: { kind: 'after', times: Number.NaN } }, /how many times/],
    [{ kind: 'daily', every: 1, end: { kind: 'on', date: '' } }, /last date/],
    [{ kind: 'daily', every: 1, end: { kind: 'on', date: '2026-11-21' } }, /before the event/],
  ] as const)('%o is refused in words', (recurrence, words) => {
    const start = '2026-11-22T10:00';
    const draft = { ...emptyDraft, summary: 'x', start, end: start, recurrence };
    const [issue] = checkDraft(draft as unknown as typeof emptyDraft, dates);
    expect(issue?.path).toBe('recurrence');
    expect(issue?.message).toMatch(words);
  });
});

describe('in words', () => {
  test('events say when they are, wherever they are read', () => {
    expect(savedEventInWords(saved(), dates)).toBe('Every Wednesday · 6:30 PM – 8 PM');
    expect(savedEventInWords(saved({ recurrence: '' }), dates)).toBe(
      'Wednesday, November 25, 2026 · 6:30 PM – 8 PM',
    );
    expect(savedEventInWords(allDay('2026-12-24', '2026-12-26'), dates)).toBe(
      'Thursday, December 24, 2026 – Friday, December 25',
    );
    expect(
      eventInWords(
        {
          start: '2026-12-31T23:00',
          end: '2027-01-01T00:30',
          isAllDay: false,
          recurrence: 'FREQ=YEARLY',
          timeZone,
        },
        dates,
      ),
    ).toBe(
      'Every year on December 31; the first: Thursday, December 31, 2026 · 11 PM – Friday, January 1 · 12:30 AM',
    );
  });

  test('the next date is named, and that there is none', () => {
    const words = (overrides: Partial<AdminEvent>) => eventStanding(saved(overrides), dates).words;
    expect(words({})).toBe('Published · Next: Wednesday, November 25, 2026 · 6:30 PM');
    expect(words({ next: null })).toBe('Ended: no date is left');
    expect(words({ recurrence: '' })).toBe('Published');
    expect(words({ recurrence: '', next: null })).toBe('Ended');
    const exceptions = ['2026-11-25T18:30'];
    expect(words({ recurrence: '', next: null, exceptions })).toBe('Canceled');
  });
});
