import { lstat, readdir, rmdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Services } from '#server/context.ts';
import type { Clock } from '#server/platform/clock.ts';

/** A file that nothing touched for so long is no longer on its way in, in milliseconds. */
const LEFT_MS = 24 * 3600 * 1000;

/** Whether something was changed a day ago or longer; `changedAt` is in milliseconds since the epoch. */
export const isOld = (clock: Clock, changedAt: number): boolean =>
  changedAt < clock.now().epochMilliseconds - LEFT_MS;

type Needs = Pick<Services, 'clock'>;

/** The time between two checks, in milliseconds: longer than any upload takes from its file to its row. */
export const PAUSE_MS = 60_000;

/** Whether a file or folder on this machine's disk has not changed for a day. A missing one counts as just changed. */
export async function isLeft({ clock }: Needs, path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found !== undefined && isOld(clock, found.mtimeMs);
}

/**
 * Removes empty folders of single files: the upload was interrupted before its file, or the file was removed, joined,
 * swept or moved back. Object storage has no folders.
 */
export async function removeEmptyFolders(needs: Pick<Services, 'config' | 'clock'>): Promise<void> {
  const { uploadsDir, dataDir } = needs.config;
  for (const folder of [join(uploadsDir, 'library'), join(uploadsDir, 'recordings')])
    await removeEmpty(needs, folder, 1);
  for (const area of ['swept', 'trash', 'pieces'])
    await removeEmpty(needs, join(dataDir, area), Number.POSITIVE_INFINITY);
}

/** So many levels down. */
async function removeEmpty(needs: Needs, above: string, levels: number): Promise<void> {
  if (levels === 0) return;
  for (const entry of await readdir(above, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory()) continue;
    const folder = join(above, entry.name);
    const isLong = await isLeft(needs, folder);
    await removeEmpty(needs, folder, levels - 1);
    // A folder with files stays: the system refuses.
    if (isLong) await rmdir(folder).catch(() => {});
  }
}

/** The files below a folder, with `/` between the levels; empty if there is no folder. */
export async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}
