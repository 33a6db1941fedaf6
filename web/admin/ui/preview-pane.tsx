import type { ReactNode } from 'react';
import css from './preview-pane.module.css';

/** What visitors will see, at the size they see it. Its links and buttons lead nowhere from here. */
export function PreviewPane({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Preview" className={css.pane}>
      <p className={css.label}>Preview: what visitors will see</p>
      <div
        className={css.paper}
        onClickCapture={(event) => {
          const link = event.target instanceof Element ? event.target.closest('a') : null;
          if (!link) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onSubmitCapture={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {children}
      </div>
    </section>
  );
}
