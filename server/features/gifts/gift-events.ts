import type { GiftProvider } from '#contract/gifts.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { findValue, hasRow, insertNew } from '#server/platform/database/rows.ts';

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
  const event = { provider, event_id: eventId };
  if (await hasRow(db, 'gift_events', event)) return;
  await work();
  await insertNew(db, 'gift_events', { ...event, at: toStored(clock.now()) });
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
  const find = () => findValue(db, 'gift_plans', 'plan_id', { name });
  const known = await find();
  if (known !== undefined) return known;
  const made = await make();
  const made_at = toStored(clock.now());
  await insertNew(db, 'gift_plans', { name, plan_id: made, made_at });
  return (await find()) ?? made;
}
