import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import css from './ordered-row.module.css';

type Props = {
  isOpen: boolean;
  onToggle: () => void;
  name: string;
  /** First words of what is in it, while it is closed. */
  summary: ReactNode;
};

/** The line of a row that opens and closes it. */
export function RowToggle({ isOpen, onToggle, name, summary }: Props) {
  return (
    <button
      type="button"
      data-toggle
      className={css.toggle}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Icon name="next" size={16} />
      <span className={css.title}>{name}</span>
      {!isOpen && <span className={css.rest}>{summary}</span>}
    </button>
  );
}
