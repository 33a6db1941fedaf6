import { expect, test } from 'vitest';
import { countTests, oneCheck, total } from './counts.mjs';

const file = (status, ...tests) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test('counts each test', () => {
  const report = {
    testResults: [
      file('passed', 'passed', 'passed'),
      file('failed', 'passed', 'failed', 'skipped'),
    ],
  };
  expect(countTests(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test('a file that broke before its first test is a failure', () => {
  const report = { testResults: [file('passed', 'passed'), file('failed')] };
  expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a run that failed for another reason is a failure', () => {
  const report = { testResults: [file('passed', 'passed')] };
  expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a run without a single passed test is a failure', () => {
  expect(countTests({ testResults: [] }, 0).failed).toBe(1);
  expect(countTests({ testResults: [file('passed', 'skipped')] }, 0).failed).toBe(1);
  expect(countTests(undefined, 0).failed).toBe(1);
});

test('adds stages up', () => {
  const tests = { passed: 5, failed: 2, skipped: 1 };
  expect(total([oneCheck(true), oneCheck(false), tests])).toEqual({
    passed: 6,
    failed: 3,
    skipped: 1,
  });
});
