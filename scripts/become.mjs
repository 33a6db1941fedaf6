// Becomes one of the server's programs, on the Node that it needs.
import { spawn } from 'node:child_process';
import { chdir } from 'node:process';
import { environment, nodeOptions } from './production.mjs';
import { node26, onWindows, root } from './tool.mjs';

/**
 * @param {string} program its file below the project's folder
 * @param {string[]} args
 */
export function become(program, args) {
  // DATA_DIR and other relative settings are meant from here, wherever this was called from.
  chdir(root);
  const node = node26();
  const all = [...nodeOptions, '--import=./scripts/end-with-npm.mjs', program, ...args];
  const env = { ...environment, ...process.env };
  // Becoming the program leaves no second process behind, and signals reach it without us.
  // Node 20 cannot, nor can Windows.
  if (process.execve && !onWindows) process.execve(node, [node, ...all], env);
  runAsChild(node, all, env);
}

function runAsChild(node, args, env) {
  const child = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // Ctrl-C on a terminal reaches the program by itself; twice would mean "at once".
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
