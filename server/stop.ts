import type { Log } from './platform/log.ts';
import { standardOutput } from './platform/output.ts';

/** How long requests under way have from the signal on, in milliseconds. */
const PATIENCE_MS = 8000;
/** When the process ends whatever hangs, in milliseconds from the signal on. */
const LAST_MS = 9500;
/** Ctrl-C through npm arrives twice, and losing npm counts as a signal too: this soon after the first it is the same one. */
const SAME_SIGNAL_MS = 1000;
const DRAIN_MS = 300;

type Parts = {
  log: Log;
  /** Tells that it begins, so that nothing new is started. */
  begin: () => void;
  /** Takes no further request, and resolves when those under way are answered, or after so many milliseconds. */
  stopServing: (patience: number) => Promise<void>;
  /** Ends all else. May hang. */
  close: () => Promise<void>;
};

/**
 * Stops in order on a signal, within ten seconds and with exit code 0; a second signal ends at once. What nobody caught
 * stops in the same order, with exit code 1, since nobody knows what state it left; a promise that nobody waited for is
 * only logged.
 */
export function stopOnSignals(parts: Parts): void {
  const { log } = parts;
  let stoppedAt: number | undefined;
  const stop = (code: number) => {
    if (stoppedAt !== undefined) return;
    stoppedAt = performance.now();
    setTimeout(() => {
      log.error('stopping took too long: ended with work under way');
      void exit(code);
    }, LAST_MS);
    void stopInOrder(parts).finally(() => exit(code));
  };
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => {
      if (stoppedAt === undefined) return stop(0);
      if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
    });
  process.on('uncaughtException', (thrown) => {
    log.fatal({ err: thrown }, 'nobody caught this error: the server stops');
    stop(1);
  });
  process.on('unhandledRejection', (thrown) => {
    log.error({ err: thrown }, 'nobody waited for this failure');
  });
}

async function stopInOrder({ log, begin, stopServing, close }: Parts): Promise<void> {
  log.info('shutting down');
  try {
    begin();
    await stopServing(PATIENCE_MS);
    await close();
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
  }
}

async function exit(code: number): Promise<void> {
  await standardOutput.drain(DRAIN_MS);
  process.exit(code);
}
