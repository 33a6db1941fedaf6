import { expect, test } from 'vitest';
import { closing, oneCheck, total } from './counts.mjs';

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
  expect(closing(results, [])).toEqual({
    lines: [
      'lint      1 passed, 0 failed',
      'unit      20 passed, 0 failed, 2 skipped',
      '21 passed, 0 failed',
    ],
    isGood: true,
  });
});

test('names every flaky walk before the last line, and is good with them', () => {
  const { lines, isGood } = closing(new Map([['e2e', counts({ passed: 7 })]]), [
    'a > b',
    'c.test.ts',
  ]);
  expect(lines.slice(-3)).toEqual(['flaky: a > b', 'flaky: c.test.ts', '7 passed, 0 failed']);
  expect(isGood).toBe(true);
});

test('what was not run is no failure, and yet not good', () => {
  const { lines, isGood } = closing(new Map([['e2e', counts({ passed: 7, notRun: 3 })]]), []);
  expect(lines).toEqual(['e2e       7 passed, 0 failed, 3 not run', '7 passed, 0 failed']);
  expect(isGood).toBe(false);
});

test('a failure is not good', () => {
  expect(closing(new Map([['e2e', counts({ passed: 7, failed: 1 })]]), []).isGood).toBe(false);
});
