import type { EventPage } from '#contract/calendar.ts';
import { eventFeedPath } from '#domain/calendar-addresses.ts';
import { t } from '#languages/t.ts';
import { useSite } from '#web/use-site.ts';
import { googleAddress, outlookAddress } from './calendar-programs.ts';
import css from './event-view.module.css';

/** One menu of links, so that no script of another site runs here: the file of the event, and two calendars on the web. */
export function AddToCalendar({ event }: { event: EventPage }) {
  const { publicUrl } = useSite();
  const { slug, path, repeats, start, isPast, status } = event;
  const isWhole = repeats && path === `/events/${slug}`;
  if ((isPast || status !== 'scheduled') && !isWhole) return null;
  const day = repeats && !isWhole ? start.slice(0, 10) : undefined;
  const page = publicUrl + path;
  return (
    <details className={css.add}>
      <summary className={css.summary}>{t('Add to calendar')}</summary>
      <ul className={css.programs}>
        <li>
          <a href={eventFeedPath(slug, day)} download>
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
