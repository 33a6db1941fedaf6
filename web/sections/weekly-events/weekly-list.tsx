import { Link } from 'react-router';
import type { WeeklyEvent } from '#contract/calendar.ts';
import { t } from '#languages/t.ts';
import { langOf } from '#web/features/layout/other-language.tsx';
import { DateBlock } from '#web/sections/upcoming-events/date-block.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { DateStatus, Facts } from '#web/ui/when.tsx';
import { eventLines } from './event-lines.ts';
import css from './view.module.css';

/** The coming seven days; the first line of each event in bold (reference/screens.md#weekly-events). */
export function WeeklyList({ events }: { events: readonly WeeklyEvent[] }) {
  if (events.length === 0) return <p className="muted">{t('No events scheduled this week.')}</p>;
  return (
    <ul className={css.list}>
      {events.map((event) => {
        const [first = '', ...rest] = eventLines(event.formattedEvent);
        return (
          <li key={`${event.id} ${event.start}`} className={css.event} data-status={event.status}>
            <DateBlock start={event.start} />
            <div className={css.lines} {...langOf(event)}>
              <Link to={event.path} className={css.link}>
                <RichText as="strong" html={first} />
              </Link>
              <DateStatus of={event} />
              {rest.map((line) => (
                <Facts key={line}>
                  {line.split(' · ').map((part) => (
                    <RichText key={part} as="span" html={part} />
                  ))}
                </Facts>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
