import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Services } from '../../context.ts';
import { today } from '../../platform/days-seen.ts';
import { syncFile, syncFolders, writeBeside, writeDurably } from '../../platform/durable-file.ts';
import { keyOf } from '../library/named-files.ts';
import { namedAmong } from './named-files.ts';
import { pathsBelow } from './unnamed-files.ts';

/*
 * Swept files are moved out of the uploads and kept: DATA_DIR/swept/2026-11-22-1f3a5c7e/files/images/blog/…. One that
 * is named again goes back by itself, as after an older database was put in place.
 */

type Needs = Pick<Services, 'db' | 'config' | 'clock'>;

/** On so many days the server must have run before swept files are let go. */
const KEPT_DAYS = 30;
const DAYS = 'seen-on.txt';

const heldRoot = ({ config }: Pick<Needs, 'config'>) => join(config.dataDir, 'swept');

/** Moves files out of the uploads, into a folder of their own. One that is gone meanwhile is left. */
export async function hold(needs: Needs, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  const { uploadsDir, dataDir } = needs.config;
  const name = `${today(needs.clock)}-${randomBytes(4).toString('hex')}`;
  const folder = join(heldRoot(needs), name, 'files');
  for (const path of paths) await move(join(uploadsDir, path), join(folder, path), dataDir);
}

/** Brings back what is named and not there. Gives the paths. */
export async function bringBackNamed(needs: Needs): Promise<string[]> {
  const { uploadsDir, dataDir } = needs.config;
  const held = new Map<string, string>();
  for (const folder of await heldFolders(needs))
    for (const path of await pathsBelow(join(folder, 'files')))
      held.set(path, join(folder, 'files', path));
  const named = await namedAmong(needs.db, new Set([...held.keys()].map(keyOf)));
  const back: string[] = [];
  for (const [path, file] of held) {
    if (!named.has(keyOf(path)) || (await stat(join(uploadsDir, path)).catch(() => undefined)))
      continue;
    await move(file, join(uploadsDir, path), dataDir);
    back.push(path);
  }
  return back;
}

/**
 * Lets go what has been kept on 30 days on which the server ran. They are counted in the folder itself, so that no
 * clock is believed.
 */
export async function letGoOld(needs: Needs): Promise<void> {
  for (const folder of await heldFolders(needs)) {
    const file = join(folder, DAYS);
    const days = new Set(
      (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean),
    );
    if (days.has(today(needs.clock))) continue;
    days.add(today(needs.clock));
    if (days.size > KEPT_DAYS) await rm(folder, { recursive: true, force: true });
    else await writeDurably(file, `${[...days].join('\n')}\n`, needs.config.dataDir);
  }
}

async function heldFolders(needs: Needs): Promise<string[]> {
  const names = await readdir(heldRoot(needs)).catch(() => []);
  return names.map((name) => join(heldRoot(needs), name));
}

async function move(from: string, to: string, dataDir: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === 'ENOENT') return;
    if (code !== 'EXDEV') throw error;
    // The uploads are a disk of their own.
    await writeBeside(to, async (part) => {
      await copyFile(from, part);
      await syncFile(part);
    });
    await syncFolders(dirname(to), dataDir);
    await rm(from, { force: true });
  }
}
