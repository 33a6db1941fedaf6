import { type Config, readConfig, wrongSettings } from '../config.ts';
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
  if (protocol === 'https:' && config.trustedProxies === 0)
    found.push(
      look(
        'settings',
        'PUBLIC_URL has https, and TRUSTED_PROXIES is 0: all visitors seem to come from the proxy and share one limit.',
        'Set TRUSTED_PROXIES=1 behind one proxy.',
      ),
    );
  if (config.paypalClientId && !config.givingOrigin)
    found.push(
      look(
        'settings',
        'without GIVING_ORIGIN, PayPal may fail to show its buttons.',
        'See docs/run-it.md, "Giving".',
      ),
    );
  return found;
}
