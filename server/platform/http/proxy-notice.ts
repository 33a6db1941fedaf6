import type { IncomingMessage } from 'node:http';
import type { Services } from '#server/context.ts';

/**
 * Says once, loudly, that requests seem to come through a proxy that the settings know nothing of: all visitors would
 * share one limit and one place in every queue. Anybody may send such a header, so the line says what to look at.
 */
export function noticeProxies({ config, log }: Pick<Services, 'config' | 'log'>) {
  let isSaid = config.trustedProxies > 0;
  return ({ headers }: IncomingMessage): void => {
    if (isSaid || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined))
      return;
    isSaid = true;
    log.warn(
      'TRUSTED_PROXIES is 0, but a request came through a proxy: all visitors behind it count as one, share its limits ' +
        'and wait for each other. If the proxy is yours, set TRUSTED_PROXIES=1 (docs/run-it.md, "Behind a proxy").',
    );
  };
}
