import { Link } from 'react-router';
import type { EventPage } from '#contract/calendar.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { DateStatus, When } from '#web/ui/when.tsx';
import css from './event-view.module.css';

const AS_PLANNED = { status: 'scheduled', statusInWords: '', reason: '' } as const;

/** The next dates of a series, canceled and moved ones among them, and the way from one date to the whole. */
export function EventDates({ event }: { event: EventPage }) {
  const { slug, path, title, repeats, dates, changedDates, series } = event;
  const scheduled = dates.map((date) => ({ ...date, ...AS_PLANNED }));
  const others = repeats
    ? [...scheduled, ...changedDates]
        .filter((date) => date.path !== path)
        .sort((one, other) => (one.start < other.start ? -1 : 1))
    : [];
  const whole = eventPath(slug);
  if (!repeats && !series) return null;
  return (
    <div className={css.others}>
      {others.length > 0 && (
        <section aria-labelledby="dates" className={css.dates}>
          <h2 id="dates" className={css.heading}>
            {path === whole ? t('Next dates') : t('Other dates')}
          </h2>
          <ul>
            {others.map((date) => (
              <li key={date.path + date.start} data-status={date.status}>
                <Link to={date.path} aria-description={date.statusInWords || undefined}>
                  <When dateTime={date.start}>{date.date}</When>
                </Link>
                <DateStatus of={date} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {repeats && path !== whole && (
        <p className="bare">
          <Link to={whole}>{t('All about “{title}”', { title })}</Link>
        </p>
      )}
      {series && (
        <p className="bare">
          {rich('This is one date of <series>{title}</series>.', {
            title: series.title,
            series: (text) => <Link to={series.path}>{text}</Link>,
          })}
        </p>
      )}
    </div>
  );
}
