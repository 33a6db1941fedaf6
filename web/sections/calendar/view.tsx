import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { type CalendarData, loadMonth } from './load-month.ts';
import { Month } from './month.tsx';
import { NoMonth } from './no-month.tsx';
import { Subscribe } from './subscribe.tsx';
import css from './view.module.css';

function View({ section, data }: SectionProps<'calendar', CalendarData>) {
  const { title, description } = section;
  return (
    <div className={css.calendar} data-live>
      {title && <Heading>{title}</Heading>}
      {description && <p className={css.description}>{description}</p>}
      <Loaded data={data} loading="Loading events...">
        {(loaded) =>
          loaded === undefined ? (
            <p className={css.empty}>The calendar could not be loaded. Please try again later.</p>
          ) : loaded.wrong === undefined ? (
            <Month section={section} {...loaded} />
          ) : (
            <NoMonth {...loaded} />
          )
        }
      </Loaded>
      <Subscribe calendarIds={section.calendarIds} />
    </div>
  );
}

export const section = defineSection({
  type: 'calendar',
  View,
  layout: 'wide',
  load: loadMonth,
  isMissing: (data: CalendarData) => data.wrong !== undefined,
});
