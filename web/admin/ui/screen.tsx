import type { ReactNode } from 'react';
import css from './screen.module.css';

/** The pieces of a tab below one another: head, tools, list, pages. */
export function Screen({ children }: { children: ReactNode }) {
  return <div className="stack-3">{children}</div>;
}

/** Search and choices above a list. */
export function Tools({ children }: { children: ReactNode }) {
  return <div className={css.tools}>{children}</div>;
}
