import { t } from '#languages/t.ts';
import { type Config, readConfig, wrongSettings } from '#server/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, look, wrong } = findingsAbout('settings');

type Environment = Record<string, string | undefined>;

/** All errors in the settings, and the settings without the wrong ones. */
export function examineSettings(environment: Environment): { config: Config; found: Finding[] } {
  const good = { ...environment };
  const found: Finding[] = [];
  // Again without them: only then can some be compared with others.
  for (let bad = wrongSettings(good); bad.length > 0; bad = wrongSettings(good))
    for (const { setting = '', message } of bad) {
      delete good[setting];
      found.push(wrong(message, t('Change {setting}, or remove it.', { setting })));
    }
  if (found.length === 0) found.push(ok(t('all settings are valid.')));
  const config = readConfig(good);
  return { config, found: [...found, ...doubtful(config)] };
}

const isLoopback = (host: string) => /^(127\.|::1$|localhost$)/.test(host);

/** A warning, if there is reason for it. */
const doubt = (isDoubtful: boolean, words: string, cure: string): Finding[] =>
  isDoubtful ? [look(words, cure)] : [];

/** Settings that are allowed but often a mistake. */
function doubtful(config: Config): Finding[] {
  const { hostname, protocol } = new URL(config.publicUrl);
  const isLocal = /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);
  const isHttps = protocol === 'https:';
  const isBehindProxy = isHttps || (isLoopback(config.host) && !isLocal);
  return [
    ...doubt(
      config.limits === null,
      t('RATE_LIMITS is off: anyone may try as often as they like.'),
      t('Remove it.'),
    ),
    ...doubt(
      isLocal,
      t('links in mails lead to {address}, which only works on this machine.', {
        address: config.publicUrl,
      }),
      t('Set PUBLIC_URL to the address visitors use.'),
    ),
    ...doubt(
      !isLocal && protocol === 'http:',
      t('PUBLIC_URL has no https: passwords could be read by others on the network.'),
      t('Put a proxy with HTTPS in front (docs/run-it.md, "Behind a proxy").'),
    ),
    ...doubt(
      isBehindProxy && config.trustedProxies === 0,
      isHttps
        ? t(
            'PUBLIC_URL has https, and TRUSTED_PROXIES is 0: all visitors seem to come from the proxy, share one limit and wait for each other.',
          )
        : t(
            'HOST is {host}, which only a proxy on this machine reaches, and TRUSTED_PROXIES is 0: all visitors seem to come from the proxy, share one limit and wait for each other.',
            { host: config.host },
          ),
      t('Set TRUSTED_PROXIES=1 behind one proxy.'),
    ),
    ...doubtfulGiving(config),
    ...doubtfulWallet(config),
  ];
}

const seeGiving = () => t('See docs/run-it.md, "Giving".');

/** Of giving: what makes gifts stay unverified, or PayPal's buttons not show. */
function doubtfulGiving({ paypalClientId, givingOrigin, paypal, paypalParts }: Config): Finding[] {
  const hasClient = paypalClientId !== null;
  return [
    ...doubt(
      hasClient && !givingOrigin,
      t('without GIVING_ORIGIN, PayPal may fail to show its buttons.'),
      seeGiving(),
    ),
    ...doubt(
      hasClient && !paypalParts.hasSecret,
      t(
        'without PAYPAL_CLIENT_SECRET, gifts are taken by the browser alone, and count as not verified.',
      ),
      seeGiving(),
    ),
    ...doubt(
      !hasClient && (paypalParts.hasSecret || paypalParts.hasWebhook),
      t('PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID do nothing without PAYPAL_CLIENT_ID.'),
      seeGiving(),
    ),
    ...doubt(
      paypal !== undefined && !paypal.webhookId,
      t('without PAYPAL_WEBHOOK_ID, refunds do not become known, and gifts cannot be monthly.'),
      seeGiving(),
    ),
    ...doubt(
      paypal?.isLive === false && paypal.apiUrl.endsWith('.sandbox.paypal.com'),
      t('PAYPAL_ENV is sandbox: PayPal takes play money only.'),
      t('Set PAYPAL_ENV=live, with the live client id, secret and webhook id.'),
    ),
  ];
}

/** Of the wallet: play money, keys of two places, and its button that may not show. */
function doubtfulWallet({ wallet, givingOrigin, paypalClientId }: Config): Finding[] {
  if (!wallet) return [];
  const isLiveKey = wallet.tokenizationKey.startsWith('production_');
  const isMixed = isLiveKey !== wallet.isProduction && !wallet.apiUrl;
  return [
    ...doubt(
      !givingOrigin && !paypalClientId,
      t('without GIVING_ORIGIN, the wallet may fail to show its button.'),
      seeGiving(),
    ),
    ...doubt(
      isMixed,
      isLiveKey
        ? t(
            'BRAINTREE_TOKENIZATION_KEY is for production, and BRAINTREE_ENV is sandbox: every gift by the wallet is refused.',
          )
        : t(
            'BRAINTREE_TOKENIZATION_KEY is for the sandbox, and BRAINTREE_ENV is production: every gift by the wallet is refused.',
          ),
      t('Copy all keys from the same account at Braintree.'),
    ),
    ...doubt(
      !isMixed && !wallet.isProduction && !wallet.apiUrl,
      t('BRAINTREE_ENV is sandbox: the wallet takes play money only.'),
      t('Set BRAINTREE_ENV=production, with the keys of the live account.'),
    ),
  ];
}
