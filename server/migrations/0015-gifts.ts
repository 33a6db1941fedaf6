import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** The gifts' ledger (docs/decisions/0045-gifts.md). Amounts are whole numbers of the currency's smallest unit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'gifts',
    {
      id: 'key',
      provider: 'text',
      provider_id: 'text',
      capture_id: 'text?',
      plan_id: 'text?',
      currency: 'text',
      amount_minor: 'integer',
      is_ordered: 'integer',
      fund: 'text',
      is_monthly: 'integer',
      payer_name: 'text',
      payer_email: 'text',
      search_text: 'text',
      payment: 'text',
      state: 'text',
      captured_currency: 'text?',
      captured_minor: 'integer',
      refunded_minor: 'integer',
      given_at: 'text',
      given_on: 'text',
      version: 'integer',
      created_at: 'text',
      updated_at: 'text',
    },
    { unique: ['provider', 'provider_id'] },
  );
  await createIndex(db, 'gifts', ['given_on', 'id']);
  await createIndex(db, 'gifts', ['state', 'given_on', 'id']);
  await createIndex(db, 'gifts', ['fund', 'given_on', 'id']);
  await createIndex(db, 'gifts', ['payer_email', 'given_on', 'id']);
  await createIndex(db, 'gifts', ['provider', 'capture_id']);
  await createIndex(db, 'gifts', ['provider', 'plan_id', 'created_at']);

  // Without a reference to the gift: a refund may become known before its payment.
  await createTable(
    db,
    'gift_refunds',
    {
      provider: 'text',
      refund_id: 'text',
      capture_id: 'text',
      currency: 'text',
      minor: 'integer',
      at: 'text',
    },
    { key: ['provider', 'refund_id'] },
  );
  await createIndex(db, 'gift_refunds', ['provider', 'capture_id']);

  await createTable(
    db,
    'gift_events',
    { provider: 'text', event_id: 'text', at: 'text' },
    { key: ['provider', 'event_id'] },
  );
  await createIndex(db, 'gift_events', ['at']);
  await createTable(db, 'gift_plans', { name: 'key', plan_id: 'text', made_at: 'text' });
}
