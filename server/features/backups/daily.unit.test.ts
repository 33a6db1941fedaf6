import { expect, test } from 'vitest';
import { isBackupDue, lastNight, nextNight } from './daily.ts';

const timeZone = 'America/Los_Angeles';
const at = (text: string) => Temporal.Instant.from(text);

test.each([
  // [now, the last night, the next]
  ['2026-11-22T10:59:00Z', '2026-11-21T11:00:00Z', '2026-11-22T11:00:00Z'],
  ['2026-11-22T11:00:00Z', '2026-11-22T11:00:00Z', '2026-11-23T11:00:00Z'],
  // The clocks change in the night of November 1.
  ['2026-11-01T12:00:00Z', '2026-11-01T11:00:00Z', '2026-11-02T11:00:00Z'],
  ['2026-11-01T10:30:00Z', '2026-10-31T10:00:00Z', '2026-11-01T11:00:00Z'],
])('at %s the night is in the church’s time zone', (now, last, next) => {
  expect(`${lastNight(at(now), timeZone)}`).toBe(last);
  expect(`${nextNight(at(now), timeZone)}`).toBe(next);
});

test.each([
  ['without any', undefined, undefined, true],
  ['with one from this night', '2026-11-22T11:05:00Z', undefined, false],
  ['with one from the night before', '2026-11-21T11:05:00Z', undefined, true],
  ['right after a failure', undefined, '2026-11-22T19:30:00Z', false],
  ['an hour after a failure', undefined, '2026-11-22T18:59:00Z', true],
  ['with a failure in the future', undefined, '2027-01-01T00:00:00Z', true],
])('a backup is due: %s', (_, good, failed, isDue) => {
  const times = {
    now: at('2026-11-22T20:00:00Z'),
    timeZone,
    lastGood: good === undefined ? undefined : at(good),
    lastFailed: failed === undefined ? undefined : at(failed),
  };
  expect(isBackupDue(times)).toBe(isDue);
});
