import type { ReactNode } from 'react';
import css from './notice.module.css';

type Props = {
  /** What a screen reader calls this region. */
  label: string;
  children: ReactNode;
};

/** Something about the whole of what is on the screen, said above it. */
export function Notice({ label, children }: Props) {
  return (
    <section aria-label={label} className={css.notice}>
      {children}
    </section>
  );
}
