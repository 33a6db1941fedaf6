import { randomUUID } from 'node:crypto';

/** Names of connections that listen for new versions begin with this (`SharedVersion`). */
export const LISTENER = 'narthex-listener-';
/** How long a process is sure that does not say so in its name, as those of the release before, in milliseconds. */
const FORMER_SURE_MS = 1500;

/** A name for a process that is sure of its version for so many milliseconds after it asked. PostgreSQL keeps 63 bytes. */
export const listenerName = (sureMs: number) => `${LISTENER}${sureMs}ms-${randomUUID()}`;

/** How long the process of that name may be sure, in milliseconds. */
export function sureMsOf(name: string): number {
  const [, own] = /^(\d+)ms-/.exec(name.slice(LISTENER.length)) ?? [];
  return own === undefined ? FORMER_SURE_MS : Number(own);
}
