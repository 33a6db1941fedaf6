/**
 * Half a minute after the first failure, then twice as long each time, six hours at most: the 22nd and last try is
 * three days and two hours after the first. Counted in tries, not in days, so that no wrong clock ends them early.
 */
export const MOST_ATTEMPTS = 22;
const LONGEST_PAUSE_SECONDS = 6 * 3600;

/** How long to wait after so many failed tries, in seconds. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_SECONDS, 15 * 2 ** attempts);
}

/** How long one try may take, in milliseconds. */
export const TRY_MS = 60_000;
/** How long the noting of what became of it is tried, in milliseconds. */
export const NOTE_MS = 25_000;
/** How long no other process may take the job meanwhile, in seconds. */
export const LOCK_SECONDS = 90;
/** How often it is looked for what is due, in milliseconds. */
export const POLL_MS = 1000;

/**
 * What a clock that was wrong has left behind: no job is planned further ahead than the longest pause, and no lock
 * reaches so far, even between machines whose clocks differ by minutes.
 */
export const FURTHEST_PLAN_SECONDS = LONGEST_PAUSE_SECONDS + 60;
export const FURTHEST_LOCK_SECONDS = 15 * 60;

/** How many are done at once, and how many more of what a person waits for. */
export const PLACES = 3;
export const KEPT_PLACES = 2;

/** How long a stop waits for what is under way, in milliseconds, and then for its locks to be released. */
export const STOP_MS = 3000;
export const RELEASE_MS = 1000;

export const DONE_KEPT_DAYS = 30;
