// `npm run lighthouse`: the Lighthouse results of seven pages on a phone; exit code 1 if one misses its goal
// (reference/speed.md#lighthouse).
import './end-with-npm.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { explain } from './explain-npm.mjs';
import { ensureInstalled } from './install.mjs';
import { environment } from './production.mjs';
import { run, withProgress } from './run.mjs';
import { command, node26, onWindows, root, Stop } from './tool.mjs';

const FOLDER = join(root, 'scripts/lighthouse/package');

await command(async () => {
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  if (!isBrought()) await withProgress('Fetching Lighthouse', bring);
  const env = { ...environment, ...process.env, CHROME_PATH: await ensureChromium(console.log) };
  const { code } = await run(node26(), [join(root, 'scripts/lighthouse/measure.mjs')], {
    env,
    shown: true,
  });
  process.exitCode = code;
});

/** With its dependencies it takes 176 MB, which `npm start` and `npm test` do not need (0038). */
async function bring() {
  const args = [
    'ci',
    '--ignore-scripts',
    '--prefix',
    FOLDER,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await run('npm', args, { shell: onWindows });
  if (code !== 0) throw new Stop(explain(output), output);
}

function isBrought() {
  const version = (file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  const installed = 'node_modules/lighthouse/package.json';
  return (
    existsSync(join(FOLDER, installed)) &&
    version(installed).version === version('package.json').dependencies.lighthouse
  );
}
