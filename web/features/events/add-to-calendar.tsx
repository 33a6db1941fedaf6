import { useHref } from 'react-router';
import type { EventPage } from '#contract/calendar.ts';
import { eventFeedPath } from '#domain/calendar-addresses.ts';
import { language, t } from '#languages/t.ts';
import { useSite } from '#web/use-site.ts';
import { googleAddress, outlookAddress } from './calendar-programs.ts';
import css from './event-view.module.css';

/** One menu of links, so that no script of another site runs here: the file of the event, and two calendars on the web. */
export function AddToCalendar({ event }: { event: EventPage }) {
  const { publicUrl } = useSite();
  const { slug, path, repeats, start, isPast, status } = event;
  const page = publicUrl + useHref(path);
  const place = useHref('/').replace(/\/$/, '');
  const isWhole = repeats && path === `/events/${slug}`;
  if ((isPast || status !== 'scheduled') && !isWhole) return null;
  const day = repeats && !isWhole ? start.slice(0, 10) : undefined;
  // What is not published in the page's language has the church's own file alone.
  const isOwn = event.language !== undefined && event.language !== language();
  const file = (isOwn ? '' : place) + eventFeedPath(slug, day);
  return (
    <details className={css.add}>
      <summary className={css.summary}>{t('Add to calendar')}</summary>
      <ul className={css.programs}>
        <li>
          <a href={file} download>
            {t('Calendar file (ICS)')}
          </a>
        </li>
        <li>
          <a href={googleAddress(event, page)} target="_blank" rel="noopener">
            {isWhole ? t('Google Calendar (next date)') : 'Google Calendar'}
          </a>
        </li>
        <li>
          <a href={outlookAddress(event, page)} target="_blank" rel="noopener">
            {isWhole ? t('Outlook (next date)') : 'Outlook'}
          </a>
        </li>
      </ul>
      <p className="note">
        {isWhole
          ? t(
              'The file opens in Apple’s and most other calendars and has every date. Google and Outlook add only the next one.',
            )
          : t('The file opens in Apple’s and most other calendars.')}
      </p>
    </details>
  );
}
