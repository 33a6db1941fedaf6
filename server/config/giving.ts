import { z } from 'zod';
import { CLIENT_ID_PATTERN, TOKENIZATION_KEY_PATTERN } from '#contract/giving.ts';
import { t } from '#languages/t.ts';
import { matching, originSchema, type Read } from './setting.ts';
import { WrongSetting } from './wrong-setting.ts';

const BRAINTREE_ID_PATTERN = /^[A-Za-z0-9_-]{1,60}$/;

/** What is configured about giving. */
export const givingSettings = {
  PAYPAL_CLIENT_ID: [
    matching(CLIENT_ID_PATTERN),
    () => t("the card payment provider's client id"),
    'AbC123',
  ],
  PAYPAL_CLIENT_SECRET: [
    matching(/^[!-~]{2,200}$/),
    () => t("the secret that belongs to PayPal's client id"),
    'EFg456',
  ],
  PAYPAL_ENV: [
    z.enum(['sandbox', 'live']).default('sandbox'),
    () => t('"sandbox" or "live"'),
    'live',
  ],
  PAYPAL_WEBHOOK_ID: [
    matching(/^[A-Za-z0-9-]{1,60}$/),
    () => t("the id of the webhook in PayPal's dashboard"),
    '5GP028458E2496506',
  ],
  PAYPAL_API_URL: [
    originSchema.optional(),
    () => t("the origin of PayPal's API, with https and without a path"),
    'https://api-m.paypal.com',
  ],
  BRAINTREE_TOKENIZATION_KEY: [
    matching(TOKENIZATION_KEY_PATTERN),
    () => t("the tokenization key of Braintree's wallet, which browsers may see"),
    'sandbox_8hk3rwbr_qpx9j7z2s4tn5m6k',
  ],
  BRAINTREE_MERCHANT_ID: [
    matching(BRAINTREE_ID_PATTERN),
    () => t("Braintree's merchant id"),
    'qpx9j7z2s4tn5m6k',
  ],
  BRAINTREE_PUBLIC_KEY: [
    matching(BRAINTREE_ID_PATTERN),
    () => t("the public one of Braintree's two keys for servers"),
    'd2h7kq9xv5wz3mnb',
  ],
  BRAINTREE_PRIVATE_KEY: [
    matching(/^[!-~]{8,200}$/),
    () => t("the private one of Braintree's two keys for servers"),
    '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  ],
  BRAINTREE_ENV: [
    z.enum(['sandbox', 'production']).default('sandbox'),
    () => t('"sandbox" or "production"'),
    'production',
  ],
  BRAINTREE_MERCHANT_ACCOUNT: [
    matching(BRAINTREE_ID_PATTERN),
    () => t("one of Braintree's merchant accounts, which decides the currency"),
    'church_usd',
  ],
  BRAINTREE_API_URL: [
    originSchema.optional(),
    () => t("the origin of Braintree's API, with https and without a path"),
    'https://api.braintreegateway.com',
  ],
  GIVING_ORIGIN: [
    originSchema.optional(),
    () => t("an origin other than PUBLIC_URL's, with https and without a path"),
    'https://give.example.org',
  ],
} as const;

type GivingSettings = Read<typeof givingSettings>;

/** Undefined unless this server makes and captures orders itself, for which it needs the secret. */
export function paypalOf(read: GivingSettings) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = read;
  if (!clientId || !clientSecret) return undefined;
  const isLive = read.PAYPAL_ENV === 'live';
  const usual = isLive ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
  const apiUrl = read.PAYPAL_API_URL ?? usual;
  return { clientId, clientSecret, isLive, apiUrl, webhookId: read.PAYPAL_WEBHOOK_ID };
}

const walletKeys = [
  'BRAINTREE_TOKENIZATION_KEY',
  'BRAINTREE_MERCHANT_ID',
  'BRAINTREE_PUBLIC_KEY',
  'BRAINTREE_PRIVATE_KEY',
] as const;

/** Undefined unless all keys of the wallet are set. A part of them is a mistake. */
export function walletOf(read: GivingSettings) {
  const keys = {
    tokenizationKey: read.BRAINTREE_TOKENIZATION_KEY,
    merchantId: read.BRAINTREE_MERCHANT_ID,
    publicKey: read.BRAINTREE_PUBLIC_KEY,
    privateKey: read.BRAINTREE_PRIVATE_KEY,
  };
  const { tokenizationKey, merchantId, publicKey, privateKey } = keys;
  if (!tokenizationKey && !merchantId && !publicKey && !privateKey) return undefined;
  if (!tokenizationKey || !merchantId || !publicKey || !privateKey)
    throw new WrongSetting(
      () =>
        t(
          'The wallet needs all of BRAINTREE_TOKENIZATION_KEY, BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY',
        ),
      // One that is set: the doctor goes on without it.
      { setting: walletKeys.find((name) => read[name]) ?? walletKeys[0] },
    );
  return {
    ...{ tokenizationKey, merchantId, publicKey, privateKey },
    isProduction: read.BRAINTREE_ENV === 'production',
    merchantAccount: read.BRAINTREE_MERCHANT_ACCOUNT,
    apiUrl: read.BRAINTREE_API_URL,
  };
}
