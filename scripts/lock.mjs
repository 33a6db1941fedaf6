// One installation or build at a time in one working tree: two at once would break each other's files.
import { createHash } from 'node:crypto';
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './tool.mjs';

/** The holder touches its file this often; a file not touched for STALE_MS is stale. */
const TOUCH_MS = 2_000;
const STALE_MS = 15_000;

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export async function withLock(name, work) {
  const file = lockFile(name);
  await take(file, name);
  const touch = setInterval(() => utimesSync(file, new Date(), new Date()), TOUCH_MS);
  const release = () => {
    clearInterval(touch);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Outside the tree: an installation empties node_modules, and the tree should stay as git has it. */
function lockFile(name) {
  const tree = createHash('sha256').update(root).digest('hex').slice(0, 12);
  return join(tmpdir(), `narthex-${userInfo().username}-${tree}-${name}.lock`);
}

async function take(file, name) {
  let isWaiting = false;
  while (!isFree(file)) {
    if (ageOf(file) > STALE_MS) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isWaiting) console.log(`Another command is busy with the ${name} here: waiting for it…`);
    isWaiting = true;
    await sleep(500);
  }
}

/** Takes it in the same step if it is. */
function isFree(file) {
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function ageOf(file) {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touched === undefined ? 0 : Date.now() - touched;
}
