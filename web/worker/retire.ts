import { PREFIX } from './kept.ts';
import { scope } from './scope.ts';

/** Deletes every copy, and ends the worker, unless notices need it. */
export async function retire(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  const { registration } = scope;
  const subscription = await registration.pushManager?.getSubscription().catch(() => null);
  // Who has just allowed notices is about to subscribe.
  const isAllowed = 'Notification' in globalThis && Notification.permission === 'granted';
  if (!subscription && !isAllowed) await registration.unregister();
}
