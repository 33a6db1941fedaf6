import type { FormattedEvent } from '#contract/calendar.ts';
import type { AdminEvent } from '#contract/events.ts';
import { capitalized } from '#domain/dates/capitalized.ts';
import { dayInWords, monthInWords, timeInWords, wallParts } from '#domain/dates/dates.ts';
import { daysIn, isShownMonth, monthOf, shiftMonth } from '#domain/dates/months.ts';
import { wallDate } from '#domain/dates/wall-time.ts';
import { t } from '#languages/t.ts';
import { occurrenceAt } from '#web/admin/events/recurrence/occurrences.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useAlert } from '#web/admin/ui/confirm.tsx';
import { api } from '#web/browser-api.ts';
import { eventsByDay } from '#web/sections/calendar/events-by-day.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DateStatus } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './event-month.module.css';

type Props = {
  month: string;
  events: readonly FormattedEvent[];
  onShow: (month: string) => void;
  /** So many months on, or back, from the one that was asked for last. */
  onStep: (months: number) => void;
  onOpen: (event: AdminEvent, occurrence?: string) => void;
  /** For a date that does not take place. */
  onOpenCanceled: (canceled: CanceledDate) => void;
};

/** `occurrence`: its start in wall time. */
export type CanceledDate = { event: AdminEvent; occurrence: string; reason: string };

/**
 * The events of a month, day by day: a table where there is room, else the days that have some. What was canceled or moved
 * stands where it was, as in the public calendar.
 */
export function EventMonth({ month, events, onShow, onStep, ...ways }: Props) {
  const { timeZone, dates } = useSite();
  const today = nowAtChurch(timeZone).slice(0, 10);
  const open = useOpen(ways);
  const name = capitalized(monthInWords(month, dates));
  const step = (months: number) =>
    isShownMonth(shiftMonth(month, months), today) ? () => onStep(months) : undefined;
  return (
    <div className={css.month}>
      <div className={css.head}>
        <h3 aria-live="polite">{name}</h3>
        <Step words={t('Previous month')} icon="previous" onPress={step(-1)} />
        <Step words={t('Next month')} icon="next" onPress={step(1)} />
        {month !== monthOf(today) && (
          <Button isSmall variant="plain" onClick={() => onShow(monthOf(today))}>
            {t('This month')}
          </Button>
        )}
      </div>
      <Days {...{ month, today, events, name }} onOpen={open} />
    </div>
  );
}

type StepProps = {
  words: string;
  icon: 'previous' | 'next';
  onPress: (() => void) | undefined;
};

const Step = ({ words, icon, onPress }: StepProps) => (
  <Button isSmall aria-label={words} aria-disabled={!onPress || undefined} onClick={onPress}>
    <Icon name={icon} size={18} />
  </Button>
);

type DaysProps = {
  month: string;
  today: string;
  name: string;
  events: readonly FormattedEvent[];
  onOpen: (event: FormattedEvent) => void;
};

function Days({ month, today, name, events, onOpen }: DaysProps) {
  const { dates } = useSite();
  const { shortWeekdays, firstWeekday } = dates;
  const byDay = eventsByDay(events, month);
  const before = (wallDate(`${month}-01`).weekday - firstWeekday + 7) % 7;
  return (
    <>
      {byDay.size === 0 && (
        <p className={css.none}>{t('Nothing takes place in {month}.', { month: name })}</p>
      )}
      <div aria-hidden="true" className={css.weekdays}>
        {shortWeekdays.map((_, index) => {
          const weekday = (firstWeekday + index) % 7;
          return <span key={weekday}>{shortWeekdays[weekday]}</span>;
        })}
      </div>
      <ol
        aria-label={t('Events in {month}', { month: name })}
        className={css.days}
        data-before={before}
      >
        {daysIn(month).map((day) => (
          <li
            key={day}
            className={css.day}
            data-is-empty={!byDay.has(day)}
            aria-current={day === today ? 'date' : undefined}
          >
            <p className={css.number}>
              <span aria-hidden="true">{wallParts(day).day}</span>
              <span className={css.name}>{dayInWords(day, dates)}</span>
            </p>
            {byDay.get(day)?.map((event) => (
              <div
                key={`${event.path} ${event.start}`}
                className={css.entry}
                data-status={event.status}
              >
                <button type="button" className={css.event} onClick={() => onOpen(event)}>
                  {!event.isAllDay && event.start.startsWith(day) && (
                    <span className="muted">{timeInWords(event.start, dates)} </span>
                  )}
                  {event.title}
                  <VisuallyHidden>, {openWords[event.status]}</VisuallyHidden>
                </button>
                {event.start.startsWith(day) && <DateStatus of={event} />}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

const openWords = {
  scheduled: t('edit ## what a press does'),
  moved: t('edit where it is now'),
  canceled: t('put it back or edit the event'),
} as const;

/** Opens an event as it is now; of a series, that date of it, and of a moved date the event that it became. */
function useOpen({ onOpen, onOpenCanceled }: Pick<Props, 'onOpen' | 'onOpenCanceled'>) {
  const alert = useAlert();
  const { run } = useAction((error, sentence) => alert(failureInWords(error, sentence)));
  return ({ id: shownId, slug, start, status, reason }: FormattedEvent) =>
    run(async () => {
      const asked = { params: { slug }, query: { date: start.slice(0, 10) } };
      const id =
        status === 'moved' ? (await api('GET /api/calendar/event/{slug}', asked)).id : shownId;
      const event = await adminApi('GET /api/editing/event/{id}', { params: { id } });
      if (status === 'canceled')
        onOpenCanceled({ event, occurrence: occurrenceAt(event, start), reason });
      else onOpen(event, event.recurrence === '' ? undefined : occurrenceAt(event, start));
    }, t('The event could not be opened.'));
}
