import {
  CheckoutPaymentIntent,
  OrderApplicationContextShippingPreference,
  OrderApplicationContextUserAction,
  type OrdersCapture,
  OrdersController,
  PaymentsController,
  type Order as SdkOrder,
  type Refund as SdkRefund,
} from '@paypal/paypal-server-sdk';
import { asking } from './failures.ts';
import { payerOf } from './payer.ts';
import {
  type Capture,
  type NewOrder,
  type Order,
  type Paypal,
  PaypalFailure,
  type Refund,
} from './paypal.ts';
import type { SdkClient } from './sdk-client.ts';

const prefer = 'return=representation';

type OrderCalls = Pick<Paypal, 'createOrder' | 'findOrder' | 'captureOrder' | 'orderOfCapture'>;

/** Orders: made with one purchase unit, captured after the giver approved (reference/calls.md#payments). */
export function orderCalls(client: SdkClient): OrderCalls {
  const orders = new OrdersController(client);
  const payments = new PaymentsController(client);
  return {
    createOrder: (order) =>
      asking('making an order', async () => {
        const body = orderRequest(order);
        const { result } = await orders.createOrder({
          body,
          prefer,
          paypalRequestId: order.giftId,
        });
        const { id, payeeId } = toOrder(result);
        return { id, payeeId };
      }),
    findOrder: (id) =>
      asking('looking at an order', async () => toOrder((await orders.getOrder({ id })).result)),
    captureOrder: (id) =>
      asking('capturing an order', async () => {
        // The same for each try: PayPal then gives the same answer, and takes the money once.
        const paypalRequestId = `capture-${id}`;
        return toOrder((await orders.captureOrder({ id, prefer, paypalRequestId })).result);
      }),
    orderOfCapture: (captureId) =>
      asking('looking at a capture', async () => {
        const { body } = await payments.getCapturedPayment({ captureId });
        return orderIdOf(body);
      }),
  };
}

function orderRequest({ giftId, amount, description, brand }: NewOrder) {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        amount: { currencyCode: amount.currency, value: amount.value },
        customId: giftId,
        description: description.slice(0, 127),
      },
    ],
    applicationContext: {
      brandName: brand.slice(0, 127),
      shippingPreference: OrderApplicationContextShippingPreference.NoShipping,
      userAction: OrderApplicationContextUserAction.PayNow,
    },
  };
}

const statuses: Record<string, Order['status']> = {
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'gone',
};

function toOrder({ id, status, purchaseUnits, payer, paymentSource }: SdkOrder): Order {
  const unit = purchaseUnits?.[0];
  if (!id || purchaseUnits?.length !== 1)
    throw new PaypalFailure('away', 'PayPal sent an order that cannot be read.');
  const { amount, payee, payments } = unit ?? {};
  const capture = payments?.captures?.at(-1);
  return {
    id,
    status: statuses[status ?? ''] ?? 'open',
    amount: amount && { value: amount.value, currency: amount.currencyCode },
    payeeId: payee?.merchantId ?? '',
    payer: payerOf(payer ?? paymentSource?.paypal),
    capture: capture && toCapture(capture),
    refunds: (payments?.refunds ?? []).flatMap(toRefund),
  };
}

const captureStates: Record<string, Capture['state']> = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'refunded',
  REVERSED: 'reversed',
  DECLINED: 'declined',
  FAILED: 'declined',
};

function toCapture({ id = '', status, amount }: OrdersCapture): Capture {
  return {
    id,
    state: captureStates[status ?? ''] ?? 'pending',
    amount: { value: amount?.value ?? '', currency: amount?.currencyCode ?? '' },
  };
}

/** Refunds that were paid out; one that is only planned may still be canceled. */
function toRefund({ id, status, amount }: SdkRefund): Refund[] {
  if (!id || !amount || status !== 'COMPLETED') return [];
  return [{ id, amount: { value: amount.value, currency: amount.currencyCode } }];
}

/** The SDK's type of a capture leaves out what it belongs to. */
function orderIdOf(body: unknown): string | undefined {
  const read = JSON.parse(String(body)) as {
    supplementary_data?: { related_ids?: { order_id?: unknown } };
  };
  const id = read.supplementary_data?.related_ids?.order_id;
  return typeof id === 'string' ? id : undefined;
}
