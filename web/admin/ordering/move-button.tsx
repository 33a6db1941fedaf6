import type { ReactNode } from 'react';
import css from './ordered-row.module.css';

type Props = {
  by: 'up' | 'down';
  name: string;
  isOff: boolean;
  onPress: () => void;
  className?: string | undefined;
  /** In place of words. */
  children?: ReactNode;
};

/** At an end it stays and keeps its focus: a third press would else fall on whatever comes next. */
export function MoveButton({ by, name, isOff, onPress, className = css.action, children }: Props) {
  return (
    <button
      type="button"
      data-by={by}
      className={className}
      aria-label={`Move ${by}: ${name}`}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {children ?? `Move ${by}`}
    </button>
  );
}
