// `npm start`: installs what is missing, builds what is stale, then becomes the server.
import './end-with-npm.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { ensureBuilt, isBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { withProgress } from './run.mjs';
import { command, node26, onWindows, root } from './tool.mjs';

await command(async () => {
  const isReady = isBuilt();
  // A built tree may have been stripped of what only building needs (`npm prune --omit=dev`).
  await ensureInstalled({ dev: !isReady });
  if (!isReady) await withProgress('Building the web', ensureBuilt);
  // DATA_DIR and other relative settings are meant from here, wherever this was called from.
  chdir(root);
  serve(node26(), [
    '--import=./scripts/end-with-npm.mjs',
    'server/main.ts',
    ...process.argv.slice(2),
  ]);
});

/**
 * @param {string} node
 * @param {string[]} args
 */
function serve(node, args) {
  const env = {
    // React checks and warns about everything, slowly, unless told that this is production.
    NODE_ENV: 'production',
    // Keeps compiled modules between starts: Node then neither strips types nor parses them again.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...process.env,
  };
  // Becoming the server leaves no second process behind, and signals reach it without us.
  // Node 20 cannot, nor can Windows.
  if (process.execve && !onWindows) process.execve(node, [node, ...args], env);
  serveAsChild(node, args, env);
}

function serveAsChild(node, args, env) {
  const server = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  // Ctrl-C on a terminal reaches the server by itself; twice would mean "at once".
  process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
  server.on('error', (error) => {
    console.error(`Narthex stopped: ${node} could not be run (${error.message}).`);
    process.exitCode = 1;
  });
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? 1;
    if (!signal) return;
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
