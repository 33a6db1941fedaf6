import { expect, test } from 'vitest';
import { closing, isGood, oneCheck, total } from './counts.mjs';

const counts = (given) => ({ passed: 0, failed: 0, skipped: 0, notRun: 0, ...given });

test('adds stages up', () => {
  const tests = counts({ passed: 5, failed: 2, skipped: 1, notRun: 4 });
  expect(total([oneCheck(true), oneCheck(false), tests])).toEqual({
    passed: 6,
    failed: 3,
    skipped: 1,
    notRun: 4,
  });
});

test('closes with each stage, then one line', () => {
  const results = new Map([
    ['lint', oneCheck(true)],
    ['unit', counts({ passed: 20, skipped: 2 })],
  ]);
  expect(closing(results, [])).toEqual([
    'lint      1 passed, 0 failed',
    'unit      20 passed, 0 failed, 2 skipped',
    '21 passed, 0 failed',
  ]);
});

test('names every flaky walk before the last line', () => {
  const results = new Map([['e2e', counts({ passed: 7 })]]);
  expect(closing(results, ['a > b', 'c.test.ts'])).toEqual([
    'e2e       7 passed, 0 failed',
    'flaky: a > b',
    'flaky: c.test.ts',
    '7 passed, 0 failed',
  ]);
});

test('what was not run is no failure, and yet not good', () => {
  const stopped = counts({ passed: 7, notRun: 3 });
  expect(closing(new Map([['e2e', stopped]]), [])).toEqual([
    'e2e       7 passed, 0 failed, 3 not run',
    '7 passed, 0 failed',
  ]);
  expect(isGood(stopped)).toBe(false);
});

test('is good without a failure', () => {
  expect(isGood(counts({ passed: 7, skipped: 1 }))).toBe(true);
  expect(isGood(counts({ passed: 7, failed: 1 }))).toBe(false);
});
