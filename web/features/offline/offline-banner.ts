import type { DataRouter } from 'react-router';
import type { Site } from '#contract/site.ts';
import { language, t } from '#languages/t.ts';
import { noteAbove } from '#web/ui/note-above.ts';

const CHECK_MS = 30_000;

let banner: HTMLElement | undefined;
let check: ReturnType<typeof setInterval> | undefined;

/**
 * Says of what time the page is. What is out of date soon, such as the next service, is marked too (`data-live`).
 */
export function showBanner(router: DataRouter, copyOf: number): void {
  const when = inWords(copyOf, siteOf(router));
  banner?.remove();
  banner = noteAbove(
    navigator.onLine
      ? t('The network does not answer. This page is as of {when}.', { when })
      : t('You are offline. This page is as of {when}.', { when }),
  );
  const { dataset, style } = document.documentElement;
  dataset.copy = '';
  style.setProperty('--as-of', JSON.stringify(t('As of {when}', { when })));
  const renew = () => void renewPage(router);
  addEventListener('online', renew, { once: true });
  check ??= setInterval(renew, CHECK_MS);
}

export function hideBanner(): void {
  clearInterval(check);
  check = undefined;
  banner?.remove();
  banner = undefined;
  delete document.documentElement.dataset.copy;
}

/** Once the network is back, the page is read again where it is: what was typed on it stays. */
async function renewPage(router: DataRouter): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok || !banner) return;
  await router.revalidate();
  if (!router.state.errors) hideBanner();
}

const siteOf = (router: DataRouter) =>
  (router.state.loaderData.root as { site: Site } | undefined)?.site;

/** "Sunday, November 22, 10:15 AM", by the church's clock and in its manner. */
function inWords(at: number, site: Site | undefined): string {
  const zone = { timeZone: site?.timeZone };
  const day = { ...zone, weekday: 'long', month: 'long', day: 'numeric' } as const;
  const time = { ...zone, hour: 'numeric', minute: '2-digit' } as const;
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(site?.locale ?? language(), options).format(at);
  return `${write(day)}, ${write(time)}`;
}
