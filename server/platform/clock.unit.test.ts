import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayIn, fromSent, instantAt, startOfDay, toSent, wallIn } from './clock.ts';

const LOS_ANGELES = 'America/Los_Angeles';

describe('the time at the church', () => {
  it('is told of an instant, as stored or not', () => {
    const stored = '2026-11-22T03:00:00.000Z';
    expect(toSent(stored, LOS_ANGELES)).toBe('2026-11-21T19:00:00-08:00');
    expect(wallIn(stored, LOS_ANGELES)).toBe('2026-11-21T19:00');
    expect(dayIn(stored, LOS_ANGELES)).toBe('2026-11-21');
    expect(dayIn(Temporal.Instant.from(stored), 'UTC')).toBe('2026-11-22');
  });

  it('leads back to the instant', () => {
    const asked = ['2026-11-21T19:00', '2026-11-21T19:00:00-08:00', '2026-11-22T03:00:00Z'];
    for (const text of asked) expect(fromSent(text, LOS_ANGELES)).toBe('2026-11-22T03:00:00.000Z');
    expect(instantAt('2026-11-21', LOS_ANGELES).toString()).toBe('2026-11-21T08:00:00Z');
  });

  it('skips an hour in spring, and a day begins where there is no midnight', () => {
    expect(instantAt('2026-03-08T02:30', LOS_ANGELES).toString()).toBe('2026-03-08T10:30:00Z');
    const day = Temporal.PlainDate.from('2026-04-24');
    expect(startOfDay(day, 'Africa/Cairo').toString()).toMatch(/^2026-04-24T01:00:00\+03:00/);
    const noon = Temporal.Instant.from('2026-04-24T12:00Z');
    expect(startOfDay(noon, 'Africa/Cairo').equals(startOfDay(day, 'Africa/Cairo'))).toBe(true);
  });
});

it('nothing else of the server turns instants into the time of a zone, or back', () => {
  const server = join(import.meta.dirname, '..');
  // The library of recurring events reads wall time as if it were UTC.
  const isElsewhere = (line: string) => /\.toZonedDateTime/.test(line) && !line.includes("('UTC')");
  const found = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(server, file), 'utf8').split('\n').some(isElsewhere));
  expect(found).toEqual(['platform/clock.ts']);
});
