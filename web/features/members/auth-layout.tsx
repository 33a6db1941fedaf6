import type { ReactNode } from 'react';
import { drawingOf } from '#web/features/layout/drawing-of.ts';
import { useSite } from '#web/use-site.ts';
import css from './auth-layout.module.css';
import { NeedsScript } from './needs-script.tsx';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** The layout of the log-in, registration and password screens: the form, with the theme's drawing beside it. */
export function AuthLayout({ title, lead, children }: Props) {
  return (
    <div className={css.root}>
      <div className={css.form}>
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        <NeedsScript />
        {children}
      </div>
      <div className={css.window} aria-hidden="true">
        <img
          src={drawingOf(useSite().theme)}
          alt=""
          width={800}
          height={600}
          className={css.glass}
        />
      </div>
    </div>
  );
}
