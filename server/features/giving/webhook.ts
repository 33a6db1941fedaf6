import type { z } from 'zod';
import type { paypalEventSchema } from '#contract/paypal.ts';
import type { RequestContext, Services } from '#server/context.ts';
import { onceForEvent } from '#server/features/gifts/gift-events.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { configuredPaypal, refusing } from './configured.ts';
import { type Work, workOf } from './event-work.ts';
import type { Transmission } from './paypal/paypal.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'limits'>;
type Event = z.output<typeof paypalEventSchema>;

/**
 * What PayPal tells about payments. Anyone can send it something: what concerns no gift of ours is answered and left, and
 * only for the rest PayPal is asked whether it signed it. Replays count once. Refuses `not-found` without a webhook id,
 * `forbidden` for a false signature, `too-many` beyond the limit, `unavailable` while PayPal does not answer; it then
 * sends the event again, for three days.
 */
export async function takeEvent(
  needs: Needs,
  event: Event,
  context: RequestContext,
): Promise<void> {
  const webhookId = needs.config.paypal?.webhookId;
  if (!webhookId) throw new Refusal('not-found', 'This site’s server hears nothing from PayPal.');
  await needs.limits.take('paypalEvents', { address: context.var.clientAddress });
  const transmission = transmissionOf(context);
  const work = await workOf(needs, event);
  if (!work) return;
  await checkSignature(needs, transmission, await context.req.text(), webhookId);
  await doOnce(needs, event.id, work);
}

async function checkSignature(
  needs: Needs,
  transmission: Transmission,
  body: string,
  webhookId: string,
): Promise<void> {
  const { paypal } = await configuredPaypal(needs);
  const isSigned = await refusing(needs, () => paypal.isSigned(transmission, body, webhookId));
  if (isSigned) return;
  needs.log.warn('an event in the name of PayPal has a false signature, or is for another webhook');
  throw new Refusal('forbidden', 'This was not signed by PayPal for this site.');
}

const doOnce = (needs: Needs, eventId: string, work: Work) =>
  onceForEvent(needs, { provider: 'paypal', eventId }, work);

/** The headers with which PayPal signs. Refuses `forbidden` unless they look like PayPal's. */
function transmissionOf({ req }: RequestContext): Transmission {
  const read = (name: string, pattern: RegExp) => {
    const value = req.header(`paypal-${name}`) ?? '';
    if (pattern.test(value)) return value;
    throw new Refusal('forbidden', 'This was not signed by PayPal.');
  };
  return {
    id: read('transmission-id', /^[\w-]{1,50}$/),
    time: read('transmission-time', /^[\d:TZ.+-]{10,40}$/),
    signature: read('transmission-sig', /^[A-Za-z0-9+/=]{1,500}$/),
    certUrl: read('cert-url', /^https:\/\/([a-z0-9-]+\.)*paypal\.com\/[\w./-]{1,400}$/),
    algorithm: read('auth-algo', /^[A-Za-z0-9]{1,100}$/),
  };
}
