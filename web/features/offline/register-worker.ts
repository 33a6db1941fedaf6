import { scriptAddress } from '#web/ui/script-address.ts';

const address = scriptAddress('narthex-worker', '/sw.js');

/** Registers the service worker. Where it is refused, as in some private windows, the site works as ever. */
export function registerWorker(): void {
  navigator.serviceWorker.register(address).catch(() => undefined);
}
