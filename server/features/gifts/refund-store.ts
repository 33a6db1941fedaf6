import type { GiftProvider } from '#contract/gifts.ts';
import { insertNew, listRows } from '#server/platform/database/rows.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';

/** Stores a refund once, however often it is reported. */
export async function insertRefund(db: Database, row: NewRowOf<'gift_refunds'>): Promise<void> {
  await insertNew(db, 'gift_refunds', row);
}

/** The refunds of a payment; a payment has a few at most. */
export async function listRefunds(
  db: Database,
  provider: GiftProvider,
  captureId: string,
): Promise<RowOf<'gift_refunds'>[]> {
  return listRows(db, 'gift_refunds', { provider, capture_id: captureId }, ['refund_id']);
}
