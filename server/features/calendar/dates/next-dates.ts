import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { lookAgain } from './order-store.ts';

/** Events looked at in one transaction: a few milliseconds of the write lock. */
const AT_ONCE = 200;

/**
 * Notes the next date of the events whose last noted one is over. Lists are right without it (order-store.ts): it keeps
 * few events for them to look at. Runs after the start and once a day.
 */
export async function noteNextDates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = toStored(clock.now());
  while (!signal?.aborted && (await lookAgain(db, now, AT_ONCE)) === AT_ONCE);
}
