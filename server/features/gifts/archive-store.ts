import type { Database, RowOf } from '#server/schema.ts';
import type { GiftRow } from './store.ts';

/** All gifts that are more than an order, in the order they were begun. */
export async function listInOrder(db: Database): Promise<GiftRow[]> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where('state', '!=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function listAllRefunds(db: Database): Promise<RowOf<'gift_refunds'>[]> {
  return db
    .selectFrom('gift_refunds')
    .selectAll()
    .orderBy('at')
    .orderBy('provider')
    .orderBy('refund_id')
    .execute();
}
