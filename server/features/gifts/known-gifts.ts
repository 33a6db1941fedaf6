import type { GiftProvider } from '#contract/gifts.ts';
import type { Services } from '#server/context.ts';
import {
  findFirstOfPlan,
  findGift,
  findGiftByCapture,
  type GiftRow,
  listPending,
} from './store.ts';

type Needs = Pick<Services, 'db'>;

/** What is known of an order, or of a payment that was noted under this id. */
export const knownGift = ({ db }: Needs, provider: GiftProvider, providerId: string) =>
  findGift(db, provider, providerId);

/** The gift of a payment that refunds name. */
export const giftOfCapture = ({ db }: Needs, provider: GiftProvider, captureId: string) =>
  findGiftByCapture(db, provider, captureId);

/** The first gift of a subscription, or its order. */
export const firstOfPlan = ({ db }: Needs, provider: GiftProvider, planId: string) =>
  findFirstOfPlan(db, provider, planId);

/** Gifts of a provider that are not decided yet, oldest first, for another look at them. */
export const pendingGifts = ({ db }: Needs, provider: GiftProvider, limit: number) =>
  listPending(db, provider, limit);

export type KnownGift = GiftRow;
