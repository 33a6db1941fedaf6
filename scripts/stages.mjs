// What `npm test` checks, each stage giving its counts. It stands in the order in which it is shown.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { countTests, oneCheck } from './counts.mjs';
import { run } from './run.mjs';
import { node26, root, Stop, tool } from './tool.mjs';

/** No stage may hold up the whole: design 5 wants an answer within twelve minutes. */
const STAGE_SECONDS = 1800;

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{ counts: Counts, output: string }} Outcome output is what to show, empty where it was shown already
 */

/** @returns {Promise<Outcome>} */
export const checkFormatAndLint = () =>
  runTool(tool('@biomejs/biome', 'biome'), ['ci', '--error-on-warnings', '--colors=off']);

/** @returns {Promise<Outcome>} */
export function checkImports() {
  const folders = ['contract', 'server', 'web', 'tests', 'scripts', 'bench'];
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  return runTool(tool('dependency-cruiser', 'depcruise'), ['--no-progress', ...present]);
}

/** Files, exports and packages that nothing uses. @returns {Promise<Outcome>} */
export const checkUnused = () => runTool(tool('knip'), ['--no-progress', '--no-config-hints']);

/** @returns {Promise<Outcome>} */
export async function checkTypes() {
  // Each route module's types are generated from web/routes.ts.
  const generated = await runTool(tool('@react-router/dev', 'react-router'), ['typegen']);
  return generated.counts.failed > 0 ? generated : runTool(tool('typescript', 'tsc'), ['--noEmit']);
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
 * @param {string} folder for Vitest's report
 * @param {NodeJS.ProcessEnv} [env]
 * @param {number} [seconds] after which it is stopped
 * @returns {Promise<Outcome>}
 */
export async function runTests(project, folder, env = process.env, seconds = STAGE_SECONDS) {
  const report = join(folder, `${project}.json`);
  const args = [
    tool('vitest'),
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code, isTimedOut } = await run(node26(), args, {
    env,
    shown: true,
    seconds,
  });
  const counts = countTests(
    existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined,
    code,
  );
  return { counts, output: isTimedOut ? `stopped after ${seconds} s` : '' };
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
