import type { ReactNode } from 'react';
import { t } from '#languages/t.ts';
import css from './own/own-serving.module.css';

/** As many dates as are shown at once: what comes below them on the page is still found on a phone. */
export const SHOWN_DATES = 6;

type Props = { count: number; isOpen: boolean; children: ReactNode };

/** The dates after the first ones, folded away. */
export function LaterDates({ count, isOpen, children }: Props) {
  if (count === 0) return null;
  return (
    <details className={css.more} open={isOpen}>
      <summary className={css.plain}>
        {t('{count, plural, one {# later date} other {# later dates}}', { count })}
      </summary>
      <div className={css.part}>{children}</div>
    </details>
  );
}
