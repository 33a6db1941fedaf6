import { SOURCE_LANGUAGE } from '#languages/current.ts';
import { language } from '#languages/t.ts';
import { createApi } from '#web/api.ts';
import { sendAnswers } from '#web/features/forms/send-answers.ts';
import { type MessageKind, messageKinds } from './message-kinds.ts';
import { type SentMessage, sendMessage } from './send-message.ts';
import { markWaiting } from './waiting-mark.ts';
import { deleteWaiting, listWaiting, putWaiting, type WaitingMessage } from './waiting-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An older one is not sent by itself: who wrote it is asked (reference/rules.md#messages-that-wait). */
const ASK_AFTER_MS = 30 * DAY_MS;

/** What became of a waiting message, told to all pages of this site that are open. */
export type WaitingNews = {
  /** What was sent. The page names it: its language may not be that of the service worker. */
  taken?: Named;
  isRefused?: true;
  page?: string;
};
export const WAITING_CHANNEL = 'narthex-waiting';

export const isOld = ({ at }: WaitingMessage) => Date.now() - at > ASK_AFTER_MS;

/**
 * Sends what waits, one after the other, in one tab at a time; with a key only that message, even if it is old or was
 * refused. False if the server could not be reached. What was taken is deleted here at once.
 */
export async function sendWaiting(key?: string): Promise<boolean> {
  const sendAll = async () => {
    for (const message of await listWaiting()) {
      const isDue = key ? message.key === key : !isOld(message) && !message.refusal?.isFinal;
      if (isDue && !(await sendOne(message))) return false;
    }
    return true;
  };
  const isReached = await (navigator.locks
    ? navigator.locks.request(WAITING_CHANNEL, sendAll)
    : sendAll());
  markWaiting((await listWaiting()).length > 0);
  return isReached;
}

async function sendOne(message: WaitingMessage): Promise<boolean> {
  const { key, page } = message;
  const outcome = await send(message);
  if (outcome.isUnreachable) return false;
  if (outcome.kind === 'done') {
    await deleteWaiting(key);
    notifyPages({ taken: namedBy(message) });
    return true;
  }
  await putWaiting({ ...message, refusal: refusalOf(outcome) });
  notifyPages({ isRefused: true, page });
  return true;
}

/**
 * Without a token: on a shared device, somebody else may be logged in by now. In the language of its page, which may not be
 * that of the service worker or of the page that is open: what the church writes back is in it.
 */
function send(message: WaitingMessage): Promise<SentMessage> {
  const { key } = message;
  const api = apiIn(message.tag ?? language());
  if (message.kind !== 'form') return sendMessage(api, message.kind, message.values, { key });
  const form = { id: message.form.id, page: slugOf(message) };
  return sendAnswers(api, form, message.values, { key });
}

const apiIn = (tag: string) =>
  createApi((address, init) => {
    const url = new URL(address, location.origin);
    if (tag === SOURCE_LANGUAGE) url.searchParams.delete('lang');
    else url.searchParams.set('lang', tag);
    return fetch(url, init);
  });

/** The address of a message's page, without the place of its language. */
function slugOf({ page, tag = '' }: WaitingMessage): string {
  const path = page.replaceAll(/^\/|\/$/g, '');
  const [first, ...rest] = path.split('/');
  return first === tag.toLowerCase() ? rest.join('/') : path;
}

/** What a message is called after. */
type Named = { kind: MessageKind } | { kind: 'form'; form: { title: string } };

const namedBy = (message: WaitingMessage): Named =>
  message.kind === 'form'
    ? { kind: 'form', form: { title: message.form.title } }
    : { kind: message.kind };

/** What a message is called when it is told that it was sent: "Prayer request", the name of a form. */
export const nameOf = (message: Named): string =>
  message.kind === 'form' ? message.form.title : messageKinds[message.kind].name;

/** Too many, or a failure of the server: it is tried again. Anything else must be written differently. */
function refusalOf({ message, issues, status = 0 }: SentMessage) {
  const isFinal = status !== 429 && status < 500;
  const words = [message, ...issues.map((issue) => issue.message)].filter(Boolean).join(' ');
  return { message: words, issues, isFinal };
}

/** Every page that is open looks again, this one too. */
export function notifyPages(news: WaitingNews): void {
  const channel = new BroadcastChannel(WAITING_CHANNEL);
  channel.postMessage(news);
  channel.close();
}
