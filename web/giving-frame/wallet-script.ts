import { WALLET_SCRIPT_VERSION } from '#contract/section-constants.ts';

/** Address of a part of the wallet's script, in the version of reference/constants.md#wallet-script. */
export function walletScriptUrl(file: 'client' | 'paypal-checkout'): string {
  return `https://js.braintreegateway.com/web/${WALLET_SCRIPT_VERSION}/js/${file}.min.js`;
}

/** Loads both parts into this document. */
export async function loadWalletScripts(): Promise<void> {
  await Promise.all([
    loadScript(walletScriptUrl('client')),
    loadScript(walletScriptUrl('paypal-checkout')),
  ]);
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`Failed to load ${src}`));
    document.head.append(script);
  });
}
