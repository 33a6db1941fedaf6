import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Why a power cut cannot be simulated here, in a sentence; undefined if it can. It needs Linux, root, and permission to
 * mount, which many containers lack.
 */
export async function whyNoPowerCut(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'only Linux mounts a file as a disk';
  if (process.getuid?.() !== 0) return 'only root may mount a disk';
  const tried = await cutPower(
    async () => {},
    async () => {},
  ).catch((error: Error) => error);
  return tried instanceof Error ? tried.message.split('\n')[0] : undefined;
}

/**
 * Cuts the power to a disk. `work` is given an empty folder on a disk of its own, an ext4 in a file; when it ends, the
 * file is copied as it is, and `look` is given what a start after a power cut would find. What nobody asked to be
 * written is still in memory then, so it is not in the copy. `work` must leave nothing running that goes on writing.
 *
 * @example
 * await cutPower(
 *   async (folder) => { const server = await startServer({ SEED: 'empty' }, folder); …; await server.kill(); return id; },
 *   async (folder, id) => { … },
 * );
 */
export async function cutPower<T>(
  work: (folder: string) => Promise<T>,
  look: (folder: string, done: T) => Promise<void>,
): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'narthex-power-cut-'));
  const [disk, cut] = [join(place, 'disk'), join(place, 'cut')];
  try {
    await run('truncate', ['--size=256M', disk]);
    await run('mkfs.ext4', ['-q', '-F', disk]);
    const done = await mounted(disk, join(place, 'before'), async (folder) => {
      const result = await work(folder);
      await copyFile(disk, cut);
      return result;
    });
    await mounted(cut, join(place, 'after'), (folder) => look(folder, done));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/**
 * Nothing is written before a sync: not after the usual 5 seconds, and not because a file takes the name of another,
 * which ext4 guesses to be meant for good.
 */
const OPTIONS = 'loop,commit=600,noauto_da_alloc';

async function mounted<T>(disk: string, at: string, work: (folder: string) => Promise<T>) {
  await mkdir(at);
  await run('mount', ['-o', OPTIONS, disk, at]);
  try {
    const folder = join(at, 'data');
    await mkdir(folder, { recursive: true });
    return await work(folder);
  } finally {
    await run('umount', [at]);
  }
}
