import type { SectionOf } from '#contract/sections/index.ts';
import type { CalendarData } from './load-month.ts';
import { Month } from './month.tsx';
import { NoMonth } from './no-month.tsx';
import { Subscribe } from './subscribe.tsx';

/** What a calendar shows: a month or why there is none, and how to subscribe. */
export function MonthOf({ section, data }: { section: SectionOf<'calendar'>; data: CalendarData }) {
  return (
    <>
      {data.wrong === undefined ? <Month section={section} {...data} /> : <NoMonth {...data} />}
      <Subscribe calendarIds={section.calendarIds} />
    </>
  );
}
