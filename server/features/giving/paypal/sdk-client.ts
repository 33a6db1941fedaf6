import { Client, Environment } from '@paypal/paypal-server-sdk';
import type { PaypalSettings } from '#server/config.ts';

/** How long one call may take, in milliseconds: below the time the browser waits for us. */
const ANSWER_MS = 20_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

type Make = ReturnType<Client['getRequestBuilderFactory']>;

/** PayPal's own client, sent to the address in the settings; the SDK itself knows two addresses and no other. */
export class SdkClient extends Client {
  readonly #apiUrl: string;

  constructor({ clientId, clientSecret, isLive, apiUrl }: PaypalSettings) {
    super({
      clientCredentialsAuthCredentials: {
        oAuthClientId: clientId,
        oAuthClientSecret: clientSecret,
      },
      environment: isLive ? Environment.Production : Environment.Sandbox,
      timeout: ANSWER_MS,
      unstable_httpClientOptions: { maxRedirects: 0, maxContentLength: MAX_ANSWER_BYTES },
    });
    this.#apiUrl = apiUrl;
  }

  override getRequestBuilderFactory(): Make {
    const make = super.getRequestBuilderFactory();
    return (...given) => {
      const builder = make(...given);
      builder.interceptRequest((request) => {
        const { pathname, search } = new URL(request.url);
        return { ...request, url: this.#apiUrl + pathname + search };
      });
      return builder;
    };
  }
}
