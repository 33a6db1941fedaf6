import type { WeeklyEvent } from '#contract/calendar.ts';
import { t } from '#languages/t.ts';
import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { ScreenWords } from '#web/ui/text-language.tsx';
import css from './view.module.css';
import { WeeklyList } from './weekly-list.tsx';

function View({ section: { title }, data }: SectionProps<'weekly-events', WeeklyEvent[]>) {
  return (
    <div className={css.week} data-live>
      {title && <Heading>{title}</Heading>}
      <ScreenWords>
        <Loaded data={data} loading={t('Loading events...')}>
          {(events = []) => <WeeklyList events={events} />}
        </Loaded>
      </ScreenWords>
    </div>
  );
}

export const section = defineSection({
  type: 'weekly-events',
  View,
  load: ({ api, section, signal }) =>
    api('GET /api/calendar/events', {
      query: { calendarId: section.calendarId || undefined, withChanged: 'true' },
      signal,
    }),
});
