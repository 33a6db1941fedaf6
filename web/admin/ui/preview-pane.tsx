import type { ReactNode } from 'react';
import css from './preview-pane.module.css';

type Props = { who?: 'visitors' | 'members'; children: ReactNode };

/** What visitors will see, at the size they see it. Its links and buttons lead nowhere from here. */
export function PreviewPane({ who = 'visitors', children }: Props) {
  return (
    <section aria-label="Preview" className={css.pane}>
      <p className={css.label}>Preview: what {who} will see</p>
      <div
        className={`public-sizes ${css.paper}`}
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
