import { t } from '#languages/t.ts';
import { noteAbove } from '#web/ui/note-above.ts';
import { isOld, nameOf, sendWaiting, WAITING_CHANNEL, type WaitingNews } from './send-waiting.ts';
import { hasWaiting } from './waiting-mark.ts';
import { listWaiting } from './waiting-store.ts';

let isFollowing = false;

/** A note goes with the next page. */
function say(words: string, page?: string): void {
  const note = noteAbove(words, page ? { to: page, words: t('See it') } : undefined);
  window.navigation?.addEventListener('navigate', () => note.remove(), { once: true });
}

/** The network may be back without the browser saying so. */
const AGAIN_MS = 60_000;

/** Sends what waits when the network is back, and once a minute; says what became of it, whoever has sent it. */
export function followWaiting(): void {
  if (isFollowing) return;
  isFollowing = true;
  const channel = new BroadcastChannel(WAITING_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<WaitingNews>) => {
    if (data.taken) say(t('{name}: sent.', { name: nameOf(data.taken) }));
    if (data.isRefused) say(t('A message that waits on this device was not taken.'), data.page);
  };
  const send = () => {
    // A page without a network must not break over it.
    if (hasWaiting() && navigator.onLine) void sendWaiting().catch(() => undefined);
  };
  addEventListener('online', send);
  setInterval(send, AGAIN_MS);
}

/** The same, when a page opens: what waits is sent now. */
export function sendFromBefore(): void {
  followWaiting();
  if (navigator.onLine) void sendWaiting().catch(() => undefined);
  void askAboutOld().catch(() => undefined);
}

/** What has waited for long is not sent without asking. */
async function askAboutOld(): Promise<void> {
  const old = (await listWaiting()).find(isOld);
  if (old) say(t('A message has waited on this device for more than 30 days.'), old.page);
}
