import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The sender's address: the connection's own, or, behind `trustedProxies` proxies of ours, the entry that the outermost
 * of them wrote into X-Forwarded-For. Entries further left are written by the sender. An entry that is not an address
 * counts as the connection's own.
 */
export function clientAddressOf(incoming: IncomingMessage, trustedProxies: number): string {
  const direct = incoming.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return addressIn(forwarded.at(-trustedProxies) ?? '') ?? direct;
}

/** Some proxies add the port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function addressIn(entry: string): string | undefined {
  if (isIP(entry)) return entry;
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d{1,5})?$/i.exec(entry) ?? [];
  const address = bracketed ?? plain ?? '';
  return isIP(address) ? address : undefined;
}
