import { Fragment } from 'react';
import type { WeeklyEvent } from '#contract/calendar.ts';
import { DateBlock } from '#web/sections/upcoming-events/date-block.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { eventLines } from './event-lines.ts';
import css from './view.module.css';

/** The coming seven days; the first line of each event in bold (specification 2). */
export function WeeklyList({ events }: { events: readonly WeeklyEvent[] }) {
  if (events.length === 0) return <p className={css.empty}>No events scheduled this week.</p>;
  return (
    <ul className={css.list}>
      {events.map((event) => {
        const [first = '', ...rest] = eventLines(event.formattedEvent);
        return (
          <li key={`${event.id} ${event.start}`} className={css.event}>
            <DateBlock start={event.start} />
            <div className={css.lines}>
              <RichText as="strong" html={first} />
              {rest.map((line) => (
                <Line key={line} html={line} />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** A narrow screen breaks the line after a " · ", and elsewhere only where a part alone is too long (see `When`). */
function Line({ html }: { html: string }) {
  const parts = html.split(' · ');
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <RichText
            as="span"
            html={index < parts.length - 1 ? `${part} ·` : part}
            className={css.part}
          />
        </Fragment>
      ))}
    </span>
  );
}
