import { expect, test } from 'vitest';
import { folderSchema } from '#contract/images.ts';
import { folderName, folderPath, trailOf } from './folder-name.ts';

test.each([
  ['Advent 2026', 'advent-2026'],
  ['  Fête de Pâques! ', 'fete-de-paques'],
  ['../etc', 'etc'],
  ['a/b', 'a-b'],
  ['---', ''],
  ['王', ''],
])('%j becomes %j', (typed, name) => {
  expect(folderName(typed)).toBe(name);
  expect(folderSchema.parse(folderName(typed))).toBe(name);
});

test('the path of a folder', () => {
  expect(trailOf('2026/advent')).toEqual([
    { name: '2026', path: '2026' },
    { name: 'advent', path: '2026/advent' },
  ]);
  expect(trailOf('')).toEqual([]);
});

test.each([
  ['2026 / Advent', '2026/advent'],
  ['/summer//camp/', 'summer/camp'],
  ['', ''],
  ['a/'.repeat(90), 'a/'.repeat(50).slice(0, -1)],
])('the folder %j becomes %j', (typed, path) => {
  expect(folderPath(typed)).toBe(path);
  expect(folderSchema.parse(folderPath(typed))).toBe(path);
});
