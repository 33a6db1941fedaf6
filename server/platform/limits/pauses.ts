import { setImmediate } from 'node:timers/promises';

/** Called between steps of work. */
export type Pause = () => Promise<void>;

/** How long work may run before other work gets a turn, in milliseconds. */
const LONGEST_TURN_MS = 10;

/**
 * For work of many steps: call the returned function after each step; now and then it lets other work run. SQLite
 * answers synchronously, so awaiting it does not.
 */
export function createPauses(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
