import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DragHandle } from './drag-handle.tsx';
import { MoveButton } from './move-button.tsx';
import css from './ordered-row.module.css';
import type { DragMark } from './use-drag.ts';

type Props = {
  id: string;
  name: string;
  place: { index: number; count: number };
  mark: DragMark;
  /** `by` names the control it was done with, where the focus is to stay: `[data-by]`. */
  onMove: (to: number, by: string) => void;
  onRemove: () => void;
  /** Of a row that closes; without it the row is always open. */
  toggle?: { isOpen: boolean; onToggle: () => void; summary: ReactNode } | undefined;
  children: ReactNode;
};

/** An entry of a list with what moves and removes it: a handle for the pointer and the arrow keys, and plain buttons. */
export function OrderedRow({ id, name, place, mark, onMove, onRemove, toggle, children }: Props) {
  const { index, count } = place;
  return (
    <li data-key={id} className={classNames(css.row, mark && css[mark])}>
      <div className={css.bar}>
        <DragHandle name={name} onStep={(step) => onMove(index + step, 'handle')} />
        {toggle ? <RowToggle name={name} {...toggle} /> : <p className={css.name}>{name}</p>}
        <div className={css.actions}>
          <MoveButton
            by="up"
            name={name}
            isOff={index === 0}
            onPress={() => onMove(index - 1, 'up')}
          />
          <MoveButton
            by="down"
            name={name}
            isOff={index === count - 1}
            onPress={() => onMove(index + 1, 'down')}
          />
          <button
            type="button"
            className={css.action}
            onClick={onRemove}
            aria-label={`Remove ${name}`}
          >
            Remove
          </button>
        </div>
      </div>
      {toggle?.isOpen !== false && <div className={css.fields}>{children}</div>}
    </li>
  );
}

type RowToggleProps = {
  isOpen: boolean;
  onToggle: () => void;
  name: string;
  /** First words of what is in it, while it is closed. */
  summary: ReactNode;
};

/** The line of a row that opens and closes it. */
function RowToggle({ isOpen, onToggle, name, summary }: RowToggleProps) {
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
