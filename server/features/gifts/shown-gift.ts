import type { Gift, GiftState, GiftWay } from '#contract/gifts.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { defaultFund } from './funds.ts';
import { dayOf } from './new-gift.ts';
import type { GiftRow } from './store.ts';

/** The year that it is at the church. */
export async function thisYear({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return Number((await dayOf(db, toStored(clock.now()))).slice(0, 4));
}

/** What a gift is shown with: the church's time, and the fund of those that name none. */
export async function shownWith(db: Database) {
  return { timeZone: (await siteSettings(db)).timeZone, usualFund: await defaultFund(db) };
}

export type Shown = Awaited<ReturnType<typeof shownWith>>;

/** As an answer has it. */
export function toGift(row: GiftRow, { timeZone, usualFund }: Shown): Gift {
  return {
    _id: row.id,
    provider: row.provider as GiftWay,
    reference: row.provider_id === row.id ? '' : (row.capture_id ?? row.provider_id),
    state: row.state as GiftState,
    currency: row.currency,
    amountMinor: row.amount_minor,
    capturedMinor: row.captured_minor,
    capturedCurrency: row.captured_currency,
    refundedMinor: row.refunded_minor,
    fund: row.fund || usualFund,
    isMonthly: row.is_monthly === 1,
    name: row.payer_name,
    email: row.payer_email,
    givenOn: row.given_on,
    givenAt: toSent(row.given_at, timeZone),
    checkNumber: row.doc_number,
    note: row.note,
    version: row.version,
  };
}
