import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Env, RequestContext } from '#server/context.ts';
import type { OnWaiting } from '#server/platform/limits/fair-semaphore.ts';

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

/** Where a request comes from: the connection, or in memory the caller. */
export type Sender = Env['Bindings'] | HttpBindings | Http2Bindings;

export function senderOf(from: Sender | undefined, trustedProxies: number): string {
  const { clientAddress, incoming } = (from ?? {}) as Partial<Env['Bindings'] & HttpBindings>;
  return clientAddress ?? (incoming ? clientAddressOf(incoming, trustedProxies) : 'memory');
}

/** Calls back when the sender goes away; in memory nobody does. */
export function onHangUp(from: Sender | undefined): OnWaiting | undefined {
  const { outgoing } = (from ?? {}) as Partial<HttpBindings>;
  return outgoing && ((leave) => void outgoing.once('close', leave));
}

/** The token in a request's `Authorization` header: the only place where tokens are accepted. */
export function bearerToken(context: RequestContext): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(context.req.header('authorization') ?? '')?.[1];
}
