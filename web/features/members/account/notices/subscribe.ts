import { t } from '#languages/t.ts';
import { registerWorker } from '#web/features/offline/register-worker.ts';
import { deviceName } from './device-name.ts';

/** How long the service worker may take to be ready, in milliseconds: it is loaded with its pages. */
const READY_MS = 20_000;

/** A reason in words, for the person. */
export class NotPossible extends Error {}

/** Whether this browser can show notices at all. */
export const canSubscribe = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Which entry of the list this browser is: ends the same as its address, hashed; undefined if it is none. */
export async function markHere(): Promise<string | undefined> {
  if (!canSubscribe()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager.getSubscription().catch(() => null);
  if (!subscription) return undefined;
  const bytes = new TextEncoder().encode(subscription.endpoint);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks for the permission and subscribes. Throws an error with a sentence for the person if it is not possible. */
export async function subscribeHere(pushKey: string) {
  // First the permission: browsers only ask right after a click.
  if ((await Notification.requestPermission()) !== 'granted')
    throw new NotPossible(
      t(
        'This browser does not allow notices of this site. Allow them in its settings, and try again.',
      ),
    );
  registerWorker();
  const { pushManager } = await ready();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One with another key, of a site that was here before, is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options).catch(() => {
      throw new NotPossible(
        t('The push service of this browser did not answer. Please try again.'),
      );
    });
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return {
    endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
    name: deviceName(navigator.userAgent),
  };
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function ready(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    const words = t(
      'This browser could not prepare notices. Please reload the page, and try again.',
    );
    setTimeout(() => reject(new NotPossible(words)), READY_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Older browsers take the key as bytes only. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
