import type { Services } from '#server/context.ts';
import { giftOfCapture, type KnownGift, pendingGifts } from '#server/features/gifts/known-gifts.ts';
import { refundGift } from '#server/features/gifts/refund-gifts.ts';
import { settleGift } from '#server/features/gifts/settle-gifts.ts';
import { openWallet } from './open-wallet.ts';
import { settleWallet } from './settle-wallet.ts';
import type { Wallet } from './wallet.ts';

/** Gifts looked up at a time. */
const MAX_LOOKED_UP = 50;
/** A payment that the gateway does not know after so long was never made, in hours. */
const LOST_AFTER_HOURS = 24;
/** How far back refunds are looked for, in days: longer than a server is away. */
const REFUNDS_DAYS = 30;

/** Asks the gateway about a pending gift. Returns whether it is decided. */
export async function lookAtGift(
  needs: Pick<Services, 'db' | 'clock'>,
  wallet: Wallet,
  { provider_id: providerId, created_at }: KnownGift,
): Promise<boolean> {
  const payment = await wallet.findByOrder(providerId);
  if (payment) return (await settleWallet(needs, payment)).state !== 'pending';
  const age = needs.clock.now().since(Temporal.Instant.from(created_at));
  if (age.total('hours') < LOST_AFTER_HOURS) return false;
  await settleGift(needs, { provider: 'braintree', providerId, payment: 'failed' });
  return true;
}

/**
 * Asks the gateway for what no event told: pending gifts, and refunds, for which it sends no events. A part of the daily
 * tidy; without a wallet, nothing.
 */
export async function lookAtWallet(
  needs: Pick<Services, 'db' | 'clock' | 'config'>,
): Promise<void> {
  const { wallet: settings } = needs.config;
  if (!settings) return;
  const wallet = await openWallet(settings);
  const pending = await pendingGifts(needs, 'braintree', MAX_LOOKED_UP);
  for (const gift of pending) await lookAtGift(needs, wallet, gift);
  const since = new Date(needs.clock.milliseconds() - REFUNDS_DAYS * 86_400_000);
  for (const { id, paymentId, money, at } of await wallet.refundsSince(since)) {
    const refund = { captureId: paymentId, refundId: id, refunded: money, at };
    await refundGift(needs, { provider: 'braintree', ...refund });
  }
  for (const payment of await wallet.canceledSince(since))
    if (await giftOfCapture(needs, 'braintree', payment.id)) await settleWallet(needs, payment);
}
