import { Link } from 'react-router';
import type { FormattedEvent } from '#contract/calendar.ts';
import { EventList } from '#web/sections/upcoming-events/event-list.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import band from './band.module.css';
import css from './coming-up.module.css';

/** The calendar preview (reference/screens.md#home-page). */
export function ComingUp({ events }: { events: readonly FormattedEvent[] }) {
  return (
    <section className={css.pane} aria-labelledby="coming-up">
      <div className={classNames(band.band, css.layout, events.length < 3 && css.few)}>
        <div className={css.lead}>
          <h2 id="coming-up">Coming up</h2>
          <p className={css.invitation}>Everyone is welcome, also if it is your first time.</p>
          <Link to="./get-involved/calendar" className={classNames(buttonClass('quiet'), css.all)}>
            View Full Calendar
          </Link>
        </div>
        {events.length > 0 ? (
          <EventList events={events} />
        ) : (
          <p className={css.none}>
            Nothing is on the calendar just now. You are welcome at any of our services.
          </p>
        )}
      </div>
    </section>
  );
}
