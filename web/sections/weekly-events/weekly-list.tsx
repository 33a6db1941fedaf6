import { Link } from 'react-router';
import type { WeeklyEvent } from '#contract/calendar.ts';
import { t } from '#languages/t.ts';
import { DateBlock } from '#web/sections/upcoming-events/date-block.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { langOf } from '#web/ui/text-language.tsx';
import { DateStatus, Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { eventLines } from './event-lines.ts';
import css from './view.module.css';

/** The coming seven days; the first line of each event in bold (reference/screens.md#weekly-events). */
export function WeeklyList({ events }: { events: readonly WeeklyEvent[] }) {
  // A place is written once for all languages.
  const own = langOf({ language: useSite().languages[0] });
  if (events.length === 0) return <p className="muted">{t('No events scheduled this week.')}</p>;
  return (
    <ul className={css.list}>
      {events.map((event) => {
        const [first = '', ...rest] = eventLines(event.formattedEvent);
        return (
          <li key={`${event.id} ${event.start}`} className={css.event} data-status={event.status}>
            <DateBlock start={event.start} />
            <div className={css.lines}>
              <Link to={event.path} className={css.link}>
                <span {...langOf(event)}>
                  <RichText as="strong" html={first} />
                </span>
              </Link>
              <DateStatus of={event} />
              {rest.map((line, place) => (
                // When, and where.
                <Facts key={line} textIn={place === 0 ? {} : own}>
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
