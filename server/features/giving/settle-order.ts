import { amountOf, minorOf } from '#domain/money.ts';
import type { Services } from '#server/context.ts';
import { madeOnce } from '#server/features/gifts/gift-events.ts';
import type { KnownGift } from '#server/features/gifts/known-gifts.ts';
import { refundGift } from '#server/features/gifts/refund-gifts.ts';
import { settleGift } from '#server/features/gifts/settle-gifts.ts';
import type { Money, Order } from './paypal/paypal.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;

/** PayPal's form of an amount in the ledger's. */
export const paidOf = ({ value, currency }: Money) => ({
  currency,
  minor: minorOf(value, currency) ?? 0,
});

/** The ledger's form of an amount in PayPal's. */
export const moneyOf = ({ currency, minor }: { currency: string; minor: number }): Money => ({
  currency,
  value: amountOf(minor, currency),
});

/**
 * Notes what PayPal says of an order's money. It may be called with the same order any number of times, and with older
 * answers after newer ones.
 */
export async function settleOrder(needs: Needs, gift: KnownGift, order: Order): Promise<void> {
  const { capture, payer, refunds } = order;
  if (!capture) return;
  const { provider_id: providerId } = gift;
  const key = { provider: 'paypal', providerId, captureId: capture.id } as const;
  const paid = paidOf(capture.amount);
  const news = { ...key, paid, payer };
  if (capture.state === 'pending') await settleGift(needs, { ...news, payment: 'pending' });
  else if (capture.state === 'declined') await settleGift(needs, { ...news, payment: 'failed' });
  else await settleGift(needs, { ...news, payment: 'captured' });
  if (capture.state === 'reversed') await settleGift(needs, { ...news, payment: 'withdrawn' });
  const known = refunds.map(({ id, amount }) => ({ refundId: id, refunded: paidOf(amount) }));
  if (capture.state === 'refunded' && known.length === 0)
    known.push({ refundId: `all of ${capture.id}`, refunded: paid });
  for (const refund of known) await refundGift(needs, { ...key, ...refund });
}

/**
 * Whether an order is still what was asked for: amount, currency, and the account that gets the money. What a browser
 * can reach, it can also change.
 */
export async function isAsOrdered(needs: Needs, gift: KnownGift, order: Order): Promise<boolean> {
  const paid = order.amount && paidOf(order.amount);
  const payeeId = await ownPayeeId(needs, order.payeeId);
  const isSame =
    paid?.currency === gift.currency &&
    paid.minor === gift.amount_minor &&
    order.payeeId === payeeId;
  if (!isSame)
    needs.log.warn({ order: order.id }, 'an order at PayPal is not what was asked for here');
  return isSame;
}

/** The account of this church at PayPal, as it was when its server made its first order. */
export const ownPayeeId = (needs: Needs, payeeId: string) =>
  madeOnce(needs, `paypal payee ${needs.config.paypal?.clientId}`, async () => payeeId);
