/*
 * What this site needs of the wallet's gateway, Braintree, in its own words: its library is loaded only where the wallet
 * is configured, and only `gateway.ts` and the files beside it know its shapes.
 */

/** An amount in the currency's smallest unit (domain/money.ts). */
type Money = { currency: string; minor: number };

/** A payment as the gateway has it now. */
export type Payment = {
  id: string;
  /** Our own number of the order. */
  orderId: string;
  /**
   * `taken`: accepted, and the money is on its way. `waiting`: not decided yet. `declined`: refused, nothing is taken.
   * `undone`: canceled, or the bank refused it afterward.
   */
  status: 'taken' | 'waiting' | 'declined' | 'undone';
  money: Money;
  payer: { name: string; givenName: string; email: string };
  /** When it was made, as stored. */
  at: string;
};

type Refund = { id: string; paymentId: string; money: Money; at: string };

/** What an event says; undefined kinds are of no use here. */
export type WalletEvent =
  | { kind: 'payment'; payment: Payment }
  | { kind: 'dispute-opened'; paymentId: string }
  | { kind: 'dispute-lost'; disputeId: string; paymentId: string; money: Money }
  | { kind: 'other' };

/** Each of these throws a `WalletFailure`, and nothing else. */
export type Wallet = {
  /** The currency that gifts are taken in. */
  currency: () => Promise<string>;
  /** Takes a gift. A declined payment is an answer, not a failure. */
  charge: (gift: { nonce: string; orderId: string; money: Money }) => Promise<Payment>;
  /** The payment of an order; undefined if the gateway has none (yet). */
  findByOrder: (orderId: string) => Promise<Payment | undefined>;
  /** Refunds made since an instant, and payments that were canceled since then. */
  refundsSince: (since: Date) => Promise<Refund[]>;
  canceledSince: (since: Date) => Promise<Payment[]>;
  /** What an event says. Refuses (`false-signature`) what the gateway did not sign for this merchant. */
  readEvent: (signature: string, payload: string) => Promise<WalletEvent>;
};

/**
 * - `away`: no answer, or one that cannot be read; nobody knows whether it was done.
 * - `refused`: not done, and nobody could: the keys or the settings at the gateway are wrong.
 * - `used`: the nonce was charged before, or is not one.
 * - `busy`: not done; later it may be.
 * - `false-signature`
 */
export type WalletFailureKind = 'away' | 'refused' | 'used' | 'busy' | 'false-signature';

/** Why the gateway did not do something. The message names nobody. */
export class WalletFailure extends Error {
  readonly kind: WalletFailureKind;

  constructor(kind: WalletFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
