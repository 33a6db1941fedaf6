import type { PaypalSettings } from '#server/config.ts';
import { openedOnce } from '../opened-once.ts';
import type { Paypal } from './paypal.ts';

export const openPaypal = openedOnce<PaypalSettings, Paypal>(async (settings) => {
  const { paypalClient } = await import('./paypal-client.ts');
  return paypalClient(settings);
});
