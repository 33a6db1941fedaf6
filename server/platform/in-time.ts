import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Call it right before something is sent for a job. Throws if the time of the try is over. A process that was stopped
 * for a while and goes on reads first what has arrived, and only then notices by its timers how late it is: so they get
 * their turn here.
 */
export async function refuseLate(signal: AbortSignal): Promise<void> {
  await sleep(1);
  signal.throwIfAborted();
}
