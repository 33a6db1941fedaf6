import type { ReactNode } from 'react';
import css from './loading.module.css';

/** A loading text that shows only after a short delay (contract: LOADING_DELAY_MS). */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={css.loading}>
      {children}
    </p>
  );
}
