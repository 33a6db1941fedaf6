import type { Services } from '#server/context.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import { newsRound } from './round.ts';

/** How often it is looked whether something is to be told, in milliseconds. */
const EVERY_MS = 15_000;

/** Looks from now on what is to be told. Returns a function that ends it, and resolves when the running round has ended. */
export function startRounds(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'config' | 'jobs'>,
): () => Promise<void> {
  let isEnded = false;
  let running: Promise<void> | undefined;
  const look = async () => {
    try {
      await newsRound(services);
      void services.jobs.runDue();
    } catch (error) {
      // The database says itself that it is away.
      if (!isEnded && !(error instanceof DatabaseAway))
        services.log.error(
          { err: error },
          'what is to be told was not found out; it is tried again',
        );
    }
  };
  const begin = () => {
    running ??= look().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(begin, EVERY_MS);
  timer.unref();
  begin();
  return async () => {
    isEnded = true;
    clearInterval(timer);
    await running;
  };
}
