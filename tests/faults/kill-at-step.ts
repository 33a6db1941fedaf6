// Loaded before a program: kills it, as a power cut would, when it renames or removes a file for the KILL_AT_STEPth
// time.
import { promises } from 'node:fs';
import { flushCompileCache, syncBuiltinESMExports } from 'node:module';

let left = Number(process.env.KILL_AT_STEP);

function countDown(): void {
  left -= 1;
  if (left !== 0) return;
  // Skipped: files removed at a normal end, and caches for a faster start.
  flushCompileCache();
  process.kill(process.pid, 'SIGKILL');
}

const { rename, rm } = promises;
promises.rename = async (from, to) => {
  countDown();
  await rename(from, to);
};
promises.rm = async (path, options) => {
  countDown();
  await rm(path, options);
};
syncBuiltinESMExports();
