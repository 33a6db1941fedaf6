import type { ReactNode } from 'react';
import { ArchMark } from './arch-mark.tsx';
import css from './message-screen.module.css';

type Props = {
  title: string;
  children: ReactNode;
  action: ReactNode;
  /** In small print. May differ between server and browser: the server knows the request id. */
  note?: string | undefined;
};

/**
 * A message in place of a page: what happened, what to do, and one link to go on
 * (reference/look.md#empty-and-error-screens).
 */
export function MessageScreen({ title, children, action, note }: Props) {
  return (
    <div className={css.root}>
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
