// `npm run test:faults`: tests the built server against typical faults, in about ten minutes, and prints how many
// attempts failed. `-- --planted`: on servers with a fault planted in them, each of which must be found. `-- --quick`:
// the two minutes of it that are a part of `npm test`.
import './end-with-npm.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { isGood } from './counts.mjs';
import { runFaults } from './fault-stage.mjs';
import { ensureInstalled } from './install.mjs';
import { command, Stop } from './tool.mjs';

const SIZES = { '--full': 'full', '--quick': 'quick', '--planted': 'planted' };

await command(async () => {
  const [chosen = '--full', ...others] = process.argv.slice(2);
  const size = SIZES[chosen];
  if (!size || others.length > 0)
    throw new Stop(`choose one of ${Object.keys(SIZES).join(', ')}, or nothing for all of it.`);
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'narthex-faults-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { counts, output } = await runFaults(folder, size);
  console.log(`\n${output}\n\n${counts.passed} passed, ${counts.failed} failed`);
  if (!isGood(counts)) process.exitCode = 1;
});
