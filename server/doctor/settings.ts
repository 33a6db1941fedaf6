import { type Config, readConfig, wrongSettings } from '#server/config.ts';
import { type Finding, look, ok, wrong } from './finding.ts';

type Environment = Record<string, string | undefined>;

/** All errors in the settings, and the settings without the wrong ones. */
export function examineSettings(environment: Environment): { config: Config; found: Finding[] } {
  const good = { ...environment };
  const found: Finding[] = [];
  // Again without them: only then can some be compared with others.
  for (let bad = wrongSettings(good); bad.length > 0; bad = wrongSettings(good))
    for (const { setting = '', message } of bad) {
      delete good[setting];
      found.push(wrong('settings', message, `Change ${setting}, or remove it.`));
    }
  if (found.length === 0) found.push(ok('settings', 'all settings are valid.'));
  const config = readConfig(good);
  return { config, found: [...found, ...doubtful(config)] };
}

const isLoopback = (host: string) => /^(127\.|::1$|localhost$)/.test(host);

/** Settings that are allowed but often a mistake. */
function doubtful(config: Config): Finding[] {
  const { hostname, protocol } = new URL(config.publicUrl);
  const isLocal = /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);
  const found: Finding[] = [];
  if (config.limits === null)
    found.push(
      look('settings', 'RATE_LIMITS is off: anyone may try as often as they like.', 'Remove it.'),
    );
  if (isLocal)
    found.push(
      look(
        'settings',
        `links in mails lead to ${config.publicUrl}, which only works on this machine.`,
        'Set PUBLIC_URL to the address visitors use.',
      ),
    );
  if (!isLocal && protocol === 'http:')
    found.push(
      look(
        'settings',
        'PUBLIC_URL has no https: passwords could be read by others on the network.',
        'Put a proxy with HTTPS in front (docs/run-it.md, "Behind a proxy").',
      ),
    );
  const isBehindProxy = protocol === 'https:' || (isLoopback(config.host) && !isLocal);
  if (isBehindProxy && config.trustedProxies === 0)
    found.push(
      look(
        'settings',
        `${protocol === 'https:' ? 'PUBLIC_URL has https' : `HOST is ${config.host}, which only a proxy on this machine reaches`}, and TRUSTED_PROXIES is 0: all visitors seem to come from the proxy, share one limit and wait for each other.`,
        'Set TRUSTED_PROXIES=1 behind one proxy.',
      ),
    );
  return [...found, ...doubtfulGiving(config), ...doubtfulWallet(config)];
}

/** Of giving: what makes gifts stay unverified, or PayPal's buttons not show. */
function doubtfulGiving({ paypalClientId, givingOrigin, paypal, paypalParts }: Config): Finding[] {
  const see = 'See docs/run-it.md, "Giving".';
  const found: Finding[] = [];
  if (paypalClientId && !givingOrigin)
    found.push(
      look('settings', 'without GIVING_ORIGIN, PayPal may fail to show its buttons.', see),
    );
  if (paypalClientId && !paypalParts.hasSecret)
    found.push(
      look(
        'settings',
        'without PAYPAL_CLIENT_SECRET, gifts are taken by the browser alone, and count as not verified.',
        see,
      ),
    );
  if (!paypalClientId && (paypalParts.hasSecret || paypalParts.hasWebhook))
    found.push(
      look(
        'settings',
        'PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID do nothing without PAYPAL_CLIENT_ID.',
        see,
      ),
    );
  if (paypal && !paypal.webhookId)
    found.push(
      look(
        'settings',
        'without PAYPAL_WEBHOOK_ID, refunds do not become known, and gifts cannot be monthly.',
        see,
      ),
    );
  if (paypal && !paypal.isLive && paypal.apiUrl.endsWith('.sandbox.paypal.com'))
    found.push(
      look(
        'settings',
        'PAYPAL_ENV is sandbox: PayPal takes play money only.',
        'Set PAYPAL_ENV=live, with the live client id, secret and webhook id.',
      ),
    );
  return found;
}

/** Of the wallet: play money, keys of two places, and its button that may not show. */
function doubtfulWallet({ wallet, givingOrigin, paypalClientId }: Config): Finding[] {
  if (!wallet) return [];
  const found: Finding[] = [];
  const see = 'See docs/run-it.md, "Giving".';
  if (!givingOrigin && !paypalClientId)
    found.push(
      look('settings', 'without GIVING_ORIGIN, the wallet may fail to show its button.', see),
    );
  const isLiveKey = wallet.tokenizationKey.startsWith('production_');
  if (isLiveKey !== wallet.isProduction && !wallet.apiUrl)
    found.push(
      look(
        'settings',
        `BRAINTREE_TOKENIZATION_KEY is for ${isLiveKey ? 'production' : 'the sandbox'}, and BRAINTREE_ENV is ${wallet.isProduction ? 'production' : 'sandbox'}: every gift by the wallet is refused.`,
        'Copy all keys from the same account at Braintree.',
      ),
    );
  else if (!wallet.isProduction && !wallet.apiUrl)
    found.push(
      look(
        'settings',
        'BRAINTREE_ENV is sandbox: the wallet takes play money only.',
        'Set BRAINTREE_ENV=production, with the keys of the live account.',
      ),
    );
  return found;
}
