import type { EventPage } from '#contract/calendar.ts';
import { fullDayInWords, timeInWords } from '#domain/dates/dates.ts';
import { shiftDay, shiftWall } from '#domain/dates/wall-time.ts';
import { t } from '#languages/t.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSite } from '#web/use-site.ts';
import css from './event-view.module.css';

type Times = Pick<EventPage, 'start' | 'end' | 'isAllDay'>;

/** When it takes place, in words, with the rule of a series; and in the visitor's own time where that is another. */
export function EventWhen({ event }: { event: EventPage }) {
  const lines = useWhen(event);
  return (
    <>
      <dt>{t('When')}</dt>
      <dd data-status={event.status}>
        <time dateTime={event.start}>
          {lines.map((line) => (
            <span key={line} className={css.line}>
              {line}
            </span>
          ))}
        </time>
        {event.recurrence && <span className={css.line}>{event.recurrence}</span>}
        {event.status !== 'canceled' && <OwnTime event={event} />}
      </dd>
    </>
  );
}

/** "Sunday, November 22, 2026" and "10 AM – 11:30 AM"; for more than one day, from and to. */
function useWhen({ start, end, isAllDay }: Times): string[] {
  const { dates } = useSite();
  const [day, time] = [
    (iso: string) => fullDayInWords(iso, dates),
    (iso: string) => timeInWords(iso, dates),
  ];
  if (isAllDay) {
    const last = shiftDay(end, -1);
    return last <= start.slice(0, 10) ? [day(start), t('All day')] : [`${day(start)} –`, day(last)];
  }
  if (start.slice(0, 16) === end.slice(0, 16)) return [day(start), time(start)];
  if (start.slice(0, 10) === end.slice(0, 10)) return [day(start), `${time(start)} – ${time(end)}`];
  return [`${day(start)}, ${time(start)} –`, `${day(end)}, ${time(end)}`];
}

/** Only the browser knows where the visitor is, so this comes after hydration. */
function OwnTime({ event: { start, isAllDay } }: { event: Times }) {
  const { dates } = useSite();
  if (!useHydrated() || isAllDay) return null;
  const instant = new Date(start);
  const own = shiftWall(instant.toISOString(), -instant.getTimezoneOffset() * 60_000);
  if (own === start.slice(0, 16)) return null;
  return (
    <span className={css.own}>
      {t('This is the time at the church. Where you are, it begins on {day} at {time}.', {
        day: fullDayInWords(own, dates),
        time: timeInWords(own, dates),
      })}
    </span>
  );
}
