import { expect, test } from 'vitest';
import { dayOfDate } from './day-of-date.ts';

const CHURCH = 'America/Los_Angeles';

test.each([
  ['2026-12-10T18:00', CHURCH, '2026-12-10'],
  ['2026-12-10T18:00', 'America/New_York', '2026-12-10'],
  ['2026-12-10T02:00', 'America/New_York', '2026-12-09'],
  ['2026-12-10T09:00', 'Pacific/Apia', '2026-12-09'],
  ['2026-12-10T22:30', 'Pacific/Honolulu', '2026-12-11'],
  // Both sides of a change of the clocks, where the event is.
  ['2026-03-08T02:59', 'America/New_York', '2026-03-07'],
  ['2026-03-08T03:01', 'America/New_York', '2026-03-07'],
  ['2026-11-01T03:00', 'America/New_York', '2026-11-01'],
])('a date at %s in %s is on %s in the church’s addresses', (start, zone, day) =>
  expect(dayOfDate(start, zone, CHURCH)).toBe(day),
);
