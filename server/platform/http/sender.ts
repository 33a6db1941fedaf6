import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Env } from '#server/context.ts';
import type { OnWaiting } from '#server/platform/limits/fair-semaphore.ts';
import { clientAddressOf } from './client-address.ts';

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
