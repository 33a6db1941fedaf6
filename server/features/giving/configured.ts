import { t } from '#languages/t.ts';
import type { PaypalSettings } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { type Paypal, PaypalFailure } from '#server/features/giving/paypal/paypal.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { openedOnce } from './opened-once.ts';

export const openPaypal = openedOnce<PaypalSettings, Paypal>(async (settings) => {
  const { paypalClient } = await import('./paypal/paypal-client.ts');
  return paypalClient(settings);
});

type Needs = Pick<Services, 'config' | 'log'>;

/** PayPal and its settings. Refuses `not-found` where this server makes no orders itself. */
export async function configuredPaypal({
  config,
}: Pick<Needs, 'config'>): Promise<{ paypal: Paypal; settings: PaypalSettings }> {
  if (!config.paypal)
    throw new Refusal('not-found', t('This site’s server takes no gifts through PayPal.'));
  return { paypal: await openPaypal(config.paypal), settings: config.paypal };
}

/** A `PaypalFailure` as a refusal with a sentence for the giver; the reason goes into the log. */
export async function refusing<T>({ log }: Pick<Needs, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaypalFailure)) throw error;
    log.warn({ problem: error.message, reason: error.cause }, 'PayPal did not take a gift');
    if (error.kind === 'away')
      throw new Refusal(
        'unavailable',
        t('PayPal does not answer just now. Nothing was taken. Please try again in a few minutes.'),
        { headers: { 'Retry-After': '120' } },
      );
    throw new Refusal(
      'invalid',
      t(
        'PayPal does not take this gift. Nothing was taken. Please ask the church office how else you can give.',
      ),
    );
  }
}
