import { expect, test } from 'vitest';
import type { AdminEvent } from '#contract/calendar.ts';
import { canNameDates, occurrenceOn } from './occurrences.ts';

const timeZone = 'America/Los_Angeles';
const series = (recurrence: string): AdminEvent => ({
  id: '1',
  summary: 'Bible Study',
  description: '',
  start: { dateTime: '2026-11-25T18:30:00-08:00', timeZone },
  end: { dateTime: '2026-11-25T20:00:00-08:00', timeZone },
  location: '',
  calendarId: '',
  isAllDay: false,
  recurrence,
  exceptions: ['2026-12-02T18:30'],
  next: null,
  version: 1,
});

test.each([
  ['FREQ=WEEKLY', '2026-12-09', '2026-12-09T18:30'],
  // Far ahead, on the other side of daylight saving: the hour on the wall is the same.
  ['FREQ=WEEKLY', '2027-06-16', '2027-06-16T18:30'],
  ['FREQ=WEEKLY', '2026-12-10', undefined],
  ['FREQ=WEEKLY', '2026-11-18', undefined],
  ['FREQ=WEEKLY', '2026-12-02', undefined],
  ['FREQ=WEEKLY;COUNT=3', '2026-12-09', '2026-12-09T18:30'],
  ['FREQ=WEEKLY;COUNT=3', '2026-12-16', undefined],
  ['FREQ=WEEKLY;UNTIL=20261209T235959', '2026-12-16', undefined],
  ['FREQ=MONTHLY;BYDAY=-1WE', '2026-12-30', '2026-12-30T18:30'],
])('%s on %s is %s', (recurrence, date, occurrence) => {
  expect(occurrenceOn(series(recurrence), date)).toBe(occurrence);
});

test('of a rule the form cannot read, dates are the server’s alone to know', () => {
  expect(canNameDates(series('FREQ=MONTHLY;BYDAY=1WE,3WE'))).toBe(false);
  expect(canNameDates(series('FREQ=WEEKLY'))).toBe(true);
});
