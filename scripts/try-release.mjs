// `npm run test:release`: makes a release twice, runs it where nothing else is, and updates it, also by what is broken.
import './end-with-npm.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run, withProgress } from './run.mjs';
import { command, node26 } from './tool.mjs';

/** It ends by itself long before; this ends one that hangs. */
const SECONDS = 1800;

await command(async () => {
  await ensureInstalled({ dev: true });
  await withProgress('Building', ensureBuilt);
  const { code } = await run(node26(), ['tests/release/run.ts'], { shown: true, seconds: SECONDS });
  if (code !== 0) process.exitCode = 1;
});
