import type { z } from 'zod';
import { PAYPAL_ID_PATTERN } from '#contract/giving.ts';
import type { paypalEventSchema } from '#contract/paypal.ts';
import type { Services } from '#server/context.ts';
import { notifyOfGift } from '#server/features/gifts/gift-mails.ts';
import { firstOfPlan, giftOfCapture, knownGift } from '#server/features/gifts/known-gifts.ts';
import { refundGift } from '#server/features/gifts/refund-gifts.ts';
import { settleGift } from '#server/features/gifts/settle-gifts.ts';
import { paypalOrder, paypalPayments, SOON_MINUTES } from './jobs.ts';
import { paidOf } from './settle-order.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
type Event = z.output<typeof paypalEventSchema>;
type Fields = Record<string, unknown>;

/** What is to be done about an event, once. */
export type Work = () => Promise<void>;

/**
 * What an event means for the gifts; undefined if it concerns none. Most only make us look at the order, as PayPal has it
 * then: so their order in time does not matter.
 */
export async function workOf(needs: Needs, event: Event): Promise<Work | undefined> {
  const { event_type: type, resource } = event;
  if (type === 'CHECKOUT.ORDER.APPROVED') return lookAtOrder(needs, idIn(resource), SOON_MINUTES);
  if (type === 'PAYMENT.CAPTURE.REFUNDED') return refundWork(needs, resource, captureIn(resource));
  if (type === 'PAYMENT.CAPTURE.REVERSED') return reversal(needs, resource);
  if (type === 'CUSTOMER.DISPUTE.CREATED') return disputeWork(needs, resource);
  if (type.startsWith('PAYMENT.CAPTURE.')) return lookAtOrder(needs, orderIn(resource), 0);
  if (type === 'PAYMENT.SALE.COMPLETED')
    return lookAtPayments(needs, text(resource, 'billing_agreement_id'));
  if (type === 'PAYMENT.SALE.REFUNDED' || type === 'PAYMENT.SALE.REVERSED')
    return refundWork(needs, resource, text(resource, 'sale_id') || idIn(resource));
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return lookAtPayments(needs, idIn(resource));
  return undefined;
}

async function lookAtOrder(needs: Needs, orderId: string, minutes: number) {
  const gift = await knownGift(needs, 'paypal', orderId);
  if (gift?.is_ordered !== 1) return undefined;
  const runAt = needs.clock.now().add({ minutes });
  return () => paypalOrder.enqueue(needs, { orderId }, { runAt });
}

async function lookAtPayments(needs: Needs, subscriptionId: string) {
  if (!(await firstOfPlan(needs, 'paypal', subscriptionId))) return undefined;
  return () => paypalPayments.enqueue(needs, { subscriptionId });
}

/** A refund names only the payment, which may not be known yet: it is kept until it is. */
async function refundWork(needs: Needs, resource: Fields, captureId: string) {
  const refunded = amountIn(resource);
  const refundId = idIn(resource);
  if (captureId === '' || refundId === '' || refunded.minor === 0) return undefined;
  return () => refundGift(needs, { provider: 'paypal', captureId, refundId, refunded });
}

/** The bank took the money back. */
async function reversal(needs: Needs, resource: Fields) {
  const captureId = captureIn(resource) || idIn(resource);
  const gift = await giftOfCapture(needs, 'paypal', captureId);
  if (!gift) return lookAtOrder(needs, orderIn(resource), 0);
  const key = { provider: 'paypal', providerId: gift.provider_id, captureId } as const;
  return async () => {
    await settleGift(needs, { ...key, payment: 'withdrawn' });
  };
}

/** A giver or a bank asks for the money back: somebody has to answer, in time. */
async function disputeWork(needs: Needs, { disputed_transactions: all }: Fields) {
  const [first] = Array.isArray(all) ? (all as unknown[]) : [];
  const captureId = text(fieldsOf(first), 'seller_transaction_id');
  if (captureId === '') return undefined;
  const gift = await giftOfCapture(needs, 'paypal', captureId);
  return gift && (() => notifyOfGift(needs, gift, 'disputed'));
}

const idIn = (resource: Fields) => text(resource, 'id');

/** `supplementary_data.related_ids.order_id` of a capture. */
const orderIn = ({ supplementary_data: more }: Fields) =>
  text(fieldsOf(fieldsOf(more).related_ids), 'order_id');

/** The capture of a refund: its link `up` leads there. */
function captureIn({ links }: Fields): string {
  const all: unknown[] = Array.isArray(links) ? links : [];
  const up = all.map(fieldsOf).find(({ rel }) => rel === 'up');
  const [, id = ''] = /\/captures\/([A-Za-z0-9-]{1,64})$/.exec(String(up?.href ?? '')) ?? [];
  return id;
}

/** `{ value, currency_code }`, or as older events have it `{ total, currency }`, perhaps below zero. */
function amountIn({ amount }: Fields) {
  const { value, currency_code, total, currency } = fieldsOf(amount);
  const code = String(currency_code ?? currency ?? '');
  if (!/^[A-Z]{3}$/.test(code)) return { currency: '', minor: 0 };
  return paidOf({ value: String(value ?? total ?? '').replace(/^-/, ''), currency: code });
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' && PAYPAL_ID_PATTERN.test(value) ? value : '';
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
