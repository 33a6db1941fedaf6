import { expect, test } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import { allZones, isMeant, timeIn } from './zones.ts';

const dates = dateWordsOf('en-US');
const zones = allZones('America/Los_Angeles');
const meant = (typed: string) => zones.filter((zone) => isMeant(zone, typed)).map(({ id }) => id);

test.each([
  ['los ang', 'America/Los_Angeles'],
  ['Pacific Time', 'America/Los_Angeles'],
  ['america/los_angeles', 'America/Los_Angeles'],
  ['new york', 'America/New_York'],
  ['europe berlin', 'Europe/Berlin'],
  ['utc', 'UTC'],
])('%j finds %s', (typed, id) => {
  expect(meant(typed)).toContain(id);
});

test('words that no zone holds find none, and no words all', () => {
  expect(meant('middle earth')).toEqual([]);
  expect(meant('')).toHaveLength(zones.length);
});

test('a zone under a name the list does not hold is among them; one nobody knows is not', () => {
  expect(allZones('US/Pacific').map(({ id }) => id)).toContain('US/Pacific');
  expect(allZones('Mars/Base').map(({ id }) => id)).not.toContain('Mars/Base');
});

test('tells the present time there', () => {
  const now = new Date('2026-11-22T03:00:00Z');
  expect(timeIn('America/Los_Angeles', now, dates)).toBe('7 PM, Saturday');
  expect(timeIn('Asia/Tokyo', now, dates)).toBe('12 PM, Sunday');
  expect(timeIn('Mars/Base', now, dates)).toBe('');
});
