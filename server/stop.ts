import { standardOutput } from './platform/http/output.ts';
import type { Log } from './platform/log/log.ts';

/** How long running requests have after the signal, in milliseconds. */
const TIMEOUT_MS = 8000;
/** When the process ends even if something hangs, in milliseconds after the signal. */
const LAST_MS = 9500;
/** Ctrl-C through npm arrives twice, and npm's end is a signal too: this soon after the first, it is the same one. */
const SAME_SIGNAL_MS = 1000;
const DRAIN_MS = 300;

type Parts = {
  log: Log;
  /** Announces the stop, so that nothing new is started. */
  begin: () => void;
  /** Takes no more requests; resolves when the running ones are answered, or after this many milliseconds. */
  stopServing: (timeout: number) => Promise<void>;
  /** Ends everything else. May hang. */
  close: () => Promise<void>;
};

/**
 * Stops in order on a signal, within ten seconds and with exit code 0; a second signal ends at once. An uncaught error
 * stops it in the same order with exit code 1, since the state it left is unknown; an unhandled rejection is only
 * logged.
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
    await stopServing(TIMEOUT_MS);
    await close();
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
  }
}

async function exit(code: number): Promise<void> {
  await standardOutput.drain(DRAIN_MS);
  process.exit(code);
}
