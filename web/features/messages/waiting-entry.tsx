import type { ReactNode } from 'react';
import { t } from '#languages/t.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import css from './offline-waiting.module.css';
import { isOld } from './send-waiting.ts';
import type { WaitingMessage } from './waiting-store.ts';

/** So much of it that its writer knows which one it is. */
const SHOWN = 160;

type Props = { message: WaitingMessage; children: ReactNode };

/** One message that waits, and why it still does. The buttons are its children. */
export function WaitingEntry({ message, children }: Props) {
  const { locale, timeZone } = useSite();
  const words = wordsOf(message);
  const written = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(message.at);
  return (
    <li className="stack-1">
      <p className={css.words}>{words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words}</p>
      <p className="note">{t('Written {date}', { date: written })}</p>
      {message.refusal && <Notice tone="error">{message.refusal.message}</Notice>}
      {isOld(message) && (
        <p>{t('It has waited for more than 30 days. Send it now, or delete it.')}</p>
      )}
      <div className={css.buttons}>{children}</div>
    </li>
  );
}

const wordsOf = (message: WaitingMessage) =>
  message.kind === 'form'
    ? Object.values(message.values.answers).flat().filter(Boolean).join(' · ')
    : message.values.request;
