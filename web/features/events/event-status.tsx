import type { EventPage } from '#contract/calendar.ts';
import { DateStatus, When } from '#web/ui/when.tsx';
import css from './event-view.module.css';

/** That a date is canceled, or where it was before it was moved; and why. */
export function EventStatus({ event }: { event: EventPage }) {
  const { movedFrom, status, reason, series } = event;
  if (status !== 'scheduled')
    return (
      <div className={css.status} data-status={status}>
        <DateStatus of={event} />
      </div>
    );
  if (!movedFrom) return null;
  return (
    <div className={css.status} data-status="moved">
      <DateStatus of={{ statusInWords: 'This date was moved.', reason }} />
      <p className={css.before}>
        {series ? 'It would have been on ' : 'It was to be on '}
        <When dateTime={movedFrom.start}>{movedFrom.date}</When>
      </p>
    </div>
  );
}
