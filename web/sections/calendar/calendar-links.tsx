import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { monthInWords } from '#domain/dates/dates.ts';
import { isShownMonth, monthOf, shiftMonth } from '#domain/dates/months.ts';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import { type Asked, queryOf, type View } from './asked.ts';
import css from './calendar-links.module.css';
import { offeredCalendars } from './load-month.ts';
import { Marker } from './marker.tsx';
import { placeId } from './no-month.tsx';
import width from './view.module.css';

type Props = {
  asked: Asked;
  /** What is shown; undefined where the width of the screen decides. */
  view: View | undefined;
  today: string;
  place: number;
  calendarIds: readonly string[];
};

/** The ways around: other months, the other view, one calendar. All are links with an address of their own. */
export function CalendarLinks({ asked, view, today, place, calendarIds }: Props) {
  const calendars = offeredCalendars(useSite(), calendarIds);
  const to = (change: Partial<Asked>) => ({
    search: queryOf({ ...asked, ...change }, today),
    hash: placeId(place),
  });
  const viewLink = (to_: View, isCurrent: boolean) => (
    <Choice to={to({ view: to_ })} isCurrent={isCurrent}>
      {to_ === 'list' ? t('List') : t('Month')}
    </Choice>
  );
  const views = (current: View) => (
    <>
      <li>{viewLink('list', current === 'list')}</li>
      <li>{viewLink('month', current === 'month')}</li>
    </>
  );
  return (
    <nav
      aria-label={place === 0 ? t('Calendar') : t('Calendar {number}', { number: place + 1 })}
      className={css.links}
    >
      <MonthLinks asked={asked} today={today} to={to} />
      {view ? (
        <ul aria-label={t('View ## of a calendar')} className={css.choices}>
          {views(view)}
        </ul>
      ) : (
        <>
          <ul
            aria-label={t('View ## of a calendar')}
            className={classNames(css.choices, width.narrow)}
          >
            {views('list')}
          </ul>
          <ul
            aria-label={t('View ## of a calendar')}
            className={classNames(css.choices, width.broad)}
          >
            {views('month')}
          </ul>
        </>
      )}
      {calendars.length > 1 && (
        <ul aria-label={t('Calendars')} className={classNames(css.choices, css.calendars)}>
          <li>
            <Choice to={to({ calendar: undefined })} isCurrent={asked.calendar === undefined}>
              {t('All ## calendars')}
            </Choice>
          </li>
          {calendars.map(({ id, name }) => (
            <li key={id}>
              <Choice to={to({ calendar: id })} isCurrent={asked.calendar === id}>
                <Marker calendarId={id} /> {name}
              </Choice>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

type To = { search: string; hash: string };

function MonthLinks({
  asked,
  today,
  to,
}: {
  asked: Asked;
  today: string;
  to: (change: Partial<Asked>) => To;
}) {
  const { dates } = useSite();
  const [before, after] = [shiftMonth(asked.month, -1), shiftMonth(asked.month, 1)];
  const isNow = asked.month === monthOf(today);
  return (
    <ul aria-label={t('Months')} className={css.months}>
      <li>
        {isShownMonth(before, today) && (
          <Link to={to({ month: before })} className={css.month} rel="prev">
            <Icon name="previous" size={16} />
            <VisuallyHidden>{t('Previous month:')} </VisuallyHidden>
            {monthInWords(before, dates)}
          </Link>
        )}
      </li>
      {!isNow && (
        <li>
          <Link to={to({ month: monthOf(today) })} className={css.month}>
            {t('This month')}
          </Link>
        </li>
      )}
      <li>
        {isShownMonth(after, today) && (
          <Link to={to({ month: after })} className={css.month} rel="next">
            <VisuallyHidden>{t('Next month:')} </VisuallyHidden>
            {monthInWords(after, dates)}
            <Icon name="next" size={16} />
          </Link>
        )}
      </li>
    </ul>
  );
}

function Choice({ to, isCurrent, children }: { to: To; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={css.choice} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </Link>
  );
}
