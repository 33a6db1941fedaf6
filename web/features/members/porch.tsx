import type { ReactNode } from 'react';
import { NeedsScript } from './needs-script.tsx';
import css from './porch.module.css';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** The frame of the screens before the members' door: the form, and a window of glass beside it. */
export function Porch({ title, lead, children }: Props) {
  return (
    <div className={css.porch}>
      <div className={css.form}>
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        <NeedsScript />
        {children}
      </div>
      <div className={css.window} aria-hidden="true">
        <img src="/glass.svg" alt="" width={800} height={600} className={css.glass} />
      </div>
    </div>
  );
}
