// `npm run release`: this commit as one file to run a site from (docs/operate-it.md, "Make a release").
import './end-with-npm.mjs';
import { become } from './become.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { withProgress } from './run.mjs';
import { command } from './tool.mjs';

await command(async () => {
  await ensureInstalled({ dev: true });
  await withProgress('Building', ensureBuilt);
  become('scripts/release/main.ts', process.argv.slice(2));
});
