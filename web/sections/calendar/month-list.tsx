import { Link } from 'react-router';
import { type DateWords, dayInWords, timeInWords } from '#domain/dates/dates.ts';
import { monthOf } from '#domain/dates/months.ts';
import { t } from '#languages/t.ts';
import { DateBlock } from '#web/sections/upcoming-events/date-block.tsx';
import { langOf } from '#web/ui/text-language.tsx';
import { DateStatus, When } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import type { Asked } from './asked.ts';
import { CalendarMark } from './calendar-mark.tsx';
import type { ListedEvent } from './events-by-day.ts';
import css from './month-list.module.css';

/** What either way of showing a month takes. */
export type MonthProps = {
  asked: Asked;
  today: string;
  place: number;
  days: ReadonlyMap<string, readonly ListedEvent[]>;
  /** "November 2026" */
  name: string;
};

type Props = MonthProps & { heading: 'h3' | 'h4' };

/** The id of a day in the list, where "+3 more" leads. */
export const dayId = (place: number, day: string) =>
  place === 0 ? `day-${day}` : `day-${place + 1}-${day}`;

/** The days of a month that have events. Those of this month that are over are folded away. */
export function MonthList({ asked, today, place, days, name, heading }: Props) {
  const all = [...days];
  const isNow = asked.month === monthOf(today);
  const past = isNow ? all.filter(([day]) => day < today) : [];
  const ahead = all.slice(past.length);
  const show = (some: typeof all) => (
    <ol className={css.days}>
      {some.map(([day, events]) => (
        <Day key={day} {...{ day, events, place, heading }} isToday={day === today} />
      ))}
    </ol>
  );
  return (
    <>
      {past.length > 0 && (
        <details className={css.past}>
          <summary>{t('Earlier in {month}', { month: name })}</summary>
          {show(past)}
        </details>
      )}
      {ahead.length > 0 ? (
        show(ahead)
      ) : (
        <p className="muted">
          {past.length > 0
            ? t('Nothing more in {month}.', { month: name })
            : t('Nothing is on the calendar in {month}.', { month: name })}
        </p>
      )}
    </>
  );
}

type DayProps = {
  day: string;
  events: readonly ListedEvent[];
  place: number;
  heading: 'h3' | 'h4';
  isToday: boolean;
};

function Day({ day, events, place, heading: Heading, isToday }: DayProps) {
  const { dates } = useSite();
  return (
    <li className={css.day} aria-current={isToday ? 'date' : undefined}>
      <DateBlock start={day} />
      <div className={css.words}>
        <Heading id={dayId(place, day)} className={css.name}>
          {dayInWords(day, dates)}
          {isToday && <span className={css.today}> {t('Today')}</span>}
        </Heading>
        <ul className="stack">
          {events.map((event) => (
            <li
              key={`${event.path} ${event.start}`}
              className={css.event}
              data-status={event.status}
            >
              <ListEvent event={event} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function ListEvent({ event }: { event: ListedEvent }) {
  const { dates, languages } = useSite();
  const { title, start, location, path, calendarId, statusInWords } = event;
  const time = timeInDay(event, dates);
  return (
    <>
      {/* Whoever goes from link to link does not hear what stands beside it, nor the line through it. */}
      <Link to={path} className={css.title} aria-description={statusInWords || undefined}>
        <span {...langOf(event)}>{title}</span>
      </Link>
      <DateStatus of={event} />
      <p className={css.facts}>
        <When dateTime={start}>{time}</When>
        {location && <span {...langOf({ language: languages[0] })}>{location}</span>}
        {calendarId && (
          <span className={css.calendar}>
            <CalendarMark calendarId={calendarId} hasName />
          </span>
        )}
      </p>
    </>
  );
}

/** "10 AM – 11:30 AM", "All day"; an event that goes on to another day says both days. */
function timeInDay({ start, end, isAllDay, date }: ListedEvent, dates: DateWords): string {
  if (isAllDay) return date.includes(' · ') ? t('All day') : date;
  if (start.slice(0, 10) !== end.slice(0, 10)) return date;
  const from = timeInWords(start, dates);
  return start === end ? from : `${from} – ${timeInWords(end, dates)}`;
}
