import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { guardReports } from '#server/features/gifts/guard-gifts.ts';
import { knownGift } from '#server/features/gifts/known-gifts.ts';
import { recordUnverified } from '#server/features/gifts/settle-gifts.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import type { Wish } from './make-order.ts';
import { isReported, offeredFundOrNone } from './offered.ts';

/**
 * Notes a gift that a browser says it captured. Anyone can say so: it counts as not verified, in no total of verified
 * gifts, and says nothing about an order that was made here. Refuses `not-found` where the server makes every gift itself.
 */
export async function reportGift(
  needs: Pick<Services, 'db' | 'clock' | 'config' | 'limits' | 'content'>,
  { orderId, name, ...wish }: Wish & { orderId: string; name: string },
  clientAddress: string,
): Promise<void> {
  if (!(await isReported(needs)))
    throw new Refusal('not-found', t('This site’s server makes its gifts itself.'));
  const ordered = await guardReports(needs, { ...wish, clientAddress });
  const fund = await offeredFundOrNone(needs, wish);
  if (await knownGift(needs, 'paypal', orderId)) return;
  const gift = { provider: 'paypal', providerId: orderId, ordered, fund } as const;
  await recordUnverified(needs, { ...gift, payer: { name } });
}
