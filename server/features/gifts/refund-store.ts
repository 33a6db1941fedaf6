import type { Insertable, Selectable } from 'kysely';
import type { GiftProvider } from '#contract/gifts.ts';
import type { Database, Tables } from '#server/schema.ts';

/** Stores a refund once, however often it is reported. */
export async function insertRefund(
  db: Database,
  row: Insertable<Tables['gift_refunds']>,
): Promise<void> {
  await db
    .insertInto('gift_refunds')
    .values(row)
    .onConflict((taken) => taken.columns(['provider', 'refund_id']).doNothing())
    .execute();
}

/** The refunds of a payment; a payment has a few at most. */
export async function listRefunds(
  db: Database,
  provider: GiftProvider,
  captureId: string,
): Promise<Selectable<Tables['gift_refunds']>[]> {
  return db
    .selectFrom('gift_refunds')
    .selectAll()
    .where('provider', '=', provider)
    .where('capture_id', '=', captureId)
    .orderBy('refund_id')
    .execute();
}
