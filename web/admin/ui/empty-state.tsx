import type { ReactNode } from 'react';
import { ArchMark } from '#web/features/layout/arch-mark.tsx';
import css from './empty-state.module.css';

type Props = {
  /** What is not there: "No announcements yet." */
  title: string;
  /** Why, or what to do about it. */
  children?: ReactNode;
  /** One way on. */
  action?: ReactNode;
};

/** An empty list says kindly what to do next (reference/look.md#empty-and-error-screens). */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={css.empty}>
      <ArchMark className={css.mark} />
      <p className={css.title}>{title}</p>
      {children && <div className={css.words}>{children}</div>}
      {action}
    </div>
  );
}
