import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayInWords, timeInWords, wallParts } from '#domain/dates/dates.ts';
import { weeksOf } from '#domain/dates/months.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { langOf } from '#web/ui/text-language.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DateStatus } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { queryOf } from './asked.ts';
import { CalendarMark } from './calendar-mark.tsx';
import type { ListedEvent } from './events-by-day.ts';
import { dayId, type MonthProps } from './month-list.tsx';
import css from './month-table.module.css';

/** Events shown on one day before "+3 more"; one more is shown in place of "+1 more". */
const SHOWN = 3;

/** A month as a table, with a week in each row. */
export function MonthTable(props: MonthProps) {
  const { weekdays, shortWeekdays, firstWeekday } = useSite().dates;
  const order = Array.from({ length: 7 }, (_, index) => (firstWeekday + index) % 7);
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{t('Events in {month}', { month: props.name })}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {order.map((weekday) => (
            <th key={weekday} scope="col" abbr={shortWeekdays[weekday]}>
              <span aria-hidden="true">{shortWeekdays[weekday]}</span>
              <VisuallyHidden>{weekdays[weekday]}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(props.asked.month, firstWeekday).map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a month's weeks have no other name
          <tr key={index}>
            {week.map((day, at) =>
              day ? (
                <Day key={day} day={day} {...props} />
              ) : (
                <td key={order[at]} className={css.other} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, days, asked, today, place }: MonthProps & { day: string }) {
  const { dates } = useSite();
  const events = days.get(day) ?? [];
  const shown = events.length <= SHOWN + 1 ? events : events.slice(0, SHOWN);
  const isToday = day === today;
  const list = { search: queryOf({ ...asked, view: 'list' }, today), hash: dayId(place, day) };
  const words = dayInWords(day, dates);
  return (
    <td className={classNames(isToday && css.today)} aria-current={isToday ? 'date' : undefined}>
      <p className={css.day}>
        <span className={css.number}>{wallParts(day).day}</span>
        {isToday && <span className={css.word}> {t('Today')}</span>}
      </p>
      {events.length > 0 && (
        <>
          <ul className={css.events}>
            {shown.map((event) => (
              <li key={`${event.path} ${event.start}`} data-status={event.status}>
                <DayEvent event={event} day={day} />
                {event.start.startsWith(day) && <DateStatus of={event} />}
              </li>
            ))}
          </ul>
          {shown.length < events.length && (
            <Link to={list} className={css.more}>
              {rich('+{count} more<hidden> on {day}</hidden>', {
                count: events.length - shown.length,
                day: words,
                hidden,
              })}
            </Link>
          )}
          <Link to={list} className={css.count}>
            {rich('{count}<hidden> {count, plural, one {event} other {events}} on {day}</hidden>', {
              count: events.length,
              day: words,
              hidden,
            })}
          </Link>
        </>
      )}
    </td>
  );
}

const hidden = (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>;

function DayEvent({ event, day }: { event: ListedEvent; day: string }) {
  const { dates } = useSite();
  const { title, start, isAllDay, path, calendarId, statusInWords } = event;
  const isFirst = start.startsWith(day);
  return (
    // Whoever goes from link to link hears neither the number of the day nor what stands beside the link.
    <Link
      to={path}
      className={css.event}
      aria-description={[dayInWords(day, dates), statusInWords].filter(Boolean).join(', ')}
    >
      <CalendarMark calendarId={calendarId} />
      {!isAllDay && isFirst && <span className={css.time}>{timeInWords(start, dates)}</span>}
      {!isFirst && <VisuallyHidden>{t('Continued:')} </VisuallyHidden>}
      {/* A space of its own is left out of the link's name. */ ' '}
      <span {...langOf(event)}>{title}</span>
    </Link>
  );
}
