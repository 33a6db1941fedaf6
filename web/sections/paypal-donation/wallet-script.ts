import { WALLET_SCRIPT_VERSION } from '#contract/constants.ts';

/** Address of a part of the wallet's script, in the version of reference/constants.md#wallet-script. */
export function walletScriptUrl(file: 'client' | 'paypal-checkout'): string {
  return `https://js.braintreegateway.com/web/${WALLET_SCRIPT_VERSION}/js/${file}.min.js`;
}
