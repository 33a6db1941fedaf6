import { wallParts } from '#domain/dates/dates.ts';
import { useSite } from '#web/use-site.ts';
import css from './date-block.module.css';

/** The day as a small calendar sheet. Hidden from screen readers: the date is beside it in words. */
export function DateBlock({ start }: { start: string }) {
  const { shortWeekdays, shortMonths } = useSite().dates;
  const { weekday, day, month } = wallParts(start);
  return (
    <span className={css.block} aria-hidden="true">
      <span className={css.weekday}>{shortWeekdays[weekday]}</span>
      <span className={css.day}>{day}</span>
      <span className={css.month}>{shortMonths[month - 1]}</span>
    </span>
  );
}
