import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

export const WALLET_SCRIPTS = 'https://js.braintreegateway.com/**';

/** What the gateway tells the wallet's script about the merchant, as its GraphQL call answers it. */
const configuration = (currencyCode: string) => ({
  data: {
    clientConfiguration: {
      environment: 'SANDBOX',
      clientApiUrl: 'https://api.sandbox.braintreegateway.com/merchants/churchmerchant/client_api',
      assetsUrl: 'https://assets.braintreegateway.com',
      analyticsUrl: 'https://client-analytics.sandbox.braintreegateway.com/churchmerchant',
      merchantId: 'churchmerchant',
      supportedFeatures: [],
      paypal: {
        displayName: 'Lantern Hill Church',
        clientId: 'a-client-of-the-gateway',
        environment: 'SANDBOX',
        environmentNoNetwork: false,
        assetsUrl: 'https://assets.braintreegateway.com',
        currencyCode,
        unvettedMerchant: false,
      },
    },
  },
});

/** As much of PayPal's script as the wallet needs: its window is approved at once. */
const sdk = `
window.paypal = { FUNDING: { PAYPAL: 'paypal' }, Buttons: (props) => ({
  isEligible: () => true,
  render: async (element) => {
    const button = document.createElement('button');
    button.textContent = 'Wallet';
    button.style.cssText = 'display: block; width: 100%; height: 48px';
    button.onclick = async () => {
      let goesOn = true;
      await props.onClick({}, { resolve: async () => {}, reject: async () => { goesOn = false; } });
      if (!goesOn) return;
      try {
        const paymentID = await props.createOrder();
        await props.onApprove({ paymentID, payerID: 'PAYER', paymentToken: 'EC-1' });
      } catch (error) { props.onError(error); }
    };
    element.append(button);
    props.onInit();
  },
}) };`;

const json = (body: unknown, status = 200) => ({
  status,
  contentType: 'application/json',
  headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
  body: JSON.stringify(body),
});

/** An amount that the wallet's script asked a payment for. */
export type Asked = { amount: string; currencyIsoCode: string };

/**
 * Serves the gateway from here at its real addresses: its own scripts in version 3.84.0, and the calls these make.
 * Each approval is a nonce of its own, or always the one given.
 */
export async function serveWallet(
  page: Page,
  { currency = 'USD', nonce }: { currency?: string; nonce?: string } = {},
): Promise<Asked[]> {
  const context = page.context();
  const asked: Asked[] = [];
  await context.route(WALLET_SCRIPTS, async (route) => {
    const [, version, file] =
      /\/web\/([^/]+)\/js\/([a-z-]+)\.min\.js$/.exec(route.request().url()) ?? [];
    if (version !== '3.84.0') return route.abort();
    const body = await readFile(`node_modules/braintree-web/dist/browser/${file}.js`, 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await context.route('https://assets.braintreegateway.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>assets</title>' }),
  );
  await context.route('https://client-analytics.sandbox.braintreegateway.com/**', (route) =>
    route.fulfill(json({}, 201)),
  );
  await context.route('https://payments.sandbox.braintree-api.com/graphql', (route) =>
    route.fulfill(json(configuration(currency))),
  );
  await context.route('https://api.sandbox.braintreegateway.com/**', (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill(json({}));
    if (request.url().includes('create_payment_resource')) {
      asked.push(request.postDataJSON());
      return route.fulfill(
        json(
          {
            paymentResource: {
              paymentToken: `PAYID-${asked.length}`,
              intent: 'sale',
              redirectUrl: `https://www.paypal.com/checkoutnow?token=EC-${asked.length}`,
            },
          },
          201,
        ),
      );
    }
    const made = nonce ?? `aaaaaaaa-bbbb-cccc-dddd-${String(asked.length).padStart(12, '0')}`;
    return route.fulfill(
      json({ paypalAccounts: [{ type: 'PayPalAccount', nonce: made, details: {} }] }, 202),
    );
  });
  await context.route('https://www.paypal.com/sdk/js*', (route) =>
    // Beside it there may be PayPal's own buttons, for the church's client.
    route.request().url().includes('a-client-of-the-gateway')
      ? route.fulfill({ contentType: 'text/javascript', body: sdk })
      : route.fallback(),
  );
  return asked;
}

const walletFrame = (page: Page) => page.frameLocator('iframe[title="Give by wallet"]');
export const walletButton = (page: Page) =>
  walletFrame(page).getByRole('button', { name: 'Wallet' });
