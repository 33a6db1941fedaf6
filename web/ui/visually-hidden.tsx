import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Words for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
