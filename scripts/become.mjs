// Replaces this process with another program of this project, on the Node version it needs.
import { spawn } from 'node:child_process';
import { chdir } from 'node:process';
import * as production from './production.mjs';
import { node26, onWindows, root } from './tool.mjs';

/**
 * @param {string} program its file below the project's folder
 * @param {string[]} args
 * @param {{ options: string[], environment: NodeJS.ProcessEnv }} how of Node; the server's, unless given
 */
export function become(
  program,
  args,
  how = { options: production.nodeOptions, environment: production.environment },
) {
  // DATA_DIR and other relative settings are relative to this folder, wherever this was called from.
  chdir(root);
  const node = node26();
  const all = [...how.options, '--import=./scripts/end-with-npm.mjs', program, ...args];
  const env = { ...how.environment, ...process.env };
  // Replacing the process avoids a second one, and signals reach the program directly. Node 20 and Windows cannot do
  // that.
  if (process.execve && !onWindows) process.execve(node, [node, ...all], env);
  runAsChild(node, all, env);
}

function runAsChild(node, args, env) {
  const child = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // Ctrl-C on a terminal reaches the program directly; sending it twice would mean "stop at once".
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  child.on('error', (error) => {
    console.error(`Narthex stopped: ${node} could not be run (${error.message}).`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 1;
    if (!signal) return;
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
