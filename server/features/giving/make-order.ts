import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { languageOfCall } from '#server/features/deliveries/language-of.ts';
import { guardGifts } from '#server/features/gifts/guard-gifts.ts';
import { openGift } from '#server/features/gifts/settle-gifts.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { createdBefore, createOnce, type WithKey } from '#server/platform/calls/creation-keys.ts';
import { newId } from '#server/platform/ids.ts';
import { configuredPaypal, refusing } from './configured.ts';
import { FIRST_LOOK_MINUTES, paypalOrder } from './jobs.ts';
import { offeredFund } from './offered.ts';
import { moneyOf, ownPayeeId } from './settle-order.ts';

export type Wish = WithKey & { amount: string; currency: string; fund: string };

/**
 * Makes an order at PayPal and notes it, before anyone can pay it. Refuses `invalid` for an amount that is too small or
 * not one of the currency, and for a fund or currency that no page offers; `too-many` beyond the limits; `unavailable` while PayPal does not answer.
 */
export async function makeOrder(
  needs: Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'limits' | 'content'>,
  { key, ...wish }: Wish,
  clientAddress: string,
): Promise<{ orderId: string }> {
  const creation = {
    call: 'POST /api/giving/orders',
    key,
    actor: undefined,
    content: wish,
  } as const;
  const before = await createdBefore(needs.db, creation, madeAtPaypal);
  if (before) return { orderId: before.made };
  const { paypal } = await configuredPaypal(needs);
  const ordered = await guardGifts(needs, { ...wish, clientAddress });
  const fund = await offeredFund(needs, wish);
  const { name } = await siteSettings(needs.db);
  const asked = {
    giftId: key ?? newId(),
    amount: moneyOf(ordered),
    description:
      fund === '' ? t('Gift to {name}', { name }) : t('Gift to {name}: {fund}', { name, fund }),
    brand: name,
  };
  const { id, payeeId } = await refusing(needs, () => paypal.createOrder(asked));
  await ownPayeeId(needs, payeeId);
  const runAt = needs.clock.now().add({ minutes: FIRST_LOOK_MINUTES });
  const orderId = await needs.db.transaction().execute((transaction) =>
    createOnce(transaction, creation, needs, {
      ...madeAtPaypal,
      idOf: String,
      make: async () => {
        const order = { provider: 'paypal', providerId: id, ordered, fund } as const;
        const own = { ...needs, db: transaction };
        await openGift(own, { ...order, language: await languageOfCall(transaction) });
        await paypalOrder.enqueue(own, { orderId: id }, { runAt });
        return id;
      },
    }),
  );
  return { orderId };
}

/** Of what was made at PayPal, its id is all that a key needs; with other words there is nothing to compare. */
export const madeAtPaypal = { find: async (id: string) => id, toSent: () => undefined };
