import { Link } from 'react-router';
import type { FormattedEvent } from '#contract/calendar.ts';
import { t } from '#languages/t.ts';
import { EventList } from '#web/sections/upcoming-events/event-list.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useSite } from '#web/use-site.ts';
import band from './band.module.css';
import css from './coming-up.module.css';

/** The calendar preview (reference/screens.md#home-page), while there is something to come. */
export function ComingUp({ events }: { events: readonly FormattedEvent[] }) {
  const { calendarPath } = useSite();
  if (events.length === 0) return null;
  return (
    <section className={css.pane} aria-labelledby="coming-up">
      <div className={classNames(band.band, css.layout)}>
        <div>
          <h2 id="coming-up">{t('Coming up')}</h2>
          <p className={css.invitation}>
            {t('Everyone is welcome, also if it is your first time.')}
          </p>
          {calendarPath && (
            <Link to={`.${calendarPath}`} className={classNames(buttonClass('quiet'), css.all)}>
              {t('View Full Calendar')}
            </Link>
          )}
        </div>
        <EventList events={events} />
      </div>
    </section>
  );
}
