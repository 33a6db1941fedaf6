import { setImmediate as turn } from 'node:timers/promises';

/**
 * Returns when what has already arrived on sockets was read. When a stopped process goes on, the timers that are over
 * come first, and would take an answer that lies there for a missing one.
 */
export async function afterArrivals(): Promise<void> {
  await turn();
  await turn();
}
