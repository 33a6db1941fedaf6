import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Services } from '#server/context.ts';
import { workFolders } from '#server/platform/disk/work-folder.ts';
import { isLeft, PAUSE_MS, pathsBelow } from './own-folders.ts';

type Needs = Pick<Services, 'config' | 'clock' | 'log'>;

/** An incomplete file, or an import's folder: its path, and values that change if somebody touches it. */
type Leftover = { path: string; mark: string };

/**
 * Removes from this machine's own folders what killed processes left: incomplete files (`.part`), and work folders of
 * imports and exports. Only what is a day old and the same in two checks. The signal ends the pause between them with an
 * error.
 */
export async function sweepLeftovers(
  needs: Needs,
  { pauseMs = PAUSE_MS, signal }: { pauseMs?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const found = await leftovers(needs);
  if (found.length === 0) return;
  await setTimeout(pauseMs, undefined, { ref: false, ...(signal && { signal }) });
  needs.log.info({ leftovers: await removeLeftovers(found) }, 'leftovers were removed');
}

async function leftovers(needs: Needs): Promise<Leftover[]> {
  const { uploadsDir, incomingDir, outboxDir, dataDir } = needs.config;
  const parts: string[] = [];
  const own = ['backups', 'swept', 'trash', 'pieces', 'share'].map((area) => join(dataDir, area));
  for (const folder of [uploadsDir, incomingDir, outboxDir, ...own])
    for (const path of await pathsBelow(folder))
      if (path.endsWith('.part')) parts.push(join(folder, path));
  const found: Leftover[] = [];
  for (const path of [...parts, ...(await workFoldersOf(needs))])
    if (await isLeft(needs, path)) found.push({ path, mark: await markOf(path) });
  return found;
}

/** Removes those of `found` that have not changed since. Returns their number. */
async function removeLeftovers(found: Leftover[]): Promise<number> {
  let removed = 0;
  for (const { path, mark } of found) {
    if ((await markOf(path)) !== mark) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

async function workFoldersOf({ config }: Needs): Promise<string[]> {
  const names = await readdir(workFolders(config)).catch(() => []);
  return names.map((name) => join(workFolders(config), name));
}

async function markOf(path: string): Promise<string> {
  const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: 0, size: 0 }));
  return `${mtimeMs} ${size}`;
}
