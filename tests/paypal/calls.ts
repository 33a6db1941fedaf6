import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  type Amount,
  capture,
  captureAsSent,
  checkAmount,
  MERCHANT,
  orderAsSent,
  type PaypalOrder,
  type PaypalSubscription,
  payer,
  paypalId,
  Refused,
  subscriptionAsSent,
} from './books.ts';

export type Books = {
  orders: Map<string, PaypalOrder>;
  subscriptions: Map<string, PaypalSubscription>;
  plans: Map<string, string>;
  products: string[];
  /** The status that captures get. */
  captureStatus: string;
  /** What was answered to a `PayPal-Request-Id`. */
  answered: Map<string, Sent>;
};

export type Sent = { status: number; body: unknown };
type Asked = { requestId: string | undefined; text: string; query: URLSearchParams };
type CallOf = (books: Books, asked: Asked, ids: string[]) => Sent;

export const WEBHOOK_ID = '5GP028458E2496506';
const SIGNING_KEY = 'known to PayPal alone';

/** PayPal signs the id, the time, the webhook and a checksum of the event's bytes ("Verify webhook signature"). */
export function signatureOf(id: string, time: string, webhookId: string, body: string): string {
  const signed = `${id}|${time}|${webhookId}|${crc32(body)}`;
  return createHmac('sha256', SIGNING_KEY).update(signed).digest('base64');
}

function one<T>(found: T | undefined): T {
  if (!found) throw new Refused(404, 'RESOURCE_NOT_FOUND');
  return found;
}

const createOrder: CallOf = ({ orders }, { text }) => {
  const { intent, purchase_units: units } = JSON.parse(text) as {
    intent: string;
    purchase_units: { amount: Amount; custom_id?: string }[];
  };
  const [unit] = units;
  if (intent !== 'CAPTURE' || units.length !== 1 || !unit)
    throw new Refused(400, 'INVALID_REQUEST');
  checkAmount(unit.amount);
  const id = paypalId();
  const customId = unit.custom_id ?? '';
  const order = { id, status: 'CREATED', amount: unit.amount, customId, captures: [] };
  orders.set(id, { ...order, payee: MERCHANT });
  return { status: 201, body: orderAsSent(one(orders.get(id))) };
};

const getOrder: CallOf = ({ orders }, _asked, [id = '']) => ({
  status: 200,
  body: orderAsSent(one(orders.get(id))),
});

const captureOrder: CallOf = ({ orders, captureStatus }, _asked, [id = '']) => {
  const order = one(orders.get(id));
  capture(order, captureStatus);
  return { status: 201, body: orderAsSent(order) };
};

const getCapture: CallOf = ({ orders }, _asked, [id = '']) => {
  for (const order of orders.values())
    for (const found of order.captures)
      if (found.id === id) return { status: 200, body: captureAsSent(found, order) };
  throw new Refused(404, 'RESOURCE_NOT_FOUND');
};

const createProduct: CallOf = ({ products }) => {
  const id = `PROD-${paypalId()}`;
  products.push(id);
  return { status: 201, body: { id } };
};

const createPlan: CallOf = ({ plans, products }, { text }) => {
  const plan = JSON.parse(text) as {
    product_id: string;
    billing_cycles: { pricing_scheme: { fixed_price: Amount }; frequency: unknown }[];
  };
  if (!products.includes(plan.product_id)) throw new Refused(404, 'RESOURCE_NOT_FOUND');
  const price = one(plan.billing_cycles[0]).pricing_scheme.fixed_price;
  checkAmount(price);
  const id = `P-${paypalId()}`;
  plans.set(id, price.currency_code);
  return { status: 201, body: { id, status: 'ACTIVE' } };
};

const createSubscription: CallOf = ({ plans, subscriptions }, { text }) => {
  const asked = JSON.parse(text) as {
    plan_id: string;
    plan: { billing_cycles: { pricing_scheme: { fixed_price: Amount } }[] };
  };
  const amount = one(asked.plan.billing_cycles[0]).pricing_scheme.fixed_price;
  checkAmount(amount);
  if (one(plans.get(asked.plan_id)) !== amount.currency_code)
    throw new Refused(422, 'CURRENCY_MISMATCH');
  const id = `I-${paypalId().slice(0, 12)}`;
  const made = { id, status: 'APPROVAL_PENDING', amount, planId: asked.plan_id, transactions: [] };
  subscriptions.set(id, made);
  return { status: 201, body: subscriptionAsSent(made) };
};

const getSubscription: CallOf = ({ subscriptions }, _asked, [id = '']) => ({
  status: 200,
  body: subscriptionAsSent(one(subscriptions.get(id))),
});

const listTransactions: CallOf = ({ subscriptions }, { query }, [id = '']) => {
  const [from, to] = [query.get('start_time') ?? '', query.get('end_time') ?? ''];
  const within = one(subscriptions.get(id)).transactions.filter(
    ({ time }) => Date.parse(time) >= Date.parse(from) && Date.parse(time) <= Date.parse(to),
  );
  const transactions = within.map(({ amount, ...rest }) => ({
    ...rest,
    amount_with_breakdown: { gross_amount: amount },
    payer_name: payer.name,
    payer_email: payer.email_address,
  }));
  return { status: 200, body: { transactions, total_items: transactions.length } };
};

const verifySignature: CallOf = (_books, { text }) => {
  const read = JSON.parse(text) as Record<string, string>;
  // The bytes of the event as they came, not as they would be written again.
  const event = text.slice(text.indexOf('"webhook_event":') + 16, -1);
  const { transmission_id: id = '', transmission_time: time = '', webhook_id: to = '' } = read;
  const isRight = read.transmission_sig === signatureOf(id, time, WEBHOOK_ID, event);
  const status = isRight && to === WEBHOOK_ID ? 'SUCCESS' : 'FAILURE';
  return { status: 200, body: { verification_status: status } };
};

/** Every call the stand-in knows, by method and path. */
export const paypalCalls: [string, RegExp, CallOf][] = [
  ['POST', /^\/v2\/checkout\/orders$/, createOrder],
  ['GET', /^\/v2\/checkout\/orders\/(\w+)$/, getOrder],
  ['POST', /^\/v2\/checkout\/orders\/(\w+)\/capture$/, captureOrder],
  ['GET', /^\/v2\/payments\/captures\/(\w+)$/, getCapture],
  ['POST', /^\/v1\/catalogs\/products$/, createProduct],
  ['POST', /^\/v1\/billing\/plans$/, createPlan],
  ['POST', /^\/v1\/billing\/subscriptions$/, createSubscription],
  ['GET', /^\/v1\/billing\/subscriptions\/([\w-]+)$/, getSubscription],
  ['GET', /^\/v1\/billing\/subscriptions\/([\w-]+)\/transactions$/, listTransactions],
  ['POST', /^\/v1\/notifications\/verify-webhook-signature$/, verifySignature],
];
