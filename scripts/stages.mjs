// What `npm test` checks, each stage giving its counts. It stands in the order in which it is shown.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { isGood, oneCheck, total } from './counts.mjs';
import { missingEngines } from './engines.mjs';
import { onlyHere, readAsked } from './one-database.mjs';
import { run } from './run.mjs';
import { countRun, readRun, runWithSecondTry } from './test-runs.mjs';
import { node26, root, Stop, tool } from './tool.mjs';
import { knownTypes, typeCheck } from './types.mjs';

/** Ends a stage that hangs. It says nothing about a slow machine: a whole stage takes a few minutes. */
const STAGE_SECONDS = 1800;

/**
 * How many files at a time, where it is not three (vitest.config.ts). Tests of the API and of faults also wait for locks,
 * time limits and other processes, more than a minute altogether, and need no browser beside them.
 * @type {Record<string, number>}
 */
const WORKERS = { sqlite: 4, postgres: 4, faults: 4 };

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{ counts: Counts, output: string, flaky?: string[] }} Outcome output is what to show, empty where it was
 *   shown already; flaky: the tests that failed once and passed once
 */

/** @param {string[]} [files] the only ones to check @returns {Promise<Outcome>} */
export const checkFormatAndLint = (files = []) =>
  runTool(tool('@biomejs/biome', 'biome'), [
    ...['ci', '--error-on-warnings', '--colors=off', '--no-errors-on-unmatched'],
    ...files,
  ]);

/** @returns {Promise<Outcome>} */
export function checkImports() {
  const folders = ['contract', 'domain', 'languages', 'server', 'web', 'tests', 'scripts', 'bench'];
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  return runTool(tool('dependency-cruiser', 'depcruise'), ['--no-progress', ...present]);
}

/** Files, exports and packages that nothing uses. @returns {Promise<Outcome>} */
export const checkUnused = () => runTool(tool('knip'), ['--no-progress', '--no-config-hints']);

/** @returns {Promise<Outcome>} */
export async function checkTypes() {
  // Each route module's types are generated from web/routes.ts.
  const generated = await runTool(tool('@react-router/dev', 'react-router'), ['typegen']);
  if (generated.counts.failed > 0) return generated;
  // A whole check, which owes nothing to an earlier one.
  rmSync(knownTypes, { force: true });
  return runTool(tool('typescript', 'tsc'), typeCheck);
}

/** @returns {Promise<Outcome>} */
export async function buildWeb() {
  try {
    await ensureBuilt();
    return { counts: oneCheck(true), output: '' };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { counts: oneCheck(false), output: `${error.output}\n${error.message}` };
  }
}

/**
 * @param {string} project of vitest.config.ts
 * @param {string} folder for what the tests report
 * @param {Partial<Run>} [how] seconds: after which it is stopped; isShown: false beside other stages, where what Vitest
 *   says is shown at the end, and only if something failed
 * @returns {Promise<Outcome>}
 */
export async function runTests(project, folder, how = {}) {
  const run = await runVitest({ project, folder, ...how });
  const outcome = outcomeOf(run, how.seconds ?? STAGE_SECONDS);
  if (how.isShown !== false || isGood(outcome.counts)) return outcome;
  return { ...outcome, output: [run.output, outcome.output].join('\n') };
}

/**
 * The server's tests on SQLite, and that PostgreSQL is asked all of what they ask, though it is not asked by all of them.
 * @param {string} folder
 * @returns {Promise<Outcome>}
 */
export async function runOnSqlite(folder) {
  const asked = join(folder, 'asked');
  const { counts, output } = await runTests('sqlite', folder, {
    env: { ...process.env, ASKED_STATEMENTS: asked },
  });
  // What did not run to its end did not ask everything.
  if (!isGood(counts)) return { counts, output };
  const found = onlyHere(readAsked(asked));
  return {
    counts: total([counts, oneCheck(found.length === 0)]),
    output: [output, ...found].filter(Boolean).join('\n'),
  };
}

/**
 * Like runTests, but a file in which something failed is run once more by itself, on a church and a browser of its
 * own: in a walk a hundred things take their time, and one of them may be late without being wrong.
 * @param {string} project
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
export async function runWalks(project, folder, env) {
  const start = performance.now();
  const { run, flaky } = await runWithSecondTry(async (file) => {
    const seconds = STAGE_SECONDS - (performance.now() - start) / 1_000;
    if (file && seconds < 1) return undefined;
    if (file) console.log(`\nOnce more by itself: ${file}`);
    return runVitest({ project, folder, env, seconds, files: file ? [file] : [] });
  });
  const { counts, output } = outcomeOf(run, STAGE_SECONDS);
  const skipped = project === 'e2e' ? await missingEngines() : [];
  return { counts, output: [output, ...skipped].filter(Boolean).join('\n'), flaky };
}

function outcomeOf(run, seconds) {
  const counts = countRun(run);
  const output = run.isStopped ? `stopped after ${seconds} s: ${counts.notRun} not run` : '';
  return { counts, output };
}

/**
 * @typedef {{ env: NodeJS.ProcessEnv, seconds: number, files: string[], isShown: boolean }} Run
 *   files: the only ones to run; isShown: as it runs, instead of kept in `output`
 * @param {{ project: string, folder: string } & Partial<Run>} how
 * @returns {Promise<import('./test-runs.mjs').TestRun & { output: string }>}
 */
async function runVitest({
  project,
  folder,
  env = process.env,
  seconds = STAGE_SECONDS,
  files = [],
  isShown = true,
}) {
  const report = join(folder, `${project}.jsonl`);
  rmSync(report, { force: true });
  const args = [
    tool('vitest'),
    'run',
    `--project=${project}`,
    ...(project in WORKERS ? [`--maxWorkers=${WORKERS[project]}`] : []),
    '--reporter=default',
    `--reporter=${join(root, 'scripts/test-reporter.mjs')}`,
    ...files,
  ];
  const end = await run(node26(), args, {
    env: { ...env, TEST_REPORT: report },
    shown: isShown,
    seconds,
  });
  const notes = existsSync(report) ? readFileSync(report, 'utf8') : '';
  return { ...readRun(notes, end), output: end.output };
}

async function runTool(script, args) {
  const { code, output, isTimedOut } = await run(node26(), [script, ...args], {
    seconds: STAGE_SECONDS,
  });
  if (code === 0) return { counts: oneCheck(true), output: '' };
  return {
    counts: oneCheck(false),
    output: isTimedOut ? `${output}\nstopped after ${STAGE_SECONDS} s` : output,
  };
}
