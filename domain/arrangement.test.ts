import { expect, test } from 'vitest';
import { completed, isLeftOut } from './arrangement.ts';

test('without an order the parts stand as in the original', () => {
  expect(completed([], [0, 2, 1])).toEqual([
    { is: 'original' as const, number: 0 },
    { is: 'original' as const, number: 2 },
    { is: 'original' as const, number: 1 },
  ]);
});

test('parts that came later stand after the one that they follow', () => {
  const order = [
    { is: 'original' as const, number: 1 },
    { is: 'own' as const, section: 'a' },
    { is: 'original' as const, number: 0, isLeftOut: true },
  ];
  expect(completed(order, [5, 0, 1, 6, 7])).toEqual([
    { is: 'original' as const, number: 5 },
    { is: 'original' as const, number: 1 },
    { is: 'original' as const, number: 6 },
    { is: 'original' as const, number: 7 },
    { is: 'own' as const, section: 'a' },
    { is: 'original' as const, number: 0, isLeftOut: true },
  ]);
});

test('what the original no longer has keeps its place', () => {
  expect(
    completed(
      [
        { is: 'original' as const, number: 3 },
        { is: 'original' as const, number: 0 },
      ],
      [0],
    ),
  ).toEqual([
    { is: 'original' as const, number: 3 },
    { is: 'original' as const, number: 0 },
  ]);
});

test('a text is left out with its part', () => {
  const order = [
    { is: 'original' as const, number: 4, isLeftOut: true },
    { is: 'original' as const, number: 5 },
  ];
  expect(isLeftOut(order, 'sections', 'sections.4.items.0.title')).toBe(true);
  expect(isLeftOut(order, 'sections', 'sections.5.title')).toBe(false);
  expect(isLeftOut(order, 'sections', 'title')).toBe(false);
  expect(isLeftOut(order, undefined, 'sections.4.title')).toBe(false);
});
