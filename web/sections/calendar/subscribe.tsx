import { useHref } from 'react-router';
import { calendarFeedPath, MAIN_CALENDAR, webcalAddress } from '#domain/calendar-addresses.ts';
import { t } from '#languages/t.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import { offeredCalendars } from './load-month.ts';
import css from './subscribe.module.css';

/** How to have the events in one's own calendar program, each calendar or all of them. */
export function Subscribe({ calendarIds }: { calendarIds: readonly string[] }) {
  const site = useSite();
  const offered = offeredCalendars(site, calendarIds);
  const known = [MAIN_CALENDAR, ...site.calendars.map(({ id }) => id)];
  const isAll = !calendarIds.some((id) => known.includes(id));
  // Where the files of the page's language are.
  const place = useHref('/').replace(/\/$/, '');
  const feeds = [
    ...(isAll ? [{ name: t('All events'), path: calendarFeedPath() }] : []),
    ...(isAll && offered.length === 1
      ? []
      : offered.map(({ id, name }) => ({ name, path: calendarFeedPath(id) }))),
  ].map(({ name, path }) => ({ name, path: place + path }));
  return (
    <details className={css.subscribe}>
      <summary className={css.summary}>{t('Subscribe to this calendar')}</summary>
      <p className={css.words}>
        {t(
          'The calendar on your phone or computer then shows our events among your own, and follows when something changes. Nothing is sent to us about you.',
        )}
      </p>
      <ul className={css.feeds}>
        {feeds.map(({ name, path }) => (
          <li key={path}>
            <span className={css.name}>{name}</span>
            <a href={webcalAddress(site.publicUrl, path)}>
              {t('Open in your calendar')}
              <VisuallyHidden> ({name})</VisuallyHidden>
            </a>
            <a href={googleAddress(site.publicUrl, path)} target="_blank" rel="noopener">
              Google Calendar<VisuallyHidden> ({name})</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <p className={css.words}>
        {t(
          'If nothing opens, copy this address into your calendar program, where it adds a calendar “by address” or “from the internet”:',
        )}
      </p>
      <ul className={css.addresses}>
        {feeds.map(({ name, path }) => (
          <li key={path}>
            {feeds.length > 1 && `${name}: `}
            <a href={path}>{site.publicUrl + path}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const googleAddress = (publicUrl: string, path: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalAddress(publicUrl, path))}`;
