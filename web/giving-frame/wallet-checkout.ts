import { loadWalletScripts } from './wallet-script.ts';

/*
 * As much of the scripts' shapes as the wallet's button needs. They have no types of their own.
 */

type Client = {
  getConfiguration: () => {
    gatewayConfiguration: { paypal?: { currencyIsoCode?: string | undefined } };
  };
};

type Approved = Record<string, unknown>;

type Checkout = {
  loadPayPalSDK: (options: Record<string, string>) => Promise<unknown>;
  createPayment: (options: Record<string, unknown>) => Promise<string>;
  tokenizePayment: (approved: Approved) => Promise<{ nonce: string }>;
};

type Actions = { resolve: () => Promise<void>; reject: () => Promise<void> };

type ButtonProps = {
  fundingSource: unknown;
  style: Record<string, string | number>;
  onInit: () => void;
  onClick: (data: unknown, actions: Actions) => Promise<void>;
  createOrder: () => Promise<string>;
  onApprove: (approved: Approved) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
};

type Paypal = {
  FUNDING: { PAYPAL: unknown };
  Buttons: (props: ButtonProps) => {
    isEligible: () => boolean;
    render: (place: HTMLElement) => Promise<void>;
  };
};

type Scripts = {
  braintree: {
    client: { create: (options: { authorization: string }) => Promise<Client> };
    paypalCheckout: { create: (options: { client: Client }) => Promise<Checkout> };
  };
  paypal: Paypal;
};

const scripts = () => window as unknown as Scripts;

/** The wallet, ready for buttons: its scripts, its settings at the gateway, and PayPal's script for that account. */
export async function openCheckout(
  authorization: string,
  currency: string,
): Promise<{ checkout: Checkout; paypal: Paypal }> {
  await loadWalletScripts();
  const { braintree } = scripts();
  const client = await braintree.client.create({ authorization });
  const own = client.getConfiguration().gatewayConfiguration.paypal?.currencyIsoCode;
  if (own && own !== currency) throw new Error(`The wallet takes ${own}, not ${currency}.`);
  const checkout = await braintree.paypalCheckout.create({ client });
  await checkout.loadPayPalSDK({ currency, intent: 'capture', components: 'buttons' });
  return { checkout, paypal: scripts().paypal };
}
