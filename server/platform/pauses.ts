import { setImmediate } from 'node:timers/promises';

/** How long work may go on before others have their turn, in milliseconds. */
const LONGEST_TURN_MS = 10;

/**
 * For work of many steps: what this gives is called after each step, and lets others have their turn now and then.
 * SQLite answers without a pause, so that waiting for it lets nobody else in.
 */
export function createPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
