import type { DataRouter } from 'react-router';
import { isPublicPath } from '#domain/private-addresses.ts';
import { hasWaiting } from '#web/features/messages/waiting-mark.ts';
import type { FromPage, FromWorker } from '#web/worker/words.ts';
import { hideBanner, showBanner } from './offline-banner.ts';

/** How long a page is waited for before its copy is asked for (reference/rules.md#kept-on-the-device). */
const PATIENCE_MS = 4000;

let isFollowing = false;
let patience: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the worker which pages are read, and shows when one is a copy. Without a network a link opens the copy of its
 * page as a whole document; without a copy the router shows that the page could not be loaded, and so does the worker.
 */
export function follow(router: DataRouter): void {
  if (isFollowing) return;
  isFollowing = true;
  if (hasWaiting())
    void import('#web/features/messages/offline-waiting.tsx')
      .then(({ sendFromBefore }) => sendFromBefore())
      .catch(() => undefined);
  openCopies();
  const workers = navigator.serviceWorker;
  workers?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.copyOf !== undefined) showBanner(router, data.copyOf);
    if (data.open !== undefined) location.assign(data.open);
  });
  let shown = addressOf(router.state.location);
  const place = router.basename === '/' ? undefined : router.basename;
  tell({ shows: shown, isBack: navigator.onLine, place });
  addEventListener('online', () => tell({ isBack: true, place }));
  router.subscribe(({ location: here, navigation, errors }) => {
    clearTimeout(patience);
    const next = navigation.location && addressOf(navigation.location);
    if (next) patience = setTimeout(() => tell({ wants: next }), PATIENCE_MS);
    const now = addressOf(here);
    if (now === shown || next) return;
    shown = now;
    // No answer at all: the worker has the page, or one that says so kindly.
    if (Object.values(errors ?? {}).some(isUnreachable)) return location.reload();
    hideBanner();
    tell({ shows: now, place });
  });
}

/** Without a network, a link opens the copy of its page at once, as a whole document. */
function openCopies(): void {
  const lead = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (navigator.onLine || !link || link.origin !== location.origin || link.hash) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    if (link.target || link.download || !isPublicPath(link.pathname) || !hasWorker()) return;
    event.preventDefault();
    event.stopPropagation();
    location.assign(link.href);
  };
  addEventListener('click', lead, { capture: true });
}

const hasWorker = () => Boolean(navigator.serviceWorker?.controller);

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

const isUnreachable = (error: unknown) => error instanceof TypeError && hasWorker();

/** Nothing is said about what is not public. */
function tell(words: FromPage): void {
  const address = words.shows ?? words.wants ?? location.pathname;
  if (!isPublicPath(address.replace(/\?.*/, ''))) return;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const isSaving = connection?.saveData === true;
  navigator.serviceWorker?.controller?.postMessage({ ...words, isSaving } satisfies FromPage);
}
