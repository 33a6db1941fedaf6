import { toStored } from '#server/platform/clock.ts';
import { FURTHEST_LOCK_SECONDS, FURTHEST_PLAN_SECONDS } from '#server/platform/jobs/job-rules.ts';

/** What is due now. No try is planned so far ahead, and no lock is so long, unless by a wrong clock. */
export const dueTimes = (now: Temporal.Instant) => ({
  now: toStored(now),
  tooFar: toStored(now.add({ seconds: FURTHEST_PLAN_SECONDS })),
  lockTooFar: toStored(now.add({ seconds: FURTHEST_LOCK_SECONDS })),
});
