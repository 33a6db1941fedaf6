import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../context.ts';
import { readUpload } from '../archive/upload-record.ts';
import { isUnpacking, workFolder } from '../archive/work-folder.ts';
import { isLeft, pathsBelow } from './unnamed-files.ts';

type Needs = Pick<Services, 'config' | 'clock'>;

/** An incomplete file, or an import's folder: its path, and values that change if somebody touches it. */
type Leftover = { path: string; mark: string };

/**
 * Useless remains of interrupted work: incomplete files (`.part`), and folders of imports without a record, as left by
 * `npm run import` when it is killed.
 */
export async function leftovers(needs: Needs): Promise<Leftover[]> {
  const { uploadsDir, incomingDir, outboxDir, dataDir } = needs.config;
  const parts: string[] = [];
  const own = [join(dataDir, 'backups'), join(dataDir, 'swept')];
  for (const folder of [uploadsDir, incomingDir, outboxDir, ...own])
    for (const path of await pathsBelow(folder))
      if (path.endsWith('.part')) parts.push(join(folder, path));
  const found: Leftover[] = [];
  for (const path of [...parts, ...(await foldersWithoutRecord(needs))])
    if (await isLeft(needs, path)) found.push({ path, mark: await markOf(path) });
  return found;
}

/** Removes those of `found` that have not changed since. Returns their number. */
export async function removeLeftovers(found: Leftover[]): Promise<number> {
  let removed = 0;
  for (const { path, mark } of found) {
    if ((await markOf(path)) !== mark) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

async function foldersWithoutRecord({ config, clock }: Needs): Promise<string[]> {
  const names = await readdir(workFolder(config, ''), { withFileTypes: true }).catch(() => []);
  const folders: string[] = [];
  for (const entry of names)
    if (entry.isDirectory() && !readUpload(config, entry.name)) {
      if (!(await isUnpacking(config, entry.name, clock)))
        folders.push(workFolder(config, entry.name));
    }
  return folders;
}

async function markOf(path: string): Promise<string> {
  const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: 0, size: 0 }));
  return `${mtimeMs} ${size}`;
}
