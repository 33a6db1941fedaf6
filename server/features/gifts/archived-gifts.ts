import { z } from 'zod';
import { idSchema } from '#contract/common.ts';
import { giftProviders, giftWays } from '#contract/gifts.ts';
import { archivedLanguage } from '#server/content/archived-language.ts';
import { rowCodec } from '#server/content/codec.ts';
import { insertNew, listRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { payments, stateOf } from './gift-state.ts';
import { knownGift } from './known-gifts.ts';
import { searchText } from './new-gift.ts';
import { insertGift, listInOrder } from './store.ts';

const minorSchema = z.int().min(0).max(2_147_483_647);
const currencySchema = z.string().regex(/^[A-Z]{3}$/);
const textSchema = z.string().max(400);
const instantSchema = z.iso.datetime().max(40);

/** A gift in a site archive that includes people. Amounts are in the currency's smallest unit. */
export const archivedGiftSchema = z.object({
  id: idSchema,
  provider: z.enum(giftWays),
  providerId: textSchema.min(1),
  captureId: textSchema.nullable().default(null),
  planId: textSchema.nullable().default(null),
  currency: currencySchema,
  amountMinor: minorSchema,
  isOrdered: z.boolean(),
  fund: textSchema.default(''),
  isMonthly: z.boolean().default(false),
  name: textSchema.default(''),
  email: textSchema.default(''),
  payment: z.enum(payments),
  capturedCurrency: currencySchema.nullable().default(null),
  capturedMinor: minorSchema.default(0),
  refundedMinor: minorSchema.default(0),
  givenAt: instantSchema,
  givenOn: z.iso.date(),
  createdAt: instantSchema,
  /** Of gifts entered by hand; missing in archives that are older than these. */
  docNumber: textSchema.default(''),
  note: textSchema.default(''),
  batchId: textSchema.default(''),
  language: archivedLanguage,
});

/** A batch of gifts entered by hand. */
export const archivedBatchSchema = z.object({
  id: idSchema,
  givenOn: z.iso.date(),
  currency: currencySchema,
  countedMinor: minorSchema.nullable(),
  note: textSchema,
  /** JSON, as it was typed. */
  lines: z.string().max(500_000),
  state: z.enum(['draft', 'closed']),
  madeBy: textSchema,
  closedBy: textSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** What was done to a gift by hand. */
export const archivedChangeSchema = z.object({
  id: idSchema,
  giftId: idSchema,
  at: instantSchema,
  byName: textSchema,
  action: textSchema,
  reason: textSchema,
  before: z.string().max(5000),
  after: z.string().max(5000),
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
type ArchivedBatch = z.infer<typeof archivedBatchSchema>;
type ArchivedChange = z.infer<typeof archivedChangeSchema>;

/** The columns of a gift that have the names of its fields. */
const codec = rowCodec(archivedGiftSchema.omit({ name: true, email: true }));

const batchCodec = rowCodec(archivedBatchSchema);
const changeCodec = rowCodec(archivedChangeSchema);

export const archivedBatches = async (db: Database): Promise<unknown[]> =>
  (await listRows(db, 'gift_batches', {}, ['created_at', 'id'])).map(batchCodec.contentOf);

export const archivedChanges = async (db: Database): Promise<unknown[]> =>
  (await listRows(db, 'gift_changes', {}, ['at', 'id'])).map(changeCodec.contentOf);

export async function archivedGifts(db: Database): Promise<unknown[]> {
  return (await listInOrder(db)).map((row) => ({
    ...codec.contentOf(row),
    name: row.payer_name,
    email: row.payer_email,
  }));
}

export async function archivedRefunds(db: Database): Promise<unknown[]> {
  return (await listRows(db, 'gift_refunds', {}, ['at', 'provider', 'refund_id'])).map(
    ({ refund_id, capture_id, ...refund }) => ({
      ...refund,
      id: refund_id,
      captureId: capture_id,
    }),
  );
}

/** Stores what is not there yet, without mails. Returns the number of gifts. */
export async function addGifts(
  db: Database,
  {
    gifts,
    refunds,
    batches,
    changes,
  }: {
    gifts: ArchivedGift[];
    refunds: ArchivedRefund[];
    batches: ArchivedBatch[];
    changes: ArchivedChange[];
  },
): Promise<number> {
  for (const batch of batches)
    await insertNew(db, 'gift_batches', { ...batchCodec.columnsOf(batch), version: 1 });
  for (const change of changes) await insertNew(db, 'gift_changes', changeCodec.columnsOf(change));
  for (const { id, captureId, ...refund } of refunds)
    await insertNew(db, 'gift_refunds', { ...refund, refund_id: id, capture_id: captureId });
  let added = 0;
  for (const gift of gifts) {
    if (await knownGift({ db }, gift.provider, gift.providerId)) continue;
    if (await insertGift(db, rowOf(gift))) added += 1;
  }
  return added;
}

function rowOf(gift: ArchivedGift) {
  const columns = codec.columnsOf(gift);
  return {
    ...columns,
    payer_name: gift.name,
    payer_email: gift.email,
    search_text: searchText(gift.name, gift.email),
    state: stateOf(columns),
    version: 1,
    updated_at: gift.createdAt,
  };
}
