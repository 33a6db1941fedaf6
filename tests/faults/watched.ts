import type { RunningServer } from '#tests/e2e/server.ts';
import { becomes, isAlive, type Place } from './place.ts';

/** How a process ended: its exit code, or the signal that had to be used in the end; after so many milliseconds. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; ms: number };

const KILLED_AFTER_S = 30;

/** A server whose end can be observed. */
export async function startWatched(place: Place, settings: Record<string, string> = {}) {
  const server: RunningServer = await place.start(settings);
  return {
    ...server,
    terminate: async (): Promise<Ending> => {
      const start = performance.now();
      process.kill(server.pid, 'SIGTERM');
      const isGone = await becomes(() => !isAlive(server), KILLED_AFTER_S);
      const ms = performance.now() - start;
      if (!isGone) await server.kill();
      return { ...server.ending(), ms };
    },
  };
}
