import type { EventPage } from '#contract/calendar.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { DateStatus, When } from '#web/ui/when.tsx';
import css from './event-view.module.css';

/** That a date is canceled, or where it was before it was moved; and why. */
export function EventStatus({ event }: { event: EventPage }) {
  const { movedFrom, status, reason, reasonIn, series } = event;
  if (status !== 'scheduled')
    return (
      <div className={css.status} data-status={status}>
        <DateStatus of={event} />
      </div>
    );
  if (!movedFrom) return null;
  const before = {
    date: movedFrom.date,
    when: () => <When dateTime={movedFrom.start}>{movedFrom.date}</When>,
  };
  return (
    <div className={css.status} data-status="moved">
      <DateStatus of={{ statusInWords: t('This date was moved.'), reason, reasonIn }} />
      <p className={css.before}>
        {series
          ? rich('It would have been on <when>{date}</when>', before)
          : rich('It was to be on <when>{date}</when>', before)}
      </p>
    </div>
  );
}
