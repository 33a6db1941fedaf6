// `npm run test:cluster`: several processes of one site behind nginx, under load, while their parts are killed in turn;
// about ten minutes. `-- --quick` is a short form, `-- kill freeze` runs the steps of these names, `-- --list` names them;
// `-- cdn` runs nginx as a cache.
import './end-with-npm.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureFaketime, ensureProgram } from './debian-program.mjs';
import { ensureInstalled } from './install.mjs';
import { run, withProgress } from './run.mjs';
import { command, node26, Stop } from './tool.mjs';

/** It ends by itself long before; this ends one that hangs. */
const SECONDS = 1800;

await command(async () => {
  await ensureInstalled({ dev: true });
  await withProgress('Building', ensureBuilt);
  const nginx = await ensureProgram('nginx', console.log);
  if (!nginx)
    throw new Stop(
      'there is no nginx, which balances between the processes, and none could be unpacked: install one (Debian or ' +
        'Ubuntu: `sudo apt-get install nginx-light`) and run this again.',
    );
  const haproxy = await ensureProgram('haproxy', console.log);
  const faketime = await ensureFaketime(console.log);
  const env = { ...process.env, CLUSTER_PROGRAMS: JSON.stringify({ nginx, haproxy, faketime }) };
  for (const args of parts(process.argv.slice(2))) {
    const { code } = await run(node26(), args, { env, shown: true, seconds: SECONDS });
    if (code !== 0) process.exitCode = 1;
  }
});

/** The cluster under load, and after it the cache in front of a site of its own (`-- cdn`). */
function parts(words) {
  const steps = words.filter((word) => word !== 'cdn');
  const isNamed = words.some((word) => !word.startsWith('--'));
  const isCdnAlone = isNamed && steps.every((word) => word.startsWith('--'));
  const hasCdn = words.includes('cdn') || (!isNamed && !words.includes('--list'));
  return [
    ...(isCdnAlone ? [] : [['tests/cluster/run.ts', ...steps]]),
    ...(hasCdn ? [['tests/cluster/cdn.ts']] : []),
  ];
}
