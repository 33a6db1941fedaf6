import type { PaypalSettings } from '#server/config.ts';
import { asking } from './failures.ts';
import { orderCalls } from './orders.ts';
import type { Paypal, Transmission } from './paypal.ts';
import { SdkClient } from './sdk-client.ts';
import { subscriptionCalls } from './subscriptions.ts';

/** PayPal, by its own library. This file and what it imports are loaded only where the secret is set. */
export function paypalClient(settings: PaypalSettings): Paypal {
  const client = new SdkClient(settings);
  return { ...orderCalls(client), ...subscriptionCalls(client), ...signatureCalls(client) };
}

/** The SDK has no call for this; its client makes one all the same. */
function signatureCalls(client: SdkClient): Pick<Paypal, 'isSigned'> {
  return {
    isSigned: (transmission, body, webhookId) =>
      asking('checking a signature', async () => {
        const path = '/v1/notifications/verify-webhook-signature';
        const request = client.getRequestBuilderFactory()('POST', path);
        request.header('Content-Type', 'application/json');
        request.text(signatureRequest(transmission, body, webhookId));
        request.authenticate([{ oauth2: true }]);
        const { result } = await request.callAsText();
        const answer = JSON.parse(result) as { verification_status?: unknown };
        return answer.verification_status === 'SUCCESS';
      }),
  };
}

/**
 * The event goes in as the text that arrived: written again it could differ by a space or a digit, and no signature
 * would fit.
 */
function signatureRequest(
  { id, time, signature, certUrl, algorithm }: Transmission,
  body: string,
  webhookId: string,
): string {
  const head = JSON.stringify({
    auth_algo: algorithm,
    cert_url: certUrl,
    transmission_id: id,
    transmission_sig: signature,
    transmission_time: time,
    webhook_id: webhookId,
  });
  return `${head.slice(0, -1)},"webhook_event":${body}}`;
}
