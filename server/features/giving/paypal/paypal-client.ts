import type { PaypalSettings } from '#server/config.ts';
import { orderCalls } from './orders.ts';
import type { Paypal } from './paypal.ts';
import { SdkClient } from './sdk-client.ts';
import { signatureCalls } from './signatures.ts';
import { subscriptionCalls } from './subscriptions.ts';

/** PayPal, by its own library. This file and what it imports are loaded only where the secret is set. */
export function paypalClient(settings: PaypalSettings): Paypal {
  const client = new SdkClient(settings);
  return { ...orderCalls(client), ...subscriptionCalls(client), ...signatureCalls(client) };
}
