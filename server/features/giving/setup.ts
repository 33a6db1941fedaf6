import type { GivingSetup } from '#contract/giving-setup.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { donationSections } from '#server/features/pages/pages-with.ts';
import { openPaypal } from './configured.ts';
import { PaypalFailure } from './paypal/paypal.ts';

/** What of taking gifts online is set up; says that a secret is there, never which. */
export async function givingSetup({
  db,
  content,
  config,
}: Pick<Services, 'db' | 'content' | 'config'>): Promise<GivingSetup> {
  const sections = await donationSections({ db, content });
  return {
    hasClientId: Boolean(config.paypalClientId),
    hasSecret: config.paypal !== undefined,
    isLive: config.paypal?.isLive ?? false,
    hasWebhook: config.paypal?.webhookId !== undefined,
    webhookUrl: new URL('/api/giving/paypal-webhook', config.publicUrl).href,
    hasOrigin: config.givingOrigin !== undefined,
    hasWallet: config.wallet !== undefined,
    hasForm: sections.length > 0,
  };
}

/** No order has this id. */
const NO_ORDER = '0NARTHEX00000TEST';

/** Asks PayPal for an order that is not there: only somebody it knows is told so. Nothing is made and nothing taken. */
export async function testPaypal({
  config,
}: Pick<Services, 'config'>): Promise<{ isWorking: boolean; words: string }> {
  const { paypal } = config;
  if (!paypal)
    return {
      isWorking: false,
      words: t('PayPal was not asked: the client id and the secret are not both set.'),
    };
  const isLive = String(paypal.isLive);
  const works = {
    isWorking: true,
    words: t(
      'PayPal answers and knows this server, for {isLive, select, true {real money} other {play money (PayPal’s sandbox)}}.',
      { isLive },
    ),
  };
  try {
    const client = await openPaypal(paypal);
    await client.findOrder(NO_ORDER);
    return works;
  } catch (error) {
    if (!(error instanceof PaypalFailure)) throw error;
    if (error.kind === 'not-found') return works;
    if (error.kind === 'away')
      return {
        isWorking: false,
        words: t(
          'PayPal did not answer. Try again in a few minutes; if it stays so, the server may not reach the internet.',
        ),
      };
    return {
      isWorking: false,
      words: t(
        'PayPal answers, and does not know this client id with this secret, for {isLive, select, true {real money} other {play money (PayPal’s sandbox)}}. Copy both again from the same app; ids for play money do not work for real money.',
        { isLive },
      ),
    };
  }
}
