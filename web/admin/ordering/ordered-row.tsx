import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './ordered-row.module.css';
import type { DragMark } from './use-drag.ts';

type Props = {
  id: string;
  name: string;
  place: { index: number; count: number };
  mark: DragMark;
  /** `by` names the control it was done with, where the focus is to stay: `[data-by]`. */
  onMove: (to: number, by: string) => void;
  /** Undefined for a row that stays. */
  onRemove: (() => void) | undefined;
  /** Puts the same again below it; undefined where there is room for no more, or where nobody wants that. */
  onDuplicate?: (() => void) | undefined;
  /** Of a row that closes; without it the row is always open. */
  toggle?: { isOpen: boolean; onToggle: () => void; summary: ReactNode } | undefined;
  children: ReactNode;
};

/** An entry of a list with what moves and removes it: a handle for the pointer and the arrow keys, and plain buttons. */
export function OrderedRow(props: Props) {
  const { id, name, place, mark, onMove, onRemove, onDuplicate, toggle, children } = props;
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
          {onRemove && (
            <button
              type="button"
              className={css.action}
              onClick={onRemove}
              aria-label={t('Remove {name}', { name })}
            >
              {t('Remove')}
            </button>
          )}
        </div>
      </div>
      {toggle?.isOpen !== false && (
        <div className={css.fields}>
          {children}
          {onDuplicate && (
            <div>
              <Button isSmall aria-label={t('Duplicate {name}', { name })} onClick={onDuplicate}>
                {t('Duplicate')}
              </Button>
            </div>
          )}
        </div>
      )}
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

type MoveButtonProps = {
  by: 'up' | 'down';
  name: string;
  isOff: boolean;
  onPress: () => void;
  className?: string | undefined;
};

/** At an end it stays and keeps its focus: a third press would else fall on whatever comes next. */
export function MoveButton({ by, name, isOff, onPress, className = css.step }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-by={by}
      className={className}
      aria-label={by === 'up' ? t('Move up: {name}', { name }) : t('Move down: {name}', { name })}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Drawing>
        <path d={by === 'up' ? 'M12 19V5M6 11l6-6 6 6' : 'M12 5v14M6 13l6 6 6-6'} />
      </Drawing>
    </button>
  );
}

type DragHandleProps = {
  name: string;
  /** By one place, up (-1) or down (1). */
  onStep: (step: number) => void;
};

/** Six dots to drag a row by (useDrag), and to move it with the arrow keys. */
export function DragHandle({ name, onStep }: DragHandleProps) {
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
      aria-label={t('Move {name}: drag, or press the arrow keys up and down', { name })}
      onKeyDown={onKeyDown}
    >
      <svg aria-hidden="true" viewBox="0 0 16 24" width="16" height="24" fill="currentColor">
        <path d="M3 4h3v3H3zm7 0h3v3h-3zM3 10.500h3v3H3zm7 0h3v3h-3zM3 17h3v3H3zm7 0h3v3h-3z" />
      </svg>
    </button>
  );
}

/** Stands where an entry was, until another one goes: what was removed by a slip comes back with one press. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <li className={css.removed}>
      {t('{name} removed.', { name })}
      <Button isSmall data-undo onClick={onUndo}>
        {t('Undo')}
      </Button>
    </li>
  );
}
