import { type Config, readConfig, wrongSettings } from '../config.ts';
import { type Finding, look, ok, wrong } from './finding.ts';

type Environment = Record<string, string | undefined>;

/** All that is wrong with the settings, and the settings as they are without what is wrong. */
export function examineSettings(environment: Environment): { config: Config; found: Finding[] } {
  const good = { ...environment };
  const found: Finding[] = [];
  // Once more without them: some are compared with others only then.
  for (let bad = wrongSettings(good); bad.length > 0; bad = wrongSettings(good))
    for (const { setting = '', message } of bad) {
      delete good[setting];
      found.push(wrong('settings', message, `Change ${setting}, or leave it out.`));
    }
  if (found.length === 0) found.push(ok('settings', 'each one that is set can be used.'));
  const config = readConfig(good);
  return { config, found: [...found, ...doubtful(config)] };
}

/** What can be meant, and often is not. */
function doubtful(config: Config): Finding[] {
  const { hostname, protocol } = new URL(config.publicUrl);
  const isLocal = /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);
  const found: Finding[] = [];
  if (config.limits === null)
    found.push(
      look(
        'settings',
        'RATE_LIMITS is off: anyone may try as often as they like.',
        'Leave it out.',
      ),
    );
  if (isLocal)
    found.push(
      look(
        'settings',
        `links in mails lead to ${config.publicUrl}, which only this machine knows.`,
        'Set PUBLIC_URL to the address visitors use.',
      ),
    );
  if (!isLocal && protocol === 'http:')
    found.push(
      look(
        'settings',
        'PUBLIC_URL has no https: passwords could be read on the way.',
        'Put a proxy with HTTPS in front (docs/run-it.md, "Behind a proxy").',
      ),
    );
  if (protocol === 'https:' && config.trustedProxies === 0)
    found.push(
      look(
        'settings',
        'PUBLIC_URL has https, and TRUSTED_PROXIES is 0: everyone seems to come from the proxy and shares one limit.',
        'Set TRUSTED_PROXIES=1 behind one proxy.',
      ),
    );
  if (config.paypalClientId && !config.givingOrigin)
    found.push(
      look(
        'settings',
        'without GIVING_ORIGIN, PayPal may not show its buttons.',
        'See docs/run-it.md, "Giving".',
      ),
    );
  return found;
}
