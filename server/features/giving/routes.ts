import type { givingSetupCalls } from '#contract/giving-setup.ts';
import type { paypalCalls } from '#contract/paypal.ts';
import type { walletCalls } from '#contract/wallet.ts';
import type { Services } from '#server/context.ts';
import { chargeWallet } from '#server/features/giving/wallet/charge-wallet.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { captureOrder } from './capture-order.ts';
import { makeOrder } from './make-order.ts';
import { confirmMonthlyGift, makeMonthlyGift } from './monthly-gifts.ts';
import { reportGift } from './report-gift.ts';
import { givingSetup, testPaypal } from './setup.ts';
import { takeEvent } from './webhook.ts';

export const givingRoutes = (
  services: Services,
): HandlersOf<typeof paypalCalls & typeof walletCalls & typeof givingSetupCalls> => ({
  'GET /api/giving/setup': () => givingSetup(services),
  'POST /api/giving/test': () => testPaypal(services),
  'POST /api/giving/orders': ({ body, context }) =>
    makeOrder(services, body, context.var.clientAddress),
  'POST /api/giving/orders/{id}/capture': ({ params, context }) =>
    captureOrder(services, params.id, context.var.clientAddress),
  'POST /api/giving/subscriptions': ({ body, context }) =>
    makeMonthlyGift(services, body, context.var.clientAddress),
  'POST /api/giving/subscriptions/{id}/confirm': ({ params, context }) =>
    confirmMonthlyGift(services, params.id, context.var.clientAddress),
  'POST /api/giving/reports': ({ body, context }) =>
    reportGift(services, body, context.var.clientAddress),
  'POST /api/giving/paypal-webhook': ({ body, context }) => takeEvent(services, body, context),
  'POST /api/giving/wallet': ({ body, context }) =>
    chargeWallet(services, body, context.var.clientAddress),
});
