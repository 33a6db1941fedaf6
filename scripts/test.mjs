// `npm test` and `npm run validate`: every check of the project, closing with `N passed, N failed`.
// `npm test -- types unit` runs only those stages.
import './end-with-npm.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { closing, isGood, oneCheck, total } from './counts.mjs';
import { runFaults } from './fault-stage.mjs';
import { ensureInstalled } from './install.mjs';
import { secondsSince } from './run.mjs';
import {
  buildWeb,
  checkFormatAndLint,
  checkImports,
  checkTypes,
  checkUnused,
  runTests,
  runWalks,
} from './stages.mjs';
import { command, node26, Stop } from './tool.mjs';

/** How often a run says what it is busy with. */
const TICK_MS = 15_000;

const NAMES = [
  'lint',
  'imports',
  'unused',
  'types',
  'build',
  'unit',
  'sqlite',
  'postgres',
  'e2e',
  'faults',
];

await command(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((name) => !NAMES.includes(name));
  if (unknown) throw new Stop(`there is no stage "${unknown}": choose among ${NAMES.join(', ')}.`);
  await ensureInstalled({ dev: true });
  node26(); // says at once, and once, when there is none
  const folder = mkdtempSync(join(tmpdir(), 'narthex-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  close(await runStages(folder, new Set(chosen.length > 0 ? chosen : NAMES)));
});

/**
 * Two cores: the cheap checks go two at a time while a Chromium is looked for; the tests, each kind
 * of which fills both cores and shows its own progress, go one after the other.
 * @param {string} folder
 * @param {Set<string>} chosen
 */
async function runStages(folder, chosen) {
  const { stage, results, flaky } = show(chosen);
  // Its failure belongs to the end-to-end stage, which awaits it; until then nobody listens.
  const chromium = chosen.has('e2e') ? ensureChromium(console.log) : undefined;
  chromium?.catch(() => {});
  const types = stage('types', checkTypes);
  await Promise.all([
    stage('lint', checkFormatAndLint)
      .then(() => stage('imports', checkImports))
      .then(() => stage('unused', checkUnused)),
    types.then(() => stage('build', buildWeb)),
  ]);
  await stage('unit', () => runTests('unit', folder));
  await stage('sqlite', () => runTests('sqlite', folder));
  await stage('postgres', () => runTests('postgres', folder));
  await stage('e2e', async () => {
    if (results.get('build')?.failed) return withoutBuild();
    const env = { ...process.env, CHROMIUM_PATH: await chromium };
    return runWalks('e2e', folder, env);
  });
  await stage('faults', async () =>
    results.get('build')?.failed ? withoutBuild() : runFaults(folder, 'quick'),
  );
  return { results, flaky };
}

const withoutBuild = () => ({
  counts: oneCheck(false),
  output: 'not run, because the web could not be built',
});

/** Shows each stage as it ends, with its time and, where it was kept back, its output. */
function show(chosen) {
  /** @type {Map<string, import('./counts.mjs').Counts>} */
  const results = new Map();
  /** @type {string[]} */
  const flaky = [];
  const busy = new Map();
  const tick = setInterval(() => {
    const tasks = [...busy].map(([name, start]) => `${name} (${secondsSince(start)})`);
    if (tasks.length > 0) console.log(`… ${tasks.join(', ')}`);
  }, TICK_MS);
  tick.unref();

  /** @param {string} name @param {() => Promise<import('./stages.mjs').Outcome>} work */
  async function stage(name, work) {
    if (!chosen.has(name)) return;
    const start = performance.now();
    busy.set(name, start);
    const { counts, output, flaky: found = [] } = await work().catch(asFailure);
    busy.delete(name);
    results.set(name, counts);
    flaky.push(...found);
    console.log(`${isGood(counts) ? '✓' : '✗'} ${name} (${secondsSince(start)})`);
    if (output.trim()) console.log(output.trim().replace(/^/gm, '    '));
  }
  return { stage, results, flaky };
}

/** A stage that could not even be run is a failed one: the others still tell something. */
function asFailure(error) {
  return {
    counts: oneCheck(false),
    output: error instanceof Stop ? error.message : String(error.stack),
  };
}

/** @param {{ results: Map<string, import('./counts.mjs').Counts>, flaky: string[] }} ended */
function close({ results, flaky }) {
  console.log(`\n${closing(results, flaky).join('\n')}`);
  if (!isGood(total([...results.values()]))) process.exitCode = 1;
}
