import { z } from 'zod';
import { idSchema } from '#contract/common.ts';
import { giftProviders } from '#contract/gifts.ts';
import type { Database } from '#server/schema.ts';
import { listAllRefunds, listInOrder } from './archive-store.ts';
import { payments, stateOf } from './gift-state.ts';
import { searchText } from './new-gift.ts';
import { insertRefund } from './refund-store.ts';
import { findGift, insertGift } from './store.ts';

const minorSchema = z.int().min(0).max(2_147_483_647);
const currencySchema = z.string().regex(/^[A-Z]{3}$/);
const textSchema = z.string().max(400);
const instantSchema = z.iso.datetime().max(40);

/** A gift in a site archive that includes people. Amounts are in the currency's smallest unit. */
export const archivedGiftSchema = z.object({
  id: idSchema,
  provider: z.enum(giftProviders),
  providerId: textSchema.min(1),
  captureId: textSchema.nullish(),
  planId: textSchema.nullish(),
  currency: currencySchema,
  amountMinor: minorSchema,
  isOrdered: z.boolean(),
  fund: textSchema.default(''),
  isMonthly: z.boolean().default(false),
  name: textSchema.default(''),
  email: textSchema.default(''),
  payment: z.enum(payments),
  capturedCurrency: currencySchema.nullish(),
  capturedMinor: minorSchema.default(0),
  refundedMinor: minorSchema.default(0),
  givenAt: instantSchema,
  givenOn: z.iso.date(),
  createdAt: instantSchema,
});

/** A refund, perhaps of a payment that is not known. */
export const archivedRefundSchema = z.object({
  provider: z.enum(giftProviders),
  id: textSchema.min(1),
  captureId: textSchema.min(1),
  currency: currencySchema,
  minor: minorSchema,
  at: instantSchema,
});

type ArchivedGift = z.infer<typeof archivedGiftSchema>;
type ArchivedRefund = z.infer<typeof archivedRefundSchema>;

export async function archivedGifts(db: Database): Promise<unknown[]> {
  return (await listInOrder(db)).map((row) => ({
    id: row.id,
    provider: row.provider,
    providerId: row.provider_id,
    captureId: row.capture_id,
    planId: row.plan_id,
    currency: row.currency,
    amountMinor: row.amount_minor,
    isOrdered: row.is_ordered === 1,
    fund: row.fund,
    isMonthly: row.is_monthly === 1,
    name: row.payer_name,
    email: row.payer_email,
    payment: row.payment,
    capturedCurrency: row.captured_currency,
    capturedMinor: row.captured_minor,
    refundedMinor: row.refunded_minor,
    givenAt: row.given_at,
    givenOn: row.given_on,
    createdAt: row.created_at,
  }));
}

export async function archivedRefunds(db: Database): Promise<unknown[]> {
  return (await listAllRefunds(db)).map(({ refund_id, capture_id, ...refund }) => ({
    ...refund,
    id: refund_id,
    captureId: capture_id,
  }));
}

/** Stores the gifts and refunds that are not there yet, without mails. Returns the number of gifts. */
export async function addGifts(
  db: Database,
  { gifts, refunds }: { gifts: ArchivedGift[]; refunds: ArchivedRefund[] },
): Promise<number> {
  for (const { id, captureId, ...refund } of refunds)
    await insertRefund(db, { ...refund, refund_id: id, capture_id: captureId });
  let added = 0;
  for (const gift of gifts) {
    if (await findGift(db, gift.provider, gift.providerId)) continue;
    if (await insertGift(db, rowOf(gift))) added += 1;
  }
  return added;
}

function rowOf(gift: ArchivedGift) {
  const amounts = {
    currency: gift.currency,
    amount_minor: gift.amountMinor,
    captured_currency: gift.capturedCurrency ?? null,
    captured_minor: gift.capturedMinor,
    refunded_minor: gift.refundedMinor,
    payment: gift.payment,
  };
  return {
    ...amounts,
    id: gift.id,
    provider: gift.provider,
    provider_id: gift.providerId,
    capture_id: gift.captureId ?? null,
    plan_id: gift.planId ?? null,
    is_ordered: gift.isOrdered ? 1 : 0,
    fund: gift.fund,
    is_monthly: gift.isMonthly ? 1 : 0,
    payer_name: gift.name,
    payer_email: gift.email,
    search_text: searchText(gift.name, gift.email),
    state: stateOf(amounts),
    given_at: gift.givenAt,
    given_on: gift.givenOn,
    version: 1,
    created_at: gift.createdAt,
    updated_at: gift.createdAt,
  };
}
