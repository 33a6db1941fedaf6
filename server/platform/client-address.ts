import type { IncomingMessage } from 'node:http';

/**
 * The sender's address: the connection's own, or, behind `trustedProxies` proxies of ours, the entry that the
 * outermost of them wrote into X-Forwarded-For. Entries further left are the sender's own words.
 */
export function clientAddressOf(incoming: IncomingMessage, trustedProxies: number): string {
  const direct = incoming.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return forwarded.at(-trustedProxies) ?? direct;
}
