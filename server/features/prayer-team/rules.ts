import { PRAYER_SHARED_DAYS } from '#contract/admin-constants.ts';
import { toStored } from '#server/platform/clock.ts';

const DAY = { hours: 24 };
const SHARED = { hours: 24 * PRAYER_SHARED_DAYS };

/** When a request leaves the prayer team, by when it was sent. */
export const leavesAt = (createdAt: string): string =>
  toStored(Temporal.Instant.from(createdAt).add(SHARED));

/**
 * When the requests were sent that the team sees now. One from the future was sent while the clock was wrong: it must
 * not stay for years.
 */
export const sharedSpan = (now: Temporal.Instant) => ({
  after: toStored(now.subtract(SHARED)),
  until: toStored(now.add(DAY)),
});

/**
 * When the requests were sent that have left and whose counts may still be told: a server may have been off when they
 * left. A clock that is years ahead finds none.
 */
export const leftSpan = (now: Temporal.Instant) => ({
  after: toStored(now.subtract(SHARED).subtract(SHARED)),
  until: toStored(now.subtract(SHARED)),
});

/**
 * The sender is told a day after the first prayer, so that one mail tells of several. A prayer that seems to be later
 * than tomorrow was noted while the clock was wrong, and waits for nothing.
 */
export const firstPrayed = (now: Temporal.Instant) => ({
  firstBy: toStored(now.subtract(DAY)),
  firstFrom: toStored(now.add(DAY)),
});
