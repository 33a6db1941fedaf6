import { expect, test } from 'vitest';
import type { DoorRow } from '#contract/door-lists.ts';
import { shownRows, sumOf, tapped } from './door-rows.ts';

const row = (name: string, more: Partial<DoorRow> = {}): DoorRow => ({
  id: name,
  name,
  party: 1,
  arrived: 0,
  isWalkIn: false,
  hasNote: false,
  ...more,
});
const at = '2026-12-03T18:00:00.000Z';

test('what waits here is shown as if it were sent, in the order of the names', () => {
  const rows = [row('Zoë', { party: 2 }), row('Ana'), row('ben', { arrived: 1 })];
  const shown = shownRows(rows, [
    { signUpId: 'Zoë', tick: { id: '1', signUpId: 'Zoë', arrived: 1, at } },
    { signUpId: 'u', walkIn: { id: 'u', name: 'Una', party: 3, at } },
    {
      signUpId: 'k',
      walkIn: { id: 'k', name: 'Kai', party: 2, at },
      tick: { id: '2', signUpId: 'k', arrived: 0, at },
    },
    { signUpId: 'gone', tick: { id: '3', signUpId: 'gone', arrived: 1, at } },
  ]);
  expect(shown.map(({ name, arrived, isWalkIn }) => [name, arrived, isWalkIn])).toEqual([
    ['Ana', 0, false],
    ['ben', 1, false],
    ['Kai', 0, true],
    ['Una', 3, true],
    ['Zoë', 1, false],
  ]);
  expect(sumOf(shown)).toBe('5 of 7 are here');
  expect(sumOf([row('Ana', { arrived: 1 }), row('Ben')])).toBe('1 of 2 is here');
});

test('a tap says that all came, and the next one that nobody did', () => {
  expect(tapped(row('Ana', { party: 3 }))).toBe(3);
  expect(tapped(row('Ana', { party: 3, arrived: 1 }))).toBe(3);
  expect(tapped(row('Ana', { party: 3, arrived: 3 }))).toBe(0);
});
