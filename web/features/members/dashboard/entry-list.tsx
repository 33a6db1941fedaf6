import type { ReactNode } from 'react';
import css from './entry-list.module.css';

type Props<T> = {
  entries: readonly T[];
  /** What is said where there are none. */
  none: string;
  className: string | undefined;
  children: (entry: T) => ReactNode;
};

export function EntryList<T extends { _id: string }>({
  entries,
  none,
  className,
  children,
}: Props<T>) {
  if (entries.length === 0) return <p className={css.none}>{none}</p>;
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry._id}>{children(entry)}</li>
      ))}
    </ul>
  );
}
