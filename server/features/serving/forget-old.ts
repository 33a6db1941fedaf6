import { SERVED_DAYS } from '#contract/serving-constants.ts';
import type { Services } from '#server/context.ts';
import { forgetEnded } from '#server/features/calendar/dates/forget-ended.ts';
import { toStored } from '#server/platform/clock.ts';
import { deleteOldPending } from './links-store.ts';
import { deletePastAway, deleteUnused } from './people-store.ts';

/** How long a link to a place counts that was mailed to an address which nobody proved; and a person without a team stays. */
const PENDING_DAYS = 7;
const UNUSED_DAYS = 1;

/**
 * Removes who served a year ago, and what nobody needs any more: people of no team, days that are over, and places that were
 * never confirmed. Call it every day. It may end anywhere, and says how many in the activity log, without a name.
 */
export async function removeOldServing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const forgetting = {
    dates: 'serving_dates',
    things: 'serving_places',
    daysOf: () => SERVED_DAYS,
    kind: 'serving',
  } as const;
  await forgetEnded({ db, clock }, forgetting, signal);
  const before = (days: number) => toStored(clock.now().subtract({ hours: 24 * days }));
  await deleteOldPending(db, before(PENDING_DAYS));
  await deletePastAway(db, before(SERVED_DAYS).slice(0, 10));
  await deleteUnused(db, before(UNUSED_DAYS));
}
