import type { FormattedEvent } from '#contract/calendar.ts';
import { t } from '#languages/t.ts';
import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { ScreenWords } from '#web/ui/text-language.tsx';
import { EventList } from './event-list.tsx';
import css from './view.module.css';

function View({ section, data }: SectionProps<'upcomingEvents', FormattedEvent[]>) {
  const { title, description } = section;
  return (
    <div className={css.events}>
      {title && <Heading>{title}</Heading>}
      {description && <p className={css.description}>{description}</p>}
      <ScreenWords>
        <Loaded data={data} loading={t('Loading events...')}>
          {(events = []) =>
            events.length > 0 ? (
              <EventList events={events} heading={title ? 'h3' : 'h2'} />
            ) : (
              <p className="muted">{t('No upcoming events.')}</p>
            )
          }
        </Loaded>
      </ScreenWords>
    </div>
  );
}

export const section = defineSection({
  type: 'upcomingEvents',
  View,
  load: ({ api, section, signal }) =>
    api('GET /api/calendar/formatted-events', {
      query: { maxResults: section.eventCount, withChanged: 'true' },
      signal,
    }),
});
