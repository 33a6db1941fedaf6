import { hash } from 'node:crypto';
import type { RequestContext, Services } from '#server/context.ts';
import { onceForEvent } from '#server/features/gifts/gift-events.ts';
import { notifyOfGift } from '#server/features/gifts/gift-mails.ts';
import { giftOfCapture, knownGift } from '#server/features/gifts/known-gifts.ts';
import { refundGift } from '#server/features/gifts/refund-gifts.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { readPostedForm } from '#server/platform/http/bodies.ts';
import { settleWallet } from './look-at-wallet.ts';
import { openWallet } from './open-wallet.ts';
import { type WalletEvent, WalletFailure } from './wallet.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;

/**
 * Takes an event of the gateway: a form with `bt_signature` and `bt_payload`. Answers 204 once it is dealt with, and to
 * any repetition of it. Refuses `forbidden` what the gateway did not sign for this merchant.
 */
export function walletEvents(needs: Needs) {
  return async (context: RequestContext): Promise<Response> => {
    const { wallet: settings } = needs.config;
    if (!settings) return context.notFound() as Response;
    const form = new URLSearchParams(await readPostedForm(context));
    const payload = form.get('bt_payload') ?? '';
    const wallet = await openWallet(settings);
    const event = await wallet
      .readEvent(form.get('bt_signature') ?? '', payload)
      .catch((error: unknown) => {
        if (!(error instanceof WalletFailure)) throw error;
        throw error.kind === 'false-signature'
          ? new Refusal('forbidden', 'This event is not signed by Braintree for this merchant.')
          : new Refusal('malformed', 'This event cannot be read.');
      });
    // Events have no number of their own.
    const eventId = hash('sha256', payload, 'hex');
    await onceForEvent(needs, { provider: 'braintree', eventId }, () => note(needs, event));
    return context.body(null, 204, { 'Cache-Control': 'no-store' });
  };
}

/** Other payments of the same merchant, such as those of a shop, are none of the gifts here. */
async function note(needs: Needs, event: WalletEvent): Promise<void> {
  if (event.kind === 'payment') {
    const { orderId } = event.payment;
    if (await knownGift(needs, 'braintree', orderId)) await settleWallet(needs, event.payment);
  }
  if (event.kind === 'dispute-opened') {
    const gift = await giftOfCapture(needs, 'braintree', event.paymentId);
    if (gift) await notifyOfGift(needs, gift, 'disputed');
  }
  if (event.kind === 'dispute-lost') {
    const { disputeId, paymentId, money } = event;
    if (await giftOfCapture(needs, 'braintree', paymentId))
      await refundGift(needs, {
        provider: 'braintree',
        captureId: paymentId,
        refundId: `dispute-${disputeId}`,
        refunded: money,
      });
  }
}
