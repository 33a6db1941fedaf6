import type { GiftProvider } from '#contract/gifts.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { findPlan, hasEvent, insertEvent, keepPlan } from './event-store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/**
 * Does the work of a provider's event, once. The event is noted after the work: if that fails, the provider sends it
 * again. Two at the same moment may both do it, so the work itself must count nothing twice, as `settleGift` does.
 */
export async function onceForEvent(
  { db, clock }: Needs,
  { provider, eventId }: { provider: GiftProvider; eventId: string },
  work: () => Promise<void>,
): Promise<void> {
  if (await hasEvent(db, provider, eventId)) return;
  await work();
  await insertEvent(db, provider, eventId, toStored(clock.now()));
}

/**
 * The id of something that is made at a provider once, such as the plan of a currency's monthly gifts. If two make it at
 * the same moment, both use the one noted first.
 */
export async function madeOnce(
  { db, clock }: Needs,
  name: string,
  make: () => Promise<string>,
): Promise<string> {
  const known = await findPlan(db, name);
  return known ?? keepPlan(db, name, await make(), toStored(clock.now()));
}
