import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Call it right before something is sent for a job. Throws if the time of the try is over. A process that was stopped
 * for a while goes on where it was, and only then do its timers tell it how late it is: they get their turn here.
 */
export async function refuseLate(signal: AbortSignal): Promise<void> {
  await sleep(1);
  signal.throwIfAborted();
}
