import { expect, test } from 'vitest';
import { daysIn, isMonth, isShownMonth, shiftMonth, weeksOf } from './months.ts';

test('months go over the end of a year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  expect(shiftMonth('2027-01', -1)).toBe('2026-12');
  expect(shiftMonth('2026-11', -24)).toBe('2024-11');
});

test('only real months are months', () => {
  expect(['2026-01', '2026-12', '9999-12'].every(isMonth)).toBe(true);
  expect(
    ['2026-13', '2026-00', '26-1', '2026-1', '', '2026-11-01', '２０２６-11'].some(isMonth),
  ).toBe(false);
});

test('a calendar shows two years each way', () => {
  expect(isShownMonth('2028-11', '2026-11-30')).toBe(true);
  expect(isShownMonth('2028-12', '2026-11-30')).toBe(false);
  expect(isShownMonth('2024-11', '2026-11-01')).toBe(true);
  expect(isShownMonth('2024-10', '2026-11-01')).toBe(false);
});

test('a month has each of its days once, also where the clock changes', () => {
  expect(daysIn('2028-02')).toHaveLength(29);
  expect(daysIn('2026-03')).toHaveLength(31);
  expect(new Set(daysIn('2026-11')).size).toBe(30);
});

test('weeks begin on the given day, and are whole', () => {
  // November 2026 begins on a Sunday.
  expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
  expect(weeksOf('2026-11', 1)[0]).toEqual([...Array(6).fill(undefined), '2026-11-01']);
  for (const first of [0, 1, 6])
    for (const month of ['2026-02', '2026-11', '2027-01']) {
      const weeks = weeksOf(month, first);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(weeks.flat().filter(Boolean)).toEqual(daysIn(month));
    }
});
