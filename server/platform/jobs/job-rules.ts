import type { DatabaseKind } from '#server/platform/database/database.ts';

/**
 * Half a minute after the first failure, then twice as long each time, six hours at most: the 22nd and last try is
 * three days and two hours after the first. Counted in tries, not in days, so that no wrong clock ends them early.
 */
export const MAX_ATTEMPTS = 22;
export const LONGEST_PAUSE_SECONDS = 6 * 3600;

/** How long to wait after so many failed tries, in seconds. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_SECONDS, 15 * 2 ** attempts);
}

/** How long one try may take, in milliseconds. */
export const TRY_MS = 60_000;
/** How long to try storing the result, in milliseconds. */
export const NOTE_MS = 25_000;
/**
 * How long the job is locked for other processes, in seconds: longer than a try and its note. On PostgreSQL these may be
 * on other machines, so it also lasts while their clocks are a minute apart and this process is stopped for a minute.
 */
export const LOCK_SECONDS: Record<DatabaseKind, number> = { sqlite: 90, postgres: 240 };
/** How often to check for due jobs, in milliseconds. */
export const POLL_MS = 1000;

/**
 * Limits for times set by a wrong clock: no job is planned further ahead than the longest pause, and no lock lasts that
 * long, even between machines whose clocks differ by minutes.
 */
export const FURTHEST_PLAN_SECONDS = LONGEST_PAUSE_SECONDS + 60;
export const FURTHEST_LOCK_SECONDS = 15 * 60;

/** How long a job of a kind that this release does not know is left for others, in seconds. */
export const UNKNOWN_SECONDS = 24 * 3600;

/** How many run at once, and how many more of those a person waits for. */
export const PLACES = 3;
export const KEPT_PLACES = 2;

/** How long a stop waits for running jobs, in milliseconds, and then for releasing their locks. */
export const STOP_MS = 3000;
export const RELEASE_MS = 1000;

export const DONE_KEPT_DAYS = 30;
