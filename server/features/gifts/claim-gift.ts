import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import type { GiftKey } from './new-gift.ts';
import { findGift, updateGift } from './store.ts';

/**
 * Claims an open gift for a charge: it is pending from then on. Returns false if it is not open any more: somebody else
 * has charged it, or is about to.
 */
export async function claimGift(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { provider, providerId }: GiftKey,
): Promise<boolean> {
  const known = await findGift(db, provider, providerId);
  if (known?.payment !== 'open') return false;
  const change = { payment: 'pending', state: 'pending', updated_at: toStored(clock.now()) };
  return updateGift(db, known, change);
}
