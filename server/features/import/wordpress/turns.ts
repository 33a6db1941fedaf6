import { setImmediate as turn } from 'node:timers/promises';

/** Called between pieces of work. */
export type Rest = () => Promise<void>;

/** How long work goes on before others have their turn, in milliseconds. */
const LONGEST_MS = 8;

/** Gives the thread back when it was held for a while. */
export function takingTurns(): Rest {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await turn();
    since = performance.now();
  };
}
