import type { Generated } from 'kysely';

/** What was given. */
export type GiftsTables = {
  /** What was given (docs/decisions/0045-gifts.md). Amounts are in the currency's smallest unit. No card data. */
  gifts: {
    id: string;
    /** `paypal` or `braintree`. */
    provider: string;
    /** The order, the payment of a subscription, or for Braintree our own number of the order. */
    provider_id: string;
    /** The payment that refunds name. */
    capture_id: string | null;
    /** The subscription. */
    plan_id: string | null;
    /** What was asked for. */
    currency: string;
    amount_minor: number;
    /** Whether that is known from our own order, not from the provider or a browser. */
    is_ordered: number;
    fund: string;
    is_monthly: number;
    /** As the provider says; empty if it does not. The address is in lower case. */
    payer_name: string;
    payer_email: string;
    /** Name and address in lower case. */
    search_text: string;
    /** How far the payment has come: `open`, `unverified`, `pending`, `failed`, `captured` or `withdrawn`. */
    payment: string;
    /** What lists show, made from the payment, the amounts and the refunds. */
    state: string;
    captured_currency: string | null;
    captured_minor: number;
    refunded_minor: number;
    given_at: string;
    /** The day at the church. */
    given_on: string;
    version: number;
    created_at: string;
    updated_at: string;
    /** The number of a check. It and the next two are empty but for gifts entered by hand. */
    doc_number: Generated<string>;
    note: Generated<string>;
    batch_id: Generated<string>;
    /** In which language it was given; null where nobody knows. */
    language: Generated<string | null>;
  };
  /** Gifts entered together. `lines` is what is typed, until the batch is closed and they are gifts. */
  gift_batches: {
    id: string;
    /** The day at the church. */
    given_on: string;
    currency: string;
    /** What was counted; null until somebody has counted. */
    counted_minor: number | null;
    note: string;
    /** JSON. */
    lines: string;
    /** `draft` or `closed`. */
    state: string;
    version: number;
    /** Names of accounts. */
    made_by: string;
    closed_by: string;
    created_at: string;
    updated_at: string;
  };
  /** What was done to gifts that were entered by hand. Rows are only added. `before` and `after` are JSON. */
  gift_changes: {
    id: string;
    gift_id: string;
    at: string;
    by_name: string;
    action: string;
    reason: string;
    before: string;
    after: string;
  };
  /** Whom a mail with their statement of a year was made for, so that nobody gets two, and a digest of what it says. */
  gift_statements: { year: number; giver: string; queued_at: string; digest: Generated<string> };
  /** The settings of giving, a document. */
  giving: { id: number; content: string; version: number; updated_at: string };
  /** Refunds, also of payments that are not known yet. */
  gift_refunds: {
    provider: string;
    refund_id: string;
    capture_id: string;
    currency: string;
    minor: number;
    at: string;
  };
  /** Events of the providers that were dealt with. */
  gift_events: { provider: string; event_id: string; at: string };
  /** What was made at a provider once, such as the plan of a currency's monthly gifts. */
  gift_plans: { name: string; plan_id: string; made_at: string };
};
