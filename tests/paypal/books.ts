import { randomBytes } from 'node:crypto';

/** What PayPal keeps of one merchant, as its documents describe it; every name is PayPal's. */
export type Amount = { currency_code: string; value: string };
export type PaypalCapture = { id: string; status: string; amount: Amount; custom_id: string };
export type PaypalOrder = {
  id: string;
  status: string;
  amount: Amount;
  customId: string;
  payee: string;
  captures: PaypalCapture[];
};
export type PaypalSubscription = {
  id: string;
  status: string;
  amount: Amount;
  planId: string;
  transactions: { id: string; status: string; amount: Amount; time: string }[];
};

export const MERCHANT = 'GRACE4CHURCH22';
export const payer = {
  email_address: 'ruth@example.org',
  payer_id: 'RUTH7PAYER9',
  name: { given_name: 'Ruth', surname: 'Miller' },
};

/** An id as PayPal gives out: 17 letters and digits. */
export const paypalId = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17);

/** PayPal refuses what it is asked. */
export class Refused extends Error {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(issue);
    this.status = status;
    this.issue = issue;
  }
}

const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD']);

/** Refuses what PayPal refuses ("Orders v2 errors"). */
export function checkAmount({ currency_code: currency, value }: Amount): void {
  if (!/^[A-Z]{3}$/.test(currency)) throw new Refused(422, 'CURRENCY_NOT_SUPPORTED');
  const [, decimals] = /^\d{1,7}(?:\.(\d+))?$/.exec(value) ?? [];
  if (!/^\d{1,7}(\.\d+)?$/.test(value) || Number(value) <= 0)
    throw new Refused(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
  if (decimals && WITHOUT_DECIMALS.has(currency)) throw new Refused(422, 'DECIMALS_NOT_SUPPORTED');
  if (decimals && decimals.length > 2) throw new Refused(422, 'DECIMAL_PRECISION');
}

/** The money of an approved order is taken, once. */
export function capture(order: PaypalOrder, status = 'COMPLETED'): void {
  if (order.status === 'COMPLETED') throw new Refused(422, 'ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw new Refused(422, 'ORDER_NOT_APPROVED');
  order.status = 'COMPLETED';
  const { amount, customId } = order;
  order.captures.push({ id: paypalId(), status, amount, custom_id: customId });
}

export function orderAsSent({ id, status, amount, customId, payee, captures }: PaypalOrder) {
  return {
    id,
    intent: 'CAPTURE',
    status,
    ...(status !== 'CREATED' && { payer, payment_source: { paypal: payer } }),
    purchase_units: [
      {
        reference_id: 'default',
        amount,
        custom_id: customId,
        payee: { email_address: 'office@church.example', merchant_id: payee },
        ...(captures.length > 0 && {
          payments: { captures: captures.map((one) => ({ ...one, final_capture: true })) },
        }),
      },
    ],
    links: [],
  };
}

export function captureAsSent(one: PaypalCapture, order: PaypalOrder) {
  return { ...one, supplementary_data: { related_ids: { order_id: order.id } } };
}

export function subscriptionAsSent({ id, status, planId }: PaypalSubscription) {
  return {
    id,
    status,
    plan_id: planId,
    ...(status !== 'APPROVAL_PENDING' && { subscriber: payer }),
    links: [],
  };
}
