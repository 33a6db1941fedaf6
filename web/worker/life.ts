import { isCurrent, PREFIX } from './kept.ts';
import { isOff } from './off.ts';
import { keepFirst } from './refresh.ts';
import { retire } from './retire.ts';
import { scope } from './scope.ts';

/*
 * A new worker takes over at once, also pages that are open: what it answers does not depend on which worker a page
 * began with. Pages come from the network first, and built files have their content in their names.
 */
scope.addEventListener('install', (event) => {
  event.waitUntil(isOff ? scope.skipWaiting() : keepFirst().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(isOff ? retire() : begin());
});

async function begin(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && !isCurrent(name)) await caches.delete(name);
  await scope.clients.claim();
}
