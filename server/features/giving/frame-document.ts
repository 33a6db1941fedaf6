import { hash } from 'node:crypto';
import { givingSandbox } from '#contract/giving.ts';
import type { Config } from '#server/config.ts';

type Origins = Pick<Config, 'publicUrl' | 'givingOrigin'>;
type Frame = Origins & Partial<Pick<Config, 'wallet'>>;

/** PayPal's hosts, as PayPal recommends for policies (developer.paypal.com/sdk/js/best-practices). */
const paypal = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com';

/**
 * The document of the frame with the payment provider's buttons (0027), and its policy. Its script is inline and
 * allowed by its hash: under any host name of the server, nothing else of ours can run or be read there.
 */
export function frameDocument(script: string, origins: Frame): { html: string; policy: string } {
  const inline = inlineScript(script);
  return {
    html: `<!doctype html>
<html lang="en" data-page-origin="${pageOrigin(origins)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Give by card or PayPal</title>
<style>${style}</style>
<div id="buttons"></div>
<script>${inline}</script>
</html>
`,
    policy: framePolicy(hash('sha256', inline, 'base64'), origins),
  };
}

/**
 * Transparent in light and dark mode (the provider's own frames are so only in light mode), with space for focus rings.
 */
const style =
  ':root{color-scheme:light dark}body{margin:0}#buttons{color-scheme:light;padding:6px}';

/** On its own origin the frame must be given the page's origin; in a sandbox it reads it from its own address. */
function pageOrigin({ publicUrl, givingOrigin }: Origins): string {
  return givingOrigin ? new URL(publicUrl).origin : '';
}

function framePolicy(scriptHash: string, { publicUrl, givingOrigin, wallet }: Frame): string {
  const site = new URL(publicUrl).origin;
  const gateway = walletHosts(wallet);
  return [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}' ${paypal}${gateway.scripts}`,
    `style-src 'unsafe-inline' ${paypal}`,
    `img-src data: ${paypal}`,
    `connect-src ${paypal}${gateway.calls}`,
    `frame-src ${paypal}${gateway.frames}`,
    `form-action ${paypal}`,
    "base-uri 'none'",
    // In the sandbox, pages under any host name of this server; on its own origin, only the site's pages.
    `frame-ancestors ${givingOrigin ? site : `'self' ${site}`}`,
    `sandbox ${givingSandbox(givingOrigin !== undefined)}`,
  ].join('; ');
}

/**
 * The hosts of the wallet's gateway, where a wallet is configured (the constants of its script in the version of
 * reference/constants.md#wallet-script). The key names the environment.
 */
function walletHosts(wallet: Config['wallet']) {
  if (!wallet) return { scripts: '', calls: '', frames: '' };
  const place = wallet.tokenizationKey.startsWith('production_') ? '' : 'sandbox.';
  const calls = [
    `https://api.${place}braintreegateway.com`,
    `https://client-analytics.${place}braintreegateway.com`,
    `https://payments.${place}braintree-api.com`,
  ];
  return {
    scripts: ' https://js.braintreegateway.com',
    calls: ` ${calls.join(' ')}`,
    frames: ' https://assets.braintreegateway.com',
  };
}

/**
 * Escapes the script so that nothing in it ends its element or starts a comment (HTML, "Restrictions for contents of
 * script").
 */
function inlineScript(script: string): string {
  return script.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3c`);
}
