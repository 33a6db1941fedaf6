import type { PaypalSettings } from '#server/config.ts';
import type { Paypal } from './paypal.ts';

const opened = new WeakMap<PaypalSettings, Promise<Paypal>>();

/** PayPal as the settings name it. The library is loaded at the first use: most sites do without it in memory. */
export function openPaypal(settings: PaypalSettings): Promise<Paypal> {
  const known = opened.get(settings);
  if (known) return known;
  const opening = import('./paypal-client.ts').then(({ paypalClient }) => paypalClient(settings));
  opened.set(settings, opening);
  return opening;
}
