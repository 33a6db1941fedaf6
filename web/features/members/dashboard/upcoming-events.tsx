import { Link } from 'react-router';
import type { FormattedEvent } from '#contract/calendar.ts';
import { t } from '#languages/t.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { EventList } from '#web/sections/upcoming-events/event-list.tsx';
import { useSite } from '#web/use-site.ts';
import css from './cards.module.css';

export function UpcomingEvents({ events }: { events: Promise<FormattedEvent[]> }) {
  const { calendarPath } = useSite();
  return (
    <section aria-labelledby="events" className={css.card}>
      <h2 id="events">{t('Upcoming Events')}</h2>
      <Loaded data={events} loading={t('Loading...')}>
        {(loaded) =>
          loaded.length > 0 ? (
            <EventList events={loaded} />
          ) : (
            <p className={css.none}>{t('No upcoming events.')}</p>
          )
        }
      </Loaded>
      {calendarPath && (
        <Link to={calendarPath} className={css.more}>
          {t('View Full Calendar')}
        </Link>
      )}
    </section>
  );
}
