import type { ReactNode } from 'react';
import css from './loading.module.css';

/** A waiting text that shows itself only when the reply is not quick (contract: LOADING_DELAY_MS). */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={css.loading}>
      {children}
    </p>
  );
}
