import { hash } from 'node:crypto';
import { givingSandbox } from '#contract/giving.ts';
import type { Config } from '../../config.ts';

type Origins = Pick<Config, 'publicUrl' | 'givingOrigin'>;

/** PayPal's hosts, by its own advice for policies (developer.paypal.com/sdk/js/best-practices). */
const paypal = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com';

/**
 * The document of the frame with the payment provider's buttons (0027), and its policy. Its script stands in it and is
 * allowed by its hash: whatever name the server was reached by, nothing else of ours can run or be read in there.
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

/** See-through in light and dark, which the provider's own frames are only in light; room for rings of focus. */
const style =
  ':root{color-scheme:light dark}body{margin:0}#buttons{color-scheme:light;padding:6px}';

/** On an origin of its own the frame must be told the page's; in a sandbox it reads it from its own address. */
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
    // In the sandbox, pages of whatever name this server was reached by; from elsewhere, the site's alone.
    `frame-ancestors ${givingOrigin ? site : `'self' ${site}`}`,
    `sandbox ${givingSandbox(givingOrigin !== undefined)}`,
  ].join('; ');
}

/** The script so that nothing in it ends its element or begins a comment (HTML, "Restrictions for contents of script"). */
function inlineScript(script: string): string {
  return script.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3c`);
}
