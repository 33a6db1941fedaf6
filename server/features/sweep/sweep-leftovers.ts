import { setTimeout } from 'node:timers/promises';
import type { Services } from '../../context.ts';
import { leftovers, removeLeftovers } from './leftovers.ts';
import { PAUSE_MS } from './sweep.ts';

/**
 * Removes what killed processes left incomplete in this machine's own folders: `sweepFiles` does so too, but only on the
 * machine of the process that does it.
 */
export async function sweepLeftovers(
  needs: Pick<Services, 'config' | 'clock'>,
  { pauseMs = PAUSE_MS, signal }: { pauseMs?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const found = await leftovers(needs);
  if (found.length === 0) return;
  await setTimeout(pauseMs, undefined, { ref: false, ...(signal && { signal }) });
  await removeLeftovers(found);
}
