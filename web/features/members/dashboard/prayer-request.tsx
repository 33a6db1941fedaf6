import { useState } from 'react';
import type { SharedPrayer } from '#contract/prayer-team.ts';
import { type DateWords, dateInWords } from '#domain/dates/dates.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './prayer-request.module.css';
import { usePrayed } from './use-prayed.ts';

/** Longer requests are folded, in characters. */
const LONG = 700;

/** One request: what is asked, by whom, since when and until when, and "I prayed". */
export function PrayerRequest({ request }: { request: SharedPrayer }) {
  const { dates } = useSite();
  const { prayed, hasPrayed, toggle, problem } = usePrayed(request);
  const [isWhole, setIsWhole] = useState(request.request.length <= LONG);
  const sender =
    request.name === '' ? t('Sent without a name') : t('From {name}', { name: request.name });
  return (
    <article aria-label={sender} className="stack framed">
      <p className={css.from}>
        <strong>{sender}</strong>
        <Dates request={request} dates={dates} />
      </p>
      <p className={classNames(css.text, !isWhole && css.folded)}>{request.request}</p>
      {!isWhole && (
        <Button variant="quiet" className={css.whole} onClick={() => setIsWhole(true)}>
          {t('Read all of it')}
          <VisuallyHidden>: {sender}</VisuallyHidden>
        </Button>
      )}
      {request.contact && <Contact contact={request.contact} />}
      <div className={css.end}>
        <Button variant={hasPrayed ? 'primary' : 'quiet'} aria-pressed={hasPrayed} onClick={toggle}>
          {hasPrayed && <Icon name="check" size={20} />}
          {t('I prayed')}
          <VisuallyHidden>: {sender}</VisuallyHidden>
        </Button>
        <span role="status" className="muted">
          {countInWords(prayed, hasPrayed)}
        </span>
      </div>
      <div role="alert">{problem && <Notice tone="error">{problem}</Notice>}</div>
    </article>
  );
}

function Dates({ request, dates }: { request: SharedPrayer; dates: DateWords }) {
  return (
    <span className="muted">
      <Facts>
        <time dateTime={request.created}>{dateInWords(request.created, dates)}</time>
        <span>
          {rich('with the team until <time>{date}</time>', {
            date: dateInWords(request.leaves, dates),
            time: (text) => <time dateTime={request.leaves}>{text}</time>,
          })}
        </span>
      </Facts>
    </span>
  );
}

/** How to reach the sender, who agreed to it. */
function Contact({ contact: { email, phone } }: { contact: { email: string; phone: string } }) {
  return (
    <p className={css.contact}>
      {t('You may write or call:')}{' '}
      <Facts>
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
      </Facts>
    </p>
  );
}

function countInWords(prayed: number, hasPrayed: boolean): string {
  if (prayed === 0) return t('Nobody has prayed yet');
  if (hasPrayed && prayed === 1) return t('You have prayed');
  if (hasPrayed) return t('You and {more} more have prayed', { more: prayed - 1 });
  return t('{count, plural, one {One has prayed} other {# have prayed}}', { count: prayed });
}
