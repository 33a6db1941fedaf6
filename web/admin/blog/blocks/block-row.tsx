import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from './block-row.module.css';
import { MoveButton } from './move-button.tsx';

type Props = {
  id: string;
  name: string;
  place: { index: number; count: number };
  mark: 'lifted' | 'before' | 'after' | undefined;
  handle: ComponentProps<'button'>;
  onMove: (to: number, by: string) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** A block with what moves and removes it: a handle for the pointer and the arrow keys, and plain buttons. */
export function BlockRow({ id, name, place, mark, handle, onMove, onRemove, children }: Props) {
  const { index, count } = place;
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    handle.onKeyDown?.(event);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step, 'handle');
  };
  return (
    <li data-key={id} className={classNames(css.row, mark && css[mark])}>
      <div className={css.bar}>
        <button
          {...handle}
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
        <p className={css.name}>{name}</p>
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
      <div className={css.fields}>{children}</div>
    </li>
  );
}
