import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { languageOfCall } from '#server/features/deliveries/language-of.ts';
import { madeOnce } from '#server/features/gifts/gift-events.ts';
import { guardGifts } from '#server/features/gifts/guard-gifts.ts';
import { firstOfPlan } from '#server/features/gifts/known-gifts.ts';
import { refundGift } from '#server/features/gifts/refund-gifts.ts';
import { openGift, settleGift } from '#server/features/gifts/settle-gifts.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { createdBefore, createOnce } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { isJustMade, type Outcome } from './capture-order.ts';
import { configuredPaypal, refusing } from './configured.ts';
import { PAYMENTS_MINUTES, paypalPayments } from './jobs.ts';
import { madeAtPaypal, type Wish } from './make-order.ts';
import { offeredFund } from './offered.ts';
import { type Payment, PaypalFailure } from './paypal/paypal.ts';
import { moneyOf, paidOf } from './settle-order.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'limits'>;

/** How far back payments are asked for, in hours: events about them come within days. */
const LOOK_BACK_HOURS = 40 * 24;

/**
 * Makes a monthly gift at PayPal and notes it. Refuses like `makeOrder`, and `not-found` without a webhook: nobody would
 * learn of its payments.
 */
export async function makeMonthlyGift(
  needs: Needs & Pick<Services, 'content'>,
  { key, ...wish }: Wish,
  clientAddress: string,
): Promise<{ subscriptionId: string }> {
  const call = 'POST /api/giving/subscriptions';
  const creation = { call, key, actor: undefined, content: wish } as const;
  const before = await createdBefore(needs.db, creation, madeAtPaypal);
  if (before) return { subscriptionId: before.made };
  const { paypal, settings } = await configuredPaypal(needs);
  if (!settings.webhookId)
    throw new Refusal('not-found', t('This site’s server takes no monthly gifts.'));
  const ordered = await guardGifts(needs, { ...wish, clientAddress });
  const fund = await offeredFund(needs, wish);
  const { name } = await siteSettings(needs.db);
  const { currency } = ordered;
  const planName = `paypal monthly ${settings.clientId} ${currency}`;
  const id = await refusing(needs, async () => {
    const planId = await madeOnce(needs, planName, () => paypal.createPlan(currency, name));
    return paypal.createSubscription({
      giftId: key ?? newId(),
      planId,
      amount: moneyOf(ordered),
      description: t('Monthly gift to {name}', { name }),
      brand: name,
      backTo: needs.config.publicUrl,
    });
  });
  const order = { provider: 'paypal', providerId: id, planId: id } as const;
  const subscriptionId = await needs.db.transaction().execute((transaction) =>
    createOnce(transaction, creation, needs, {
      ...madeAtPaypal,
      idOf: String,
      make: async () => {
        const own = { ...needs, db: transaction };
        const language = await languageOfCall(transaction);
        await openGift(own, { ...order, ordered, fund, isMonthly: true, language });
        return id;
      },
    }),
  );
  return { subscriptionId };
}

/** Whether a monthly gift is active. Its payments come by webhook, and are asked for once without it. */
export async function confirmMonthlyGift(
  needs: Needs,
  id: string,
  clientAddress: string,
): Promise<Outcome> {
  const { paypal } = await configuredPaypal(needs);
  await needs.limits.take('giftCaptures', { address: clientAddress });
  const first = await firstOfPlan(needs, 'paypal', id);
  if (!first) throw new Refusal('not-found', t('There is no such gift. Nothing was taken.'));
  const runAt = needs.clock.now().add({ minutes: PAYMENTS_MINUTES });
  if (first.payment === 'open')
    await paypalPayments.enqueue(needs, { subscriptionId: id }, { runAt });
  try {
    const { status, payer } = await paypal.findSubscription(id);
    if (status === 'ended') return { state: 'declined', name: '' };
    const name = isJustMade(needs, first) ? payer.givenName : '';
    return { state: status === 'active' ? 'given' : 'pending', name };
  } catch (error) {
    if (!(error instanceof PaypalFailure)) throw error;
    needs.log.warn({ problem: error.message, reason: error.cause }, 'a gift was not confirmed');
    return { state: 'pending', name: '' };
  }
}

/** Notes every payment of a monthly gift that PayPal has of the last weeks: each is a gift, and counts once. */
export async function notePayments(needs: Needs, subscriptionId: string): Promise<void> {
  if (!(await firstOfPlan(needs, 'paypal', subscriptionId))) return;
  const { paypal } = await configuredPaypal(needs);
  const now = needs.clock.now();
  const from = now.subtract({ hours: LOOK_BACK_HOURS }).round('second').toString();
  const to = now.add({ hours: 24 }).round('second').toString();
  for (const payment of await paypal.findPayments(subscriptionId, from, to))
    await notePayment(needs, subscriptionId, payment);
}

async function notePayment(needs: Needs, planId: string, payment: Payment): Promise<void> {
  const { id, state, amount, payer, time } = payment;
  const key = { provider: 'paypal', providerId: id, captureId: id } as const;
  const paid = paidOf(amount);
  const at = toStored(Temporal.Instant.from(time));
  const news = { ...key, planId, paid, payer, at, isMonthly: true };
  if (state === 'declined') await settleGift(needs, { ...news, payment: 'failed' });
  else if (state === 'pending') await settleGift(needs, { ...news, payment: 'pending' });
  else await settleGift(needs, { ...news, payment: 'captured' });
  if (state === 'refunded')
    await refundGift(needs, { ...key, refundId: `all of ${id}`, refunded: paid });
}
