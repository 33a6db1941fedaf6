import { hash } from 'node:crypto';
import { givingSandbox } from '#contract/giving.ts';
import type { Config } from '../../config.ts';

type Origins = Pick<Config, 'publicUrl' | 'givingOrigin'>;

/** PayPal's hosts, as PayPal recommends for policies (developer.paypal.com/sdk/js/best-practices). */
const paypal = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com';

/**
 * The document of the frame with the payment provider's buttons (0027), and its policy. Its script is inline and
 * allowed by its hash: under any host name of the server, nothing else of ours can run or be read there.
 */
export function frameDocument(script: string, origins: Origins): { html: string; policy: string } {
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

function framePolicy(scriptHash: string, { publicUrl, givingOrigin }: Origins): string {
  const site = new URL(publicUrl).origin;
  return [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}' ${paypal}`,
    `style-src 'unsafe-inline' ${paypal}`,
    `img-src data: ${paypal}`,
    `connect-src ${paypal}`,
    `frame-src ${paypal}`,
    `form-action ${paypal}`,
    "base-uri 'none'",
    // In the sandbox, pages under any host name of this server; on its own origin, only the site's pages.
    `frame-ancestors ${givingOrigin ? site : `'self' ${site}`}`,
    `sandbox ${givingSandbox(givingOrigin !== undefined)}`,
  ].join('; ');
}

/**
 * Escapes the script so that nothing in it ends its element or starts a comment (HTML, "Restrictions for contents of
 * script").
 */
function inlineScript(script: string): string {
  return script.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3c`);
}
