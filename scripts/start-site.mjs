import { become } from './become.mjs';
import { ensureBuilt, isBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { program } from './production.mjs';
import { withProgress } from './run.mjs';

/** Installs what is missing, builds what is stale, then replaces this process with the server. */
export async function startSite() {
  const isReady = isBuilt();
  // A built tree may lack packages that only building needs (`npm prune --omit=dev`).
  await ensureInstalled({ dev: !isReady });
  if (!isReady) await withProgress('Building', ensureBuilt);
  become(program, process.argv.slice(2));
}
