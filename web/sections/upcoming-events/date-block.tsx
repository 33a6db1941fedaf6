import { wallParts } from '#contract/dates.ts';
import css from './date-block.module.css';

/** The day as a small calendar leaf. Unheard: the date stands beside it in words. */
export function DateBlock({ start }: { start: string }) {
  const { weekdayName, day, monthName } = wallParts(start);
  return (
    <span className={css.block} aria-hidden="true">
      <span className={css.weekday}>{weekdayName.slice(0, 3)}</span>
      <span className={css.day}>{day}</span>
      <span className={css.month}>{monthName.slice(0, 3)}</span>
    </span>
  );
}
