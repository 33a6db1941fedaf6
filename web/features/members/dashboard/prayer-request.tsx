import { useState } from 'react';
import type { SharedPrayer } from '#contract/prayer-team.ts';
import { type DateWords, dateInWords } from '#domain/dates/dates.ts';
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
  const sender = request.name === '' ? 'Sent without a name' : `From ${request.name}`;
  return (
    <article aria-label={sender} className="stack framed">
      <p className={css.from}>
        <strong>{sender}</strong>
        <Dates request={request} dates={dates} />
      </p>
      <p className={classNames(css.text, !isWhole && css.folded)}>{request.request}</p>
      {!isWhole && (
        <Button variant="quiet" className={css.whole} onClick={() => setIsWhole(true)}>
          Read all of it<VisuallyHidden>: {sender}</VisuallyHidden>
        </Button>
      )}
      {request.contact && <Contact contact={request.contact} />}
      <div className={css.end}>
        <Button variant={hasPrayed ? 'primary' : 'quiet'} aria-pressed={hasPrayed} onClick={toggle}>
          {hasPrayed && <Icon name="check" size={20} />}I prayed
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
          with the team until{' '}
          <time dateTime={request.leaves}>{dateInWords(request.leaves, dates)}</time>
        </span>
      </Facts>
    </span>
  );
}

/** How to reach the sender, who agreed to it. */
function Contact({ contact: { email, phone } }: { contact: { email: string; phone: string } }) {
  return (
    <p className={css.contact}>
      You may write or call:{' '}
      <Facts>
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
      </Facts>
    </p>
  );
}

function countInWords(prayed: number, hasPrayed: boolean): string {
  if (prayed === 0) return 'Nobody has prayed yet';
  if (hasPrayed) return prayed === 1 ? 'You have prayed' : `You and ${prayed - 1} more have prayed`;
  return prayed === 1 ? 'One has prayed' : `${prayed} have prayed`;
}
