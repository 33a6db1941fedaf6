import { listChanges } from '#server/features/calendar/google/google-changes.ts';
import { toStored } from '#server/platform/clock.ts';
import { type Needs, syncCalendar } from './sync-calendar.ts';
import { findState } from './sync-store.ts';

/** How often it is looked whether something changed here, and how often Google is asked, in milliseconds. */
const LOOK_EVERY_MS = 2000;
const ASK_EVERY_MS = 60_000;
/** A stop waits for a round this long, in milliseconds: every step of it may be repeated. */
const STOP_MS = 3000;

/** When another process has asked within so many seconds, this one need not. */
const LATELY_SECONDS = 45;

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
    const hasChanges = (await listChanges(needs.db, 1)).length > 0;
    if (!isTime && !hasChanges) return;
    const isFirst = askedAt === Number.NEGATIVE_INFINITY;
    if (isTime) askedAt = performance.now();
    if (!hasChanges && !isFirst && (await wasAskedLately(needs))) return;
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

/** Several processes together ask Google hardly more often than one. */
async function wasAskedLately({ db, clock }: Needs): Promise<boolean> {
  const at = (await findState(db))?.last_ok_at;
  const now = clock.now();
  const lately = toStored(now.subtract({ seconds: LATELY_SECONDS }));
  return typeof at === 'string' && at > lately && at <= toStored(now.add({ seconds: 60 }));
}
