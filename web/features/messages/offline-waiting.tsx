import { useId, useState } from 'react';
import { language, t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import { followWaiting, sendFromBefore } from './follow-waiting.ts';
import css from './offline-waiting.module.css';
import { nameOf, notifyPages, sendWaiting } from './send-waiting.ts';
import { useWaitingMessages } from './use-waiting-messages.ts';
import { WaitingEntry } from './waiting-entry.tsx';
import { markWaiting } from './waiting-mark.ts';
import { deleteWaiting, listWaiting, putWaiting, type WaitingMessage } from './waiting-store.ts';

export { sendFromBefore };

type Registration = ServiceWorkerRegistration & {
  /** Background Sync, where the browser has it. */
  sync?: { register: (tag: string) => Promise<void> };
};

/** Keeps a message until the server has answered. Rejects where the browser keeps nothing. */
export async function keepMessage(message: WaitingMessage): Promise<void> {
  await putWaiting({ ...message, tag: language() });
  markWaiting(true);
  notifyPages({});
  followWaiting();
  void navigator.serviceWorker?.ready
    .then(({ sync }: Registration) => sync?.register('narthex-waiting'))
    .catch(() => undefined);
}

type Props = {
  /** In which form (`placeOf`). */
  place: string;
  onWriteAgain: (message: WaitingMessage) => void;
};

/** What waits on this device, below the form it was written in (reference/screens.md#messages-that-wait). */
export function WaitingList({ place, onWriteAgain }: Props) {
  const id = useId();
  const messages = useWaitingMessages(place);
  const [news, setNews] = useState('');
  if (messages.length === 0 && !news) return null;

  const send = async (message: WaitingMessage) => {
    const { key } = message;
    setNews(t('Sending…'));
    const isReached = await sendWaiting(key);
    const isHere = (await listWaiting()).some((waiting) => waiting.key === key);
    if (isReached && !isHere) setNews(t('{name}: sent.', { name: nameOf(message) }));
    else setNews(isReached ? '' : t('There is no network yet. It stays on this device.'));
  };
  const remove = async ({ key }: WaitingMessage) => {
    await deleteWaiting(key);
    markWaiting((await listWaiting()).length > 0);
    notifyPages({});
    setNews(t('Deleted from this device. It was not sent.'));
  };
  const writeAgain = async (message: WaitingMessage) => {
    onWriteAgain(message);
    await remove(message);
    setNews(t('It is in the form above again.'));
  };

  return (
    <section className={css.waiting} aria-labelledby={id}>
      <h3 id={id}>{t('Kept on this device')}</h3>
      {messages.length > 0 && (
        <p>
          {t(
            'It will be sent when you are online again. Until then, anyone who uses this device can read it.',
          )}
        </p>
      )}
      <ul className="stack-3">
        {messages.map((message) => (
          <WaitingEntry key={message.key} message={message}>
            <Button onClick={() => void send(message)}>{t('Send now')}</Button>
            {message.refusal?.isFinal && (
              <Button variant="quiet" onClick={() => void writeAgain(message)}>
                {t('Change it')}
              </Button>
            )}
            <Button variant="quiet" onClick={() => void remove(message)}>
              {t('Delete')}
            </Button>
          </WaitingEntry>
        ))}
      </ul>
      <p role="status" className={css.news}>
        {news}
      </p>
    </section>
  );
}
