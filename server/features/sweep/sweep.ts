import { setTimeout } from 'node:timers/promises';
import { examineUses } from '#server/content/file-uses.ts';
import type { Services } from '#server/context.ts';
import {
  forgetPlaced,
  isImportUnderWay,
  leftPlacings,
} from '#server/features/archive/import-lease.ts';
import { bringBackNamed, hold, letGoOld } from './held-files.ts';
import { PAUSE_MS, removeEmptyFolders } from './own-folders.ts';
import { unnamedFiles } from './unnamed-files.ts';

/**
 * Cleans up after killed processes: files that nothing names are moved to `swept/` in the store for 30 days. Only what
 * is a day old and the same in two checks, so that a wrong clock does not affect running uploads. First it moves back swept files that are named again. Call it at start, without waiting
 * for it, and every day; the signal ends the pause with an error.
 */
export async function sweepFiles(
  needs: Pick<Services, 'db' | 'config' | 'files' | 'clock' | 'log' | 'filePlaces'>,
  { pauseMs = PAUSE_MS, signal }: { pauseMs?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const { log } = needs;
  const back = await bringBackNamed(needs);
  if (back.length > 0) log.warn({ files: back }, 'swept files are named again and were moved back');
  await letGoOld(needs);
  // An import uses files that are already there, and names them only at its end.
  if (await isImportUnderWay(needs)) return;
  const placings = await leftPlacings(needs);
  const placed = new Set(placings.flatMap(({ files }) => files));
  const before = new Set(await unnamedFiles(needs, placed));
  if (before.size > 0) {
    // A use that was missed, for whatever reason, must cost no file.
    await examineUses(needs);
    await setTimeout(pauseMs, undefined, { ref: false, ...(signal && { signal }) });
    const files = (await unnamedFiles(needs, placed)).filter((path) => before.has(path));
    if (await isImportUnderWay(needs)) return;
    await hold(needs, files);
    log.info({ files }, 'unused files were swept');
  }
  await removeEmptyFolders(needs);
  await forgetPlaced(needs, placings);
}
