// Loaded before a program: kills it, as a power cut would, at its KILL_AT_STEPth renaming or removing of a file.
import { promises } from 'node:fs';
import { flushCompileCache, syncBuiltinESMExports } from 'node:module';

let left = Number(process.env.KILL_AT_STEP);

function countDown(): void {
  left -= 1;
  if (left !== 0) return;
  // What a run leaves behind when it ends by itself, and what makes the next one start sooner.
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
