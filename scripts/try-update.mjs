// `npm run test:update`: replaces processes of the release before by this one under load, one after the other, and runs
// that release's tests on this one's tables. `-- COMMIT` names another release than the last one with other tables.
import './end-with-npm.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureProgram } from './debian-program.mjs';
import { ensureInstalled } from './install.mjs';
import { run, withProgress } from './run.mjs';
import { command, node26, Stop } from './tool.mjs';

/** It ends by itself long before; this ends one that hangs. */
const SECONDS = 1800;

await command(async () => {
  await ensureInstalled({ dev: true });
  await withProgress('Building', ensureBuilt);
  const nginx = await ensureProgram('nginx', console.log);
  if (!nginx) throw new Stop('there is no nginx: install one and run this again.');
  const env = { ...process.env, CLUSTER_PROGRAMS: JSON.stringify({ nginx }) };
  const args = ['tests/cluster/update.ts', ...process.argv.slice(2)];
  const { code } = await run(node26(), args, { env, shown: true, seconds: SECONDS });
  if (code !== 0) process.exitCode = 1;
});
