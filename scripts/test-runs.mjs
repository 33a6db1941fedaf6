// What runs of Vitest came to, read from what scripts/test-reporter.mjs notes.

/**
 * @typedef {{ name: string, status?: string }} Test without a status it has not ended
 * @typedef {{ isCollected: boolean, isBroken: boolean, tests: Map<string, Test> }} TestFile
 *   isBroken: something outside its tests went wrong, an import or a hook, say
 * @typedef {{ files: Map<string, TestFile>, problems: number, code: number, isStopped: boolean }} TestRun
 *   problems: errors that belong to no file; isStopped: its time was over
 */

/**
 * @param {string} notes JSON, one value a line; the last one may be cut short
 * @param {{ code: number, isTimedOut: boolean }} end how the program ended
 * @returns {TestRun}
 */
export function readRun(notes, { code, isTimedOut }) {
  const files = new Map();
  const fileOf = (name) => {
    if (!files.has(name))
      files.set(name, { isCollected: false, isBroken: false, tests: new Map() });
    return files.get(name);
  };
  let problems = 0;
  const readers = {
    run: (note) => note.files.forEach(fileOf),
    tests({ file, tests }) {
      fileOf(file).isCollected = true;
      for (const { id, name } of tests) fileOf(file).tests.set(id, { name });
    },
    test: ({ file, id, name, status }) => fileOf(file).tests.set(id, { name, status }),
    file({ file, isBroken }) {
      fileOf(file).isCollected = true;
      fileOf(file).isBroken ||= isBroken;
    },
    problem({ file }) {
      if (file) fileOf(file).isBroken = true;
      else problems += 1;
    },
  };
  for (const line of notes.split('\n').slice(0, -1)) {
    const note = JSON.parse(line);
    readers[note.type](note);
  }
  return { files, problems, code, isStopped: isTimedOut };
}

const testsOf = (file, status) => [...file.tests.values()].filter((test) => test.status === status);

/** @param {TestRun} run @returns {string[]} the files that something failed in */
export const failedFiles = ({ files }) =>
  [...files]
    .filter(([, file]) => file.isBroken || testsOf(file, 'failed').length > 0)
    .map(([name]) => name);

/**
 * @param {TestRun} run
 * @returns {import('./counts.mjs').Counts} a test that did not end is not run, and counts as no failure; so is a file
 *   that was not reached, which counts as one
 */
export function countRun({ files, problems, code, isStopped }) {
  const all = [...files.values()];
  const having = (status) => all.flatMap((file) => testsOf(file, status)).length;
  const passed = having('passed');
  // A file that broke before its first test (an import that fails, say) has no failed test.
  const broken = all.filter((file) => file.isBroken && testsOf(file, 'failed').length === 0).length;
  const failed = having('failed') + broken + problems;
  const notRun = having(undefined) + all.filter((file) => !file.isCollected).length;
  const isCutShort = isStopped && notRun > 0;
  // Whatever else Vitest disliked, and a run without any test, is a failure.
  const isSilentFailure = failed === 0 && !isCutShort && (code !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed, skipped: having('skipped'), notRun };
}

/**
 * Runs tests, and each file that something failed in once more by itself. What passes then has passed, and is named;
 * what fails twice has failed.
 * @param {(file?: string) => Promise<TestRun | undefined>} runOnce all files, or one; nothing when there is no time left
 * @returns {Promise<{ run: TestRun, flaky: string[] }>} flaky: the tests, or files, with two different results
 */
export async function runWithSecondTry(runOnce) {
  const first = await runOnce();
  const run = { ...first, files: new Map(first.files) };
  const flaky = [];
  for (const name of failedFiles(first)) {
    const second = await runOnce(name);
    if (!second) continue;
    const again = second.files.get(name);
    run.problems += second.problems;
    if (!again) continue;
    const { file, different } = merge(first.files.get(name), again);
    run.files.set(name, file);
    flaky.push(...different.map((test) => (test === '' ? name : `${name} > ${test}`)));
  }
  // That exit code told of the failures that a second try undid.
  if (flaky.length > 0 && failedFiles(run).length === 0) run.code = 0;
  return { run, flaky };
}

/** @param {TestFile} first @param {TestFile} second */
function merge(first, second) {
  const different = [];
  const tests = new Map([...second.tests, ...first.tests]);
  for (const [id, test] of first.tests) {
    const again = second.tests.get(id);
    const statuses = [test.status, again?.status];
    if (!statuses.includes('passed')) continue;
    tests.set(id, { name: test.name, status: 'passed' });
    if (statuses.includes('failed')) different.push(test.name);
  }
  const isBroken = first.isBroken && (second.isBroken || !second.isCollected);
  // Which of its hooks or imports failed but once is told by the run's own output.
  if (first.isBroken && !isBroken) different.push('');
  return { file: { isCollected: true, isBroken, tests }, different };
}
