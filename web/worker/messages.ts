import { sendWaiting, WAITING_CHANNEL } from '#web/features/messages/send-waiting.ts';
import { doorKey, pageKey } from './addresses.ts';
import { type Documents, fetchPage } from './keep-page.ts';
import { find } from './kept.ts';
import { noteSlow } from './network.ts';
import { isOff } from './off.ts';
import { keepBasics, keepPlace, refresh } from './refresh.ts';
import { type Page, scope } from './scope.ts';
import { copyShownBy } from './shown-copies.ts';
import type { FromPage, FromWorker } from './words.ts';

const MINUTE_MS = 60_000;

/** Background Sync: the network is back, even if no page is open. */
scope.addEventListener('sync', (event) => {
  if (event.tag === WAITING_CHANNEL) event.waitUntil(sendAll());
});

/** Rejects while there is no network: then the browser tries again. */
async function sendAll(): Promise<void> {
  if (!(await sendWaiting())) throw new Error('The server cannot be reached.');
}

scope.addEventListener('message', (event) => {
  const { source } = event;
  // Only pages of this site can write here; what they say is checked all the same.
  if (isOff || !source || typeof event.data !== 'object' || event.data === null) return;
  event.waitUntil(hear(source, event.data as FromPage).catch(() => undefined));
});

/** Where pages of a language can be: what a page says is checked. */
const PLACE = /^\/[a-z]{2,3}(-[a-z0-9]{2,8})*$/;

async function hear(page: Page, words: FromPage): Promise<void> {
  const { shows, wants, door, isSaving, isBack } = words;
  const place = PLACE.test(words.place ?? '') ? words.place : undefined;
  if (door !== undefined) return keepOpened('doors', doorKey(new URL(door, location.origin).href));
  if (wants !== undefined) return offer(page, wants);
  if (shows !== undefined) {
    const at = copyShownBy(page.id);
    if (at !== undefined) tell(page, { copyOf: at });
    else if (!isSaving) await keepOpened('pages', pageKey(new URL(shows, location.origin).href));
  }
  await (isSaving ? keepPlace(place ?? '') : keepBasics(place));
  if (isBack) await refresh({ isSaving: isSaving === true });
}

/** A page that was opened by a link came as data; its document is kept too. */
async function keepOpened(kind: Documents, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  const copy = await find(kind, key);
  if (!copy || Date.now() - copy.at > MINUTE_MS) await fetchPage(key, kind);
}

/** A page waits for another one: if that is kept, it is told to open it, and shown the copy. */
async function offer(page: Page, address: string): Promise<void> {
  const key = pageKey(new URL(address, location.origin).href);
  if (key === undefined || !(await find('pages', key))) return;
  noteSlow();
  tell(page, { open: address });
}

const tell = (page: Page, words: FromWorker) => page.postMessage(words);
