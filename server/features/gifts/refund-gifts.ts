import type { GiftProvider } from '#contract/gifts.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { insertNew, listRows } from '#server/platform/database/rows.ts';
import { stateOf } from './gift-state.ts';
import { giftOfCapture } from './known-gifts.ts';
import type { Money } from './new-gift.ts';
import { type GiftRow, updateGift } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** How often a write that another one overtook is tried. */
export const TRIES = 10;
export const OVERTAKEN = 'a gift was changed by others all the time';

/** Notes a refund, or a payment that a bank took back in part. It may come before its payment is known. */
export async function refundGift(
  needs: Needs,
  refund: {
    provider: GiftProvider;
    captureId: string;
    refundId: string;
    refunded: Money;
    at?: string | undefined;
  },
): Promise<void> {
  const { provider, captureId, refundId, refunded } = refund;
  const at = refund.at ?? toStored(needs.clock.now());
  await insertNew(needs.db, 'gift_refunds', {
    provider,
    refund_id: refundId,
    capture_id: captureId,
    currency: refunded.currency,
    minor: refunded.minor,
    at,
  });
  await countRefunds(needs, provider, captureId);
}

/**
 * Counts a payment's refunds again. Whoever stores the payment or a refund does this afterward, so the later of two that
 * cross sees both.
 */
export async function countRefunds<Known extends GiftRow | undefined>(
  { db, clock }: Needs,
  provider: GiftProvider,
  captureId: string | null | undefined,
  otherwise?: Known,
): Promise<Known | GiftRow> {
  if (captureId === null || captureId === undefined) return otherwise as Known;
  const of = { provider, capture_id: captureId };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const gift = await giftOfCapture({ db }, provider, captureId);
    if (!gift) return otherwise as Known;
    const refunds = await listRows(db, 'gift_refunds', of, ['refund_id']);
    const sum = refunds
      .filter(({ currency }) => currency === gift.captured_currency)
      .reduce((before, { minor }) => before + minor, 0);
    const refunded_minor = Math.min(sum, gift.captured_minor);
    const state = stateOf({ ...gift, refunded_minor });
    if (refunded_minor === gift.refunded_minor && state === gift.state) return gift;
    const change = { refunded_minor, state, updated_at: toStored(clock.now()) };
    if (await updateGift(db, gift, change)) return { ...gift, ...change };
  }
  throw new Error(OVERTAKEN);
}
