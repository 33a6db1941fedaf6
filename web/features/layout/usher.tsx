import type { ReactNode } from 'react';
import { ArchMark } from './arch-mark.tsx';
import css from './usher.module.css';

type Props = {
  title: string;
  children: ReactNode;
  action: ReactNode;
  /** In small print. The server may know more than the browser that takes its page over. */
  note?: string | undefined;
};

/** Says like a kind usher what happened and what to do, with one way on (look: empty and error screens). */
export function Usher({ title, children, action, note }: Props) {
  return (
    <div className={css.usher}>
      <ArchMark className={css.mark} />
      <h1 className={css.title}>{title}</h1>
      <p className={css.words}>{children}</p>
      <p className={css.action}>{action}</p>
      {note !== undefined && (
        <p className={css.note} suppressHydrationWarning>
          {note}
        </p>
      )}
    </div>
  );
}
