// docs/asvs.md names every requirement once, and only tests that there are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './tool.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const [first, second] = read('docs/asvs.md').split('## Level 2');

/** `path` "name of a test". */
const cited = [...first.matchAll(/`([\w/.-]+\.test\.[a-z]+)` "([^"]+)"/g)];
const numbers = (text) => text.match(/(?<![\d.])\d+\.\d+\.\d+(?![\d.]\d)/g) ?? [];

test('every test that is named is there', () => {
  expect(cited.length).toBeGreaterThan(70);
  const gone = cited.filter(([, path, name]) => !read(path).includes(name));
  expect(gone.map(([whole]) => whole)).toEqual([]);
});

test('every requirement of the levels 1 and 2 stands here once', () => {
  const rows = [...first.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.*)$/gm)];
  expect(new Set(rows.map(([, number]) => number)).size).toBe(70);
  expect(rows).toHaveLength(70);
  const others = numbers(second);
  expect(new Set(others).size).toBe(others.length);
  expect(others).toHaveLength(183);
});

test('what is met is shown by a test or a page', () => {
  const rows = [...first.matchAll(/^\| \d+\.\d+\.\d+ +\| .*$/gm)].map(([row]) => row);
  expect(rows.filter((row) => !/Does not apply|` "|\]\([^)]+\) *\|$/.test(row))).toEqual([]);
});
