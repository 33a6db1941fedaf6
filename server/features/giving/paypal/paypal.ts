/*
 * What this site needs of PayPal, in its own words: the SDK is loaded only where it is configured, and only
 * `paypal-client.ts` and the files beside it know its shapes.
 */

/** An amount in PayPal's form: `{ value: '25.00', currency: 'USD' }`. */
export type Money = { value: string; currency: string };

/** The giver as PayPal knows them. */
export type Payer = { name: string; givenName: string; email: string };

/** What PayPal says about the money of an order. `reversed`: the bank took it back. */
export type Capture = {
  id: string;
  state: 'completed' | 'pending' | 'declined' | 'refunded' | 'reversed';
  amount: Money;
};

export type Refund = { id: string; amount: Money };

/** An order as PayPal has it now. */
export type Order = {
  id: string;
  /** Open until the giver approves it; `gone` if PayPal voided it. */
  status: 'open' | 'approved' | 'completed' | 'gone';
  amount: Money | undefined;
  /** The account that gets the money. */
  payeeId: string;
  payer: Payer;
  capture: Capture | undefined;
  refunds: Refund[];
};

/** One payment of a monthly gift. `time` is an ISO instant. */
export type Payment = Capture & { payer: Payer; time: string };

/** A monthly gift as PayPal has it now. */
export type Subscription = {
  id: string;
  status: 'waiting' | 'active' | 'ended';
  payer: Payer;
};

/** What a webhook's headers say about who sent it. */
export type Transmission = {
  id: string;
  time: string;
  signature: string;
  certUrl: string;
  algorithm: string;
};

export type NewOrder = { giftId: string; amount: Money; description: string; brand: string };
export type NewSubscription = NewOrder & { planId: string; backTo: string };

/** Each of these throws a `PaypalFailure`, and nothing else. */
export type Paypal = {
  createOrder: (order: NewOrder) => Promise<{ id: string; payeeId: string }>;
  findOrder: (id: string) => Promise<Order>;
  /** Takes the money of an approved order. Asked again, it is the same capture. */
  captureOrder: (id: string) => Promise<Order>;
  /** The order that a capture belongs to; undefined if PayPal does not say. */
  orderOfCapture: (captureId: string) => Promise<string | undefined>;
  /** Makes the product and the plan that monthly gifts in a currency are made from; returns the plan's id. */
  createPlan: (currency: string, brand: string) => Promise<string>;
  createSubscription: (subscription: NewSubscription) => Promise<string>;
  findSubscription: (id: string) => Promise<Subscription>;
  /** The payments of a monthly gift between two instants in ISO format. */
  findPayments: (id: string, from: string, to: string) => Promise<Payment[]>;
  /** Whether PayPal itself signed this event. `body` is the text of the request, unchanged. */
  isSigned: (transmission: Transmission, body: string, webhookId: string) => Promise<boolean>;
};

/**
 * - `away`: no answer, or one that cannot be read; nobody knows whether it was done.
 * - `declined`: the giver's card or account was refused; they may choose another.
 * - `not-approved`: the giver has not approved it, or it was captured already.
 * - `not-found`: PayPal does not know it.
 * - `refused`: PayPal does not do it, whoever asks.
 */
export type FailureKind = 'away' | 'declined' | 'not-approved' | 'not-found' | 'refused';

/** Why PayPal did not do something. The message names PayPal's own words for it, and nobody. */
export class PaypalFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
