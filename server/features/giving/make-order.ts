import type { Services } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs.ts';
import { guardGifts } from '../gifts/guard-gifts.ts';
import { openGift } from '../gifts/settle-gifts.ts';
import { siteSettings } from '../settings/settings.ts';
import { configuredPaypal, refusing } from './configured.ts';
import { FIRST_LOOK_MINUTES, LOOK_JOB } from './look-times.ts';
import { offeredFund } from './offered.ts';
import { moneyOf, ownPayeeId } from './settle-order.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'limits' | 'content'>;

export type Wish = { amount: string; currency: string; fund: string };

/**
 * Makes an order at PayPal and notes it, before anyone can pay it. Refuses `invalid` for an amount that is too small or
 * not one of the currency, and for a fund or currency that no page offers; `too-many` beyond the limits; `unavailable` while PayPal does not answer.
 */
export async function makeOrder(
  needs: Needs,
  wish: Wish,
  clientAddress: string,
): Promise<{ orderId: string }> {
  const { paypal } = await configuredPaypal(needs);
  const ordered = await guardGifts(needs, { ...wish, clientAddress });
  const fund = await offeredFund(needs, wish);
  const { name } = await siteSettings(needs.db);
  const asked = {
    giftId: newId(),
    amount: moneyOf(ordered),
    description: fund === '' ? `Gift to ${name}` : `Gift to ${name}: ${fund}`,
    brand: name,
  };
  const { id, payeeId } = await refusing(needs, () => paypal.createOrder(asked));
  await ownPayeeId(needs, payeeId);
  await openGift(needs, { provider: 'paypal', providerId: id, ordered, fund });
  await enqueue(needs.db, LOOK_JOB, { orderId: id }, needs.clock, {
    runAt: needs.clock.now().add({ minutes: FIRST_LOOK_MINUTES }),
  });
  return { orderId: id };
}
