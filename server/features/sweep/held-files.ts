import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Services } from '../../context.ts';
import { today } from '../../platform/days-seen.ts';
import {
  syncFile,
  syncFolders,
  writeBeside,
  writeDurably,
} from '../../platform/files/durable-file.ts';
import { keyOf } from '../library/named-files.ts';
import { namedAmong } from './named-files.ts';
import { pathsBelow } from './unnamed-files.ts';

/*
 * Unused files are moved out of the uploads and kept: DATA_DIR/swept/2026-11-22-1f3a5c7e/files/images/blog/…. A file
 * that is named again is moved back automatically, for example after an older database was restored.
 */

type Needs = Pick<Services, 'db' | 'config' | 'clock'>;

/** The server must have run on so many days before swept files are deleted. */
const KEPT_DAYS = 30;
const DAYS = 'seen-on.txt';

const heldRoot = ({ config }: Pick<Needs, 'config'>) => join(config.dataDir, 'swept');

/** Moves files out of the uploads, into a new folder. Files that are gone meanwhile are skipped. */
export async function hold(needs: Needs, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  const { uploadsDir, dataDir } = needs.config;
  const name = `${today(needs.clock)}-${randomBytes(4).toString('hex')}`;
  const folder = join(heldRoot(needs), name, 'files');
  for (const path of paths) await move(join(uploadsDir, path), join(folder, path), dataDir);
}

/** Moves back files that are named but missing. Returns their paths. */
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
 * Deletes files that were kept for 30 days on which the server ran. The days are counted in the folder itself, so that
 * a wrong clock does no harm.
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
    // The uploads are on another disk.
    await writeBeside(to, async (part) => {
      await copyFile(from, part);
      await syncFile(part);
    });
    await syncFolders(dirname(to), dataDir);
    await rm(from, { force: true });
  }
}
