import type { KeyboardEvent } from 'react';
import css from './ordered-row.module.css';

type Props = {
  name: string;
  /** By one place, up (-1) or down (1). */
  onStep: (step: number) => void;
};

/** Six dots to drag a row by (useDrag), and to move it with the arrow keys. */
export function DragHandle({ name, onStep }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <button
      type="button"
      data-by="handle"
      className={css.handle}
      aria-label={`Move ${name}: drag, or press the arrow keys up and down`}
      onKeyDown={onKeyDown}
    >
      <svg aria-hidden="true" viewBox="0 0 16 24" width="16" height="24" fill="currentColor">
        <path d="M3 4h3v3H3zm7 0h3v3h-3zM3 10.500h3v3H3zm7 0h3v3h-3zM3 17h3v3H3zm7 0h3v3h-3z" />
      </svg>
    </button>
  );
}
