import type { EventPage } from '#contract/calendar.ts';
import { eventFeedPath } from '#domain/calendar-addresses.ts';
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
      <summary className={css.summary}>Add to calendar</summary>
      <ul className={css.programs}>
        <li>
          <a href={eventFeedPath(slug, day)} download>
            Calendar file (ICS)
          </a>
        </li>
        <li>
          <a href={googleAddress(event, page)} target="_blank" rel="noopener">
            Google Calendar{isWhole && ' (next date)'}
          </a>
        </li>
        <li>
          <a href={outlookAddress(event, page)} target="_blank" rel="noopener">
            Outlook{isWhole && ' (next date)'}
          </a>
        </li>
      </ul>
      <p className="note">
        {isWhole
          ? 'The file opens in Apple’s and most other calendars and has every date. Google and Outlook add only the next one.'
          : 'The file opens in Apple’s and most other calendars.'}
      </p>
    </details>
  );
}
