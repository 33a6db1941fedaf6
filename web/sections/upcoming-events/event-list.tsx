import { Link } from 'react-router';
import type { FormattedEvent } from '#contract/calendar.ts';
import { langOf } from '#web/ui/text-language.tsx';
import { DateStatus, When } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { DateBlock } from './date-block.tsx';
import css from './event-list.module.css';

type Props = {
  events: readonly FormattedEvent[];
  /** Level of each event's title: one below the list's own heading. */
  heading?: 'h2' | 'h3';
};

/** Events as a list with a date block on the left (reference/look.md#events). */
export function EventList({ events, heading: Heading = 'h3' }: Props) {
  // A place is written once for all languages.
  const own = langOf({ language: useSite().languages[0] });
  return (
    <ul className={css.list} data-live>
      {events.map((event) => (
        <li key={event.path + event.start} className={css.event} data-status={event.status}>
          <DateBlock start={event.start} />
          <div className={css.words}>
            <Heading className={css.title} {...langOf(event)}>
              <Link to={event.path}>{event.title}</Link>
            </Heading>
            <DateStatus of={event} />
            <p className={css.when}>
              <When dateTime={event.start}>{event.date}</When>
              {event.location && (
                <span className={css.where} {...own}>
                  {event.location}
                </span>
              )}
            </p>
            {event.description && (
              <p className={css.description} {...langOf(event)}>
                {event.description}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
