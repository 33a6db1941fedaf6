import { expect, test } from 'vitest';
import { completed, isLeftOut } from './arrangement.ts';

test('without an order the parts stand as in the original', () => {
  expect(completed([], [0, 2, 1])).toEqual([{ original: 0 }, { original: 2 }, { original: 1 }]);
});

test('parts that came later stand after the one that they follow', () => {
  const order = [{ original: 1 }, { own: 'a' }, { original: 0, isLeftOut: true }];
  expect(completed(order, [5, 0, 1, 6, 7])).toEqual([
    { original: 5 },
    { original: 1 },
    { original: 6 },
    { original: 7 },
    { own: 'a' },
    { original: 0, isLeftOut: true },
  ]);
});

test('what the original no longer has keeps its place', () => {
  expect(completed([{ original: 3 }, { original: 0 }], [0])).toEqual([
    { original: 3 },
    { original: 0 },
  ]);
});

test('a text is left out with its part', () => {
  const order = [{ original: 4, isLeftOut: true }, { original: 5 }];
  expect(isLeftOut(order, 'sections', 'sections.4.items.0.title')).toBe(true);
  expect(isLeftOut(order, 'sections', 'sections.5.title')).toBe(false);
  expect(isLeftOut(order, 'sections', 'title')).toBe(false);
  expect(isLeftOut(order, undefined, 'sections.4.title')).toBe(false);
});
