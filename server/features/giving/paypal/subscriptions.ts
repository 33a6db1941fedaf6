import {
  ApplicationContextUserAction,
  ExperienceContextShippingPreference,
  IntervalUnit,
  SubscriptionsController,
  type SubscriptionTransactionDetails,
  TenureType,
} from '@paypal/paypal-server-sdk';
import { asking } from './failures.ts';
import { payerOf } from './payer.ts';
import type { Capture, NewSubscription, Paypal, Subscription } from './paypal.ts';
import { PaypalFailure } from './paypal.ts';
import type { SdkClient } from './sdk-client.ts';

type SubscriptionCalls = Pick<
  Paypal,
  'createPlan' | 'createSubscription' | 'findSubscription' | 'findPayments'
>;

/** Monthly gifts: one product and plan for each currency, and each gift's own amount on top of the plan's. */
export function subscriptionCalls(client: SdkClient): SubscriptionCalls {
  const subscriptions = new SubscriptionsController(client);
  return {
    createPlan: (currency, brand) =>
      asking('making a plan', async () => {
        const productId = await createProduct(client, brand);
        const { result } = await subscriptions.createBillingPlan({
          body: planRequest(productId, currency),
        });
        return idOf(result);
      }),
    createSubscription: (asked) =>
      asking('making a monthly gift', async () => {
        const { result } = await subscriptions.createSubscription({
          body: subscriptionRequest(asked),
          paypalRequestId: asked.giftId,
        });
        return idOf(result);
      }),
    findSubscription: (id) =>
      asking('looking at a monthly gift', async () => {
        const { result } = await subscriptions.getSubscription({ id });
        const status = statuses[result.status ?? ''] ?? 'ended';
        return { id: idOf(result), status, payer: payerOf(result.subscriber) };
      }),
    findPayments: (id, startTime, endTime) =>
      asking('looking at the payments of a monthly gift', async () => {
        const asked = { id, startTime, endTime };
        const { result } = await subscriptions.listSubscriptionTransactions(asked);
        return (result.transactions ?? []).map(toPayment);
      }),
  };
}

/** The SDK has no calls for products; its client makes one all the same. */
async function createProduct(client: SdkClient, brand: string): Promise<string> {
  const request = client.getRequestBuilderFactory()('POST', '/v1/catalogs/products');
  request.header('Content-Type', 'application/json');
  request.text(JSON.stringify({ name: `Monthly gift to ${brand}`.slice(0, 127), type: 'SERVICE' }));
  request.authenticate([{ oauth2: true }]);
  const { result } = await request.callAsText();
  return idOf(JSON.parse(result) as { id?: unknown });
}

function planRequest(productId: string, currencyCode: string) {
  return {
    productId,
    name: `Monthly gift in ${currencyCode}`,
    billingCycles: [
      {
        frequency: { intervalUnit: IntervalUnit.Month, intervalCount: 1 },
        tenureType: TenureType.Regular,
        sequence: 1,
        // Without an end.
        totalCycles: 0,
        pricingScheme: { fixedPrice: { currencyCode, value: '10' } },
      },
    ],
    paymentPreferences: { autoBillOutstanding: false, paymentFailureThreshold: 3 },
  };
}

function subscriptionRequest({ giftId, planId, amount, brand, backTo }: NewSubscription) {
  const fixedPrice = { currencyCode: amount.currency, value: amount.value };
  return {
    planId,
    customId: giftId,
    plan: { billingCycles: [{ sequence: 1, totalCycles: 0, pricingScheme: { fixedPrice } }] },
    applicationContext: {
      brandName: brand.slice(0, 127),
      shippingPreference: ExperienceContextShippingPreference.NoShipping,
      userAction: ApplicationContextUserAction.SubscribeNow,
      returnUrl: backTo,
      cancelUrl: backTo,
    },
  };
}

const statuses: Record<string, Subscription['status']> = {
  APPROVAL_PENDING: 'waiting',
  APPROVED: 'active',
  ACTIVE: 'active',
};

const paymentStates: Record<string, Capture['state']> = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'refunded',
  DECLINED: 'declined',
};

function toPayment(details: SubscriptionTransactionDetails) {
  const { currencyCode, value } = details.amountWithBreakdown.grossAmount;
  const { payerName, payerEmail } = details;
  return {
    id: details.id,
    state: paymentStates[details.status ?? ''] ?? ('pending' as const),
    amount: { value, currency: currencyCode },
    time: details.time,
    payer: payerOf({ name: payerName, emailAddress: payerEmail }),
  };
}

function idOf({ id }: { id?: unknown }): string {
  if (typeof id === 'string' && id !== '') return id;
  throw new PaypalFailure('away', 'PayPal sent an answer that cannot be read.');
}
