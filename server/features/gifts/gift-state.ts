import type { GiftState } from '#contract/gifts.ts';

/**
 * How far a payment has come, in order; a gift never goes back. `open` is an order nobody has paid; `unverified` is what
 * a browser said; `changed` was not taken because the order at the provider was another one than ours; `withdrawn` was
 * paid, and the bank took all of it back; `voided` was entered by hand, and by mistake.
 */
export const payments = [
  'open',
  'unverified',
  'pending',
  'failed',
  'changed',
  'captured',
  'withdrawn',
  'voided',
] as const;
export type Payment = (typeof payments)[number];

/** Whether news about a payment is later than what is known of it, in whatever order they arrive. */
export function isForward(known: string, news: Payment): boolean {
  return payments.indexOf(news) > payments.indexOf(known as Payment);
}

type Facts = {
  payment: string;
  currency: string;
  amount_minor: number;
  captured_currency: string | null;
  captured_minor: number;
  refunded_minor: number;
};

/** A gift's state as lists show it, made from what is known of it. */
export function stateOf(facts: Facts): GiftState | 'open' {
  const { payment, captured_minor, refunded_minor } = facts;
  if (payment === 'withdrawn') return 'reversed';
  if (payment !== 'captured') return payment as GiftState | 'open';
  if (refunded_minor >= captured_minor) return 'refunded';
  const isAsAsked =
    captured_minor === facts.amount_minor && facts.captured_currency === facts.currency;
  if (!isAsAsked) return 'mismatched';
  return refunded_minor > 0 ? 'partly refunded' : 'verified';
}
