import type { GiftProvider } from '#contract/gifts.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { dayIn, toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import type { GiftRow } from './store.ts';

/** An amount in the currency's smallest unit (domain/money.ts). */
export type Money = { currency: string; minor: number };

/** Which payment is meant: an order, a subscription's payment, or our own number of a wallet's payment. */
export type GiftKey = { provider: GiftProvider; providerId: string };

export type OrderedGift = GiftKey & {
  ordered: Money;
  fund: string;
  isMonthly?: boolean;
  /** The subscription, if this is a payment of one or the order of one. */
  planId?: string | undefined;
  /** The giver's, where they gave it on this site. */
  language?: string | null | undefined;
};

/** The row of a gift that nobody has paid yet. `isOrdered`: the amount is that of our own order. */
export async function newRow(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { provider, providerId, planId, ordered, fund, isMonthly = false, language }: OrderedGift,
  isOrdered: boolean,
): Promise<GiftRow> {
  const now = toStored(clock.now());
  return {
    id: newId(),
    provider,
    provider_id: providerId,
    capture_id: null,
    plan_id: planId ?? null,
    currency: ordered.currency,
    amount_minor: ordered.minor,
    is_ordered: isOrdered ? 1 : 0,
    fund,
    is_monthly: isMonthly ? 1 : 0,
    payer_name: '',
    payer_email: '',
    search_text: '',
    payment: 'open',
    state: 'open',
    captured_currency: null,
    captured_minor: 0,
    refunded_minor: 0,
    given_at: now,
    given_on: await dayOf(db, now),
    version: 1,
    created_at: now,
    updated_at: now,
    doc_number: '',
    note: '',
    batch_id: '',
    language: language ?? null,
  };
}

export const searchText = (...parts: string[]) => parts.join('\n').toLowerCase();

/** The day at the church, which months and years are counted by. */
export async function dayOf(db: Database, stored: string): Promise<string> {
  const { timeZone } = await siteSettings(db);
  return dayIn(stored, timeZone);
}
