import type { CaptureState } from '#contract/giving.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { countRefusedGift, guardOrder } from '#server/features/gifts/guard-gifts.ts';
import { type KnownGift, knownGift } from '#server/features/gifts/known-gifts.ts';
import { settleGift } from '#server/features/gifts/settle-gifts.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { configuredPaypal } from './configured.ts';
import { paypalOrder, SOON_MINUTES } from './jobs.ts';
import { type Order, type Paypal, PaypalFailure } from './paypal/paypal.ts';
import { isAsOrdered, settleOrder } from './settle-order.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'limits'>;

export type Outcome = { state: CaptureState; name: string };

/**
 * Takes the money of an order that its giver approved, if it is still what was asked for. Called again, by a second click
 * or another tab, it answers the same. Without PayPal's answer the gift is pending, and looked at again by a job. Refuses
 * `not-found` for an order that was not made here.
 */
export async function captureOrder(
  needs: Needs,
  orderId: string,
  clientAddress: string,
): Promise<Outcome> {
  const { paypal } = await configuredPaypal(needs);
  await needs.limits.take('giftCaptures', { address: clientAddress });
  const gift = await knownGift(needs, 'paypal', orderId);
  if (gift?.is_ordered !== 1)
    throw new Refusal('not-found', t('There is no such gift. Nothing was taken.'));
  await guardOrder(needs, orderId);
  try {
    const { isRefused, ...outcome } = await takeMoney(needs, paypal, gift);
    if (isRefused) await countRefusedGift(needs, { order: orderId, clientAddress });
    return isJustMade(needs, gift) ? outcome : { ...outcome, name: '' };
  } catch (error) {
    if (!(error instanceof PaypalFailure)) throw error;
    return await afterFailure(needs, gift, error, clientAddress);
  }
}

/** How long a page may learn the giver's name by the id of its order, in hours: ids stay in histories and logs. */
const NAMED_HOURS = 3;

export const isJustMade = ({ clock }: Pick<Needs, 'clock'>, { created_at }: KnownGift) =>
  clock.now().since(Temporal.Instant.from(created_at)).total('hours') < NAMED_HOURS;

/** Captures an order that is approved, and notes what PayPal says about it. */
export async function takeMoney(
  needs: Needs,
  paypal: Paypal,
  gift: KnownGift,
): Promise<Outcome & { isRefused: boolean }> {
  const id = gift.provider_id;
  let order = await paypal.findOrder(id);
  if (order.status === 'approved') {
    if (!(await isAsOrdered(needs, gift, order))) {
      await settleGift(needs, { provider: 'paypal', providerId: id, payment: 'changed' });
      return { state: 'changed', name: '', isRefused: false };
    }
    order = await captureOnce(paypal, id);
  }
  await settleOrder(needs, gift, order);
  // An order that nobody approved was refused by nobody either.
  const isRefused = order.capture?.state === 'declined';
  return { state: stateOf(order), name: order.payer.givenName, isRefused };
}

/** The order after its capture, also if another request was quicker. */
async function captureOnce(paypal: Paypal, id: string): Promise<Order> {
  try {
    return await paypal.captureOrder(id);
  } catch (error) {
    if (error instanceof PaypalFailure && error.kind === 'not-approved')
      return await paypal.findOrder(id);
    throw error;
  }
}

/** An order that is open was not approved, or is open again because its card was refused: its giver may pay again. */
function stateOf({ status, capture }: Order): CaptureState {
  if (!capture) return status === 'completed' ? 'pending' : 'declined';
  if (capture.state === 'declined') return 'declined';
  return capture.state === 'pending' ? 'pending' : 'given';
}

async function afterFailure(
  needs: Needs,
  { provider_id: orderId }: KnownGift,
  { kind, message, cause }: PaypalFailure,
  clientAddress: string,
): Promise<Outcome> {
  needs.log.warn({ problem: message, reason: cause }, 'a gift was not captured');
  const key = { provider: 'paypal', providerId: orderId } as const;
  if (kind !== 'away') {
    if (kind === 'declined') await countRefusedGift(needs, { order: orderId, clientAddress });
    await settleGift(needs, { ...key, payment: 'failed' });
    return { state: 'declined', name: '' };
  }
  await settleGift(needs, { ...key, payment: 'pending' });
  const runAt = needs.clock.now().add({ minutes: SOON_MINUTES });
  await paypalOrder.enqueue(needs, { orderId }, { runAt });
  return { state: 'pending', name: '' };
}
