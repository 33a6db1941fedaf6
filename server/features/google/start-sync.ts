import { type Needs, syncCalendar } from './sync-calendar.ts';
import { listChanges } from './sync-store.ts';

/** How often it is looked whether something changed here, and how often Google is asked, in milliseconds. */
const LOOK_EVERY_MS = 2000;
const ASK_EVERY_MS = 60_000;
/** A stop waits for a round this long, in milliseconds: every step of it may be repeated. */
const STOP_MS = 3000;

/**
 * Keeps the calendar in step from now on: soon after a change here, and every minute. Returns a function that ends it,
 * and resolves when the running round has ended.
 */
export function startSync(needs: Needs): () => Promise<void> {
  const ending = new AbortController();
  let askedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  const look = async () => {
    const isTime = performance.now() - askedAt >= ASK_EVERY_MS;
    if (!isTime && (await listChanges(needs.db, 1)).length === 0) return;
    if (isTime) askedAt = performance.now();
    await syncCalendar(needs, ending.signal);
  };
  const begin = () => {
    running ??= look()
      .catch((error: unknown) => {
        if (!ending.signal.aborted)
          needs.log.error(
            { err: error },
            'the calendar could not be kept in step; it is tried again',
          );
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(begin, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
  };
}
