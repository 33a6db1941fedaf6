import { expect, test } from 'vitest';
import { countRun, failedFiles, readRun, runWithSecondTry } from './test-runs.mjs';

/** What the reporter notes of files with tests, by name: `{ 'a.test.ts': { opens: 'passed' } }`. */
function notesOf(files, { reached = Object.keys(files), broken = [], problems = [] } = {}) {
  const notes = [{ type: 'run', files: Object.keys(files) }];
  for (const file of reached) {
    const names = Object.keys(files[file]);
    notes.push({ type: 'tests', file, tests: names.map((name) => ({ id: name, name })) });
    for (const name of names) {
      const status = files[file][name];
      if (status) notes.push({ type: 'test', file, id: name, name, status });
    }
    notes.push({ type: 'file', file, isBroken: broken.includes(file) });
  }
  for (const file of problems) notes.push({ type: 'problem', file });
  return notes.map((note) => `${JSON.stringify(note)}\n`).join('');
}

const runOf = (files, { code = 0, isTimedOut = false, ...others } = {}) =>
  readRun(notesOf(files, others), { code, isTimedOut });

test('counts each test', () => {
  const files = { a: { one: 'passed', two: 'passed' }, b: { three: 'failed', four: 'skipped' } };
  expect(countRun(runOf(files, { code: 1 }))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    notRun: 0,
  });
});

test('a file that broke outside its tests is a failure', () => {
  const run = runOf({ a: { one: 'passed' }, b: {} }, { code: 1, broken: ['b'] });
  expect(countRun(run)).toMatchObject({ passed: 1, failed: 1 });
});

test('an error that no test caught is a failure', () => {
  const files = { a: { one: 'passed' } };
  expect(countRun(runOf(files, { code: 1, problems: ['a'] })).failed).toBe(1);
  expect(countRun(runOf(files, { code: 1, problems: [undefined] })).failed).toBe(1);
});

test('a run that failed for another reason, or without a passed test, is a failure', () => {
  expect(countRun(runOf({ a: { one: 'passed' } }, { code: 1 })).failed).toBe(1);
  expect(countRun(runOf({ a: { one: 'skipped' } })).failed).toBe(1);
  expect(countRun(readRun('', { code: 0, isTimedOut: false })).failed).toBe(1);
  expect(countRun(readRun('', { code: 1, isTimedOut: true })).failed).toBe(1);
});

test('what a stopped run did not reach is not run, and has not failed', () => {
  const files = { a: { one: 'passed', two: undefined }, b: { three: 'passed' }, c: {} };
  const run = runOf(files, { code: 1, isTimedOut: true, reached: ['a', 'b'] });
  expect(countRun(run)).toEqual({ passed: 2, failed: 0, skipped: 0, notRun: 2 });
});

test('what failed before a run was stopped has failed', () => {
  const files = { a: { one: 'failed', two: undefined } };
  expect(countRun(runOf(files, { code: 1, isTimedOut: true }))).toMatchObject({
    failed: 1,
    notRun: 1,
  });
});

test('a run that ended too early by itself has failed', () => {
  const files = { a: { one: 'passed', two: undefined } };
  expect(countRun(runOf(files, { code: 1 }))).toMatchObject({ passed: 1, failed: 1, notRun: 1 });
});

test('a note that was cut short is left out', () => {
  const notes = `${notesOf({ a: { one: 'passed' } })}{"type":"te`;
  expect(countRun(readRun(notes, { code: 1, isTimedOut: false })).passed).toBe(1);
});

/** Runs with a second try: `runs` has the first run, then by file the second ones. */
async function secondTry(first, again) {
  const asked = [];
  const { run, flaky } = await runWithSecondTry(async (file) => {
    if (file) asked.push(file);
    return file ? again[file] : first;
  });
  return { asked, flaky, counts: countRun(run) };
}

test('runs nothing twice when all passed', async () => {
  const { asked, flaky, counts } = await secondTry(runOf({ a: { one: 'passed' } }), {});
  expect({ asked, flaky }).toEqual({ asked: [], flaky: [] });
  expect(counts).toMatchObject({ passed: 1, failed: 0 });
});

test('what passes alone has passed, and is named', async () => {
  const first = runOf({ a: { one: 'failed', two: 'passed' }, b: { three: 'passed' } }, { code: 1 });
  const { asked, flaky, counts } = await secondTry(first, {
    a: runOf({ a: { one: 'passed', two: 'passed' } }),
  });
  expect({ asked, flaky }).toEqual({ asked: ['a'], flaky: ['a > one'] });
  expect(counts).toEqual({ passed: 3, failed: 0, skipped: 0, notRun: 0 });
});

test('what fails twice has failed, and is not flaky', async () => {
  const first = runOf({ a: { one: 'failed', two: 'failed' } }, { code: 1 });
  const { flaky, counts } = await secondTry(first, {
    a: runOf({ a: { one: 'failed', two: 'passed' } }, { code: 1 }),
  });
  expect(flaky).toEqual(['a > two']);
  expect(counts).toMatchObject({ passed: 1, failed: 1 });
});

test('what passes first and fails alone is flaky too', async () => {
  const first = runOf({ a: { one: 'failed', two: 'passed' } }, { code: 1 });
  const { flaky, counts } = await secondTry(first, {
    a: runOf({ a: { one: 'passed', two: 'failed' } }, { code: 1 }),
  });
  expect(flaky).toEqual(['a > one', 'a > two']);
  expect(counts).toMatchObject({ passed: 2, failed: 0 });
});

test('a file that broke is run once more, and named by itself', async () => {
  const first = runOf({ a: {}, b: { three: 'passed' } }, { code: 1, broken: ['a'] });
  const whole = await secondTry(first, { a: runOf({ a: { one: 'passed' } }) });
  expect(whole.flaky).toEqual(['a']);
  expect(whole.counts).toMatchObject({ passed: 2, failed: 0 });
  const broken = await secondTry(first, { a: runOf({ a: {} }, { code: 1, broken: ['a'] }) });
  expect(broken.flaky).toEqual([]);
  expect(broken.counts).toMatchObject({ passed: 1, failed: 1 });
});

test('a failure stands when the second try does not reach it', async () => {
  const first = runOf({ a: { one: 'failed' }, b: { two: 'passed' } }, { code: 1 });
  expect((await secondTry(first, {})).counts).toMatchObject({ passed: 1, failed: 1 });
  const stopped = runOf({ a: { one: undefined } }, { code: 1, isTimedOut: true });
  expect((await secondTry(first, { a: stopped })).counts).toMatchObject({ passed: 1, failed: 1 });
  const broken = runOf({ a: {} }, { code: 1, broken: ['a'] });
  expect((await secondTry(first, { a: broken })).counts).toMatchObject({ passed: 1, failed: 1 });
});

test('an error of the whole run stays a failure', async () => {
  const first = runOf({ a: { one: 'failed' } }, { code: 1, problems: [undefined] });
  const { flaky, counts } = await secondTry(first, { a: runOf({ a: { one: 'passed' } }) });
  expect(flaky).toEqual(['a > one']);
  expect(counts).toMatchObject({ passed: 1, failed: 1 });
});

test('only what failed is named to be run once more', () => {
  const files = { a: { one: 'passed' }, b: { two: 'failed' }, c: {} };
  expect(failedFiles(runOf(files, { code: 1, broken: ['c'] }))).toEqual(['b', 'c']);
});
