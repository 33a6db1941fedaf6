import type { CSSProperties } from 'react';
import type { Calendar } from '#contract/site.ts';
import { readableOn } from '#domain/color.ts';
import { useSite } from '#web/use-site.ts';
import css from './marker.module.css';

/**
 * A calendar's mark: its color, and the first letter of its name, since color alone tells nothing to many. Its whole
 * name is said beside it.
 */
export function Marker({ calendarId }: { calendarId: string }) {
  const { calendars, name } = useSite();
  const known = calendars.find(({ id }) => id === calendarId);
  return (
    <span aria-hidden="true" className={css.marker} style={known && stylesOf(known)}>
      {firstLetter(known?.name ?? name)}
    </span>
  );
}

const firstLetter = (name: string) => ([...name.trim()][0] ?? '').toUpperCase();

/** Our papers by day and by night (web/styles/tokens.css), and what a drawing needs (WCAG 2.2, 1.4.11). */
const DAY = '#fbf8f2';
const NIGHT = '#17131c';
const LEAST = 3;

type Styles = CSSProperties & Record<`--${string}`, string>;

/** A month has a hundred marks of few calendars. */
const made = new WeakMap<Calendar, Styles>();

function stylesOf(calendar: Calendar): Styles {
  const styles = made.get(calendar) ?? {
    '--by-day': readableOn(calendar.color, DAY, LEAST),
    '--by-night': readableOn(calendar.color, NIGHT, LEAST),
  };
  made.set(calendar, styles);
  return styles;
}
