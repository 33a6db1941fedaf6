import { t } from '#languages/t.ts';
import { scope } from './scope.ts';

/** What the server sends (RFC 8030): small, and public, like the announcement it tells of. */
type Pushed = { title: string; body: string; path: string; tag: string };

/** Where a notice leads that says nothing of it. */
const HOME = '/#announcements';

/* Browsers take the permission away from who shows nothing: so there is a notice also if it cannot be read. */
scope.addEventListener('push', (event) => {
  const { title, body, path, tag } = read(event.data);
  event.waitUntil(
    scope.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      data: { path },
    }),
  );
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = Object(event.notification.data) as { path?: unknown };
  event.waitUntil(open(ownAddress(path)));
});

function read(data: { json: () => unknown } | null): Pushed {
  let sent: Partial<Record<keyof Pushed, unknown>> = {};
  try {
    sent = Object(data?.json());
  } catch {
    // Not ours, or of a release that wrote it in another way.
  }
  const text = (name: keyof Pushed, otherwise: string) => {
    const value = sent[name];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  return {
    title: text('title', t('There is news')),
    body: text('body', ''),
    path: text('path', HOME),
    tag: text('tag', 'news'),
  };
}

/** Only addresses of this site are opened. */
function ownAddress(path: unknown): string {
  const { origin } = location;
  const wanted = typeof path === 'string' && URL.canParse(path, origin) ? path : HOME;
  const url = new URL(wanted, origin);
  return url.origin === origin ? url.href : new URL(HOME, origin).href;
}

/** In a page of the site that is open there already; else in a new one. */
async function open(address: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address);
  await (there ? there.focus() : scope.clients.openWindow(address));
}
