// `npm test` and `npm run validate`: every check of the project, closing with `N passed, N failed`.
// `npm test -- types unit` runs only those stages, `npm test -- changed` what a change can touch, and `npm test -- watch`
// the tests of each file that is saved.
import './end-with-npm.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { oneCheck } from './counts.mjs';
import { fastFolder } from './fast-folder.mjs';
import { runFaults } from './fault-stage.mjs';
import { ensureInstalled } from './install.mjs';
import { close, show } from './show-stages.mjs';
import {
  buildWeb,
  checkFormatAndLint,
  checkImports,
  checkTypes,
  checkUnused,
  runOnSqlite,
  runTests,
  runWalks,
} from './stages.mjs';
import { runChanged } from './test-changed.mjs';
import { watchTests } from './test-watch.mjs';
import { command, node26, Stop } from './tool.mjs';

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
  const [mode, base] = chosen;
  const isWhole = mode !== 'changed' && mode !== 'watch';
  const unknown = isWhole && chosen.find((name) => !NAMES.includes(name));
  if (unknown)
    throw new Stop(
      `there is no stage "${unknown}": choose among ${NAMES.join(', ')}; or "changed", or "watch".`,
    );
  await ensureInstalled({ dev: true });
  node26(); // says at once, and once, when there is none
  const folder = mkdtempSync(join(fastFolder(), 'narthex-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (mode === 'watch') return watchTests(folder);
  if (mode === 'changed') return runChanged(folder, base);
  // What stages share is of one build: not where later builds are tried too.
  process.env.TEST_FOLDER = folder;
  close(await runStages(folder, new Set(chosen.length > 0 ? chosen : NAMES)));
});

/**
 * Two cores: the cheap checks, and the tests that take seconds, go beside the types and the build while a Chromium is
 * looked for; the other tests, each kind of which fills both cores and shows its own progress, go one after the other.
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
      .then(() => stage('unused', checkUnused))
      .then(() => stage('unit', () => runTests('unit', folder, { isShown: chosen.size === 1 }))),
    types.then(() => stage('build', buildWeb)),
  ]);
  await stage('sqlite', () => runOnSqlite(folder));
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
  output: 'not run, because Narthex could not be built',
});
