import type { SectionOf } from '#contract/sections/index.ts';
import { monthInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useSite } from '#web/use-site.ts';
import type { Asked } from './asked.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { eventsByDay, type ListedEvent } from './events-by-day.ts';
import { MonthList } from './month-list.tsx';
import { MonthTable } from './month-table.tsx';
import { placeId } from './no-month.tsx';
import css from './view.module.css';

type Props = {
  section: SectionOf<'calendar'>;
  today: string;
  /** Which of the page's calendars this is, from 0. */
  place: number;
  asked: Asked;
  events: readonly ListedEvent[];
  isWhole: boolean;
};

/**
 * One month as a table, as a list, or as both, of which the style sheet shows the one that fits: the server does not
 * know how wide a screen is.
 */
export function Month({ section, today, place, asked, events, isWhole }: Props) {
  const { dates } = useSite();
  const days = eventsByDay(events, asked.month);
  const name = monthInWords(asked.month, dates);
  const Name = section.title ? 'h3' : 'h2';
  const view = asked.view ?? (section.firstView === 'list' ? 'list' : undefined);
  const shared = { asked, today, place, days, name };
  return (
    <>
      <Name id={placeId(place)} className={css.month}>
        {name}
      </Name>
      <CalendarLinks
        asked={asked}
        view={view}
        today={today}
        place={place}
        calendarIds={section.calendarIds}
      />
      {!isWhole && (
        <p className={css.more}>
          {t('This month has more events than fit here. Choose one calendar to see fewer.')}
        </p>
      )}
      {view !== 'month' && (
        <div className={classNames(view === undefined && css.narrow)}>
          <MonthList {...shared} heading={section.title ? 'h4' : 'h3'} />
        </div>
      )}
      {view !== 'list' && (
        <div className={classNames(view === undefined && css.broad)}>
          <MonthTable {...shared} />
        </div>
      )}
    </>
  );
}
