import type { GiftProvider, GiftWay } from '#contract/gifts.ts';
import type { Services } from '#server/context.ts';
import { findRowIn, listRows } from '#server/platform/database/rows.ts';
import type { GiftRow } from './store.ts';

type Needs = Pick<Services, 'db'>;
export type KnownGift = GiftRow;

/** What is known of an order, or of a payment that was noted under this id. */
export const knownGift = ({ db }: Needs, provider: GiftWay, providerId: string) =>
  findRowIn(db, 'gifts', { provider, provider_id: providerId });

/** The gift of a payment that refunds name. */
export const giftOfCapture = ({ db }: Needs, provider: GiftProvider, captureId: string) =>
  findRowIn(db, 'gifts', { provider, capture_id: captureId });

/** The first gift of a subscription, or its order: it has the fund and the amount that were chosen. */
export async function firstOfPlan({ db }: Needs, provider: GiftProvider, planId: string) {
  const [first] = await listRows(db, 'gifts', { provider, plan_id: planId }, ['created_at'], 1);
  return first;
}

/** Gifts of a provider that are not decided yet, oldest first, for another look at them. */
export const pendingGifts = ({ db }: Needs, provider: GiftProvider, limit: number) =>
  listRows(db, 'gifts', { provider, state: 'pending' }, ['given_on', 'id'], limit);
