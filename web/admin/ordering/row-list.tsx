import { type ComponentProps, Fragment, type ReactNode, useRef } from 'react';
import { Button } from '#web/admin/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { OrderedRow } from './ordered-row.tsx';
import { RemovedRow } from './removed-row.tsx';
import css from './row-list.module.css';
import { useDrag } from './use-drag.ts';
import { useRows } from './use-rows.ts';

type Props<T> = {
  /** What the list holds: "Service times". */
  label: string;
  /** One of them: "Service time". */
  noun: string;
  rows: readonly T[];
  onChange: (rows: readonly T[]) => void;
  /** What an entry is called, where that is more than the noun and its number; and what it is in "… removed". */
  nameAt?: (index: number) => string;
  nameOf?: (row: T) => string;
  /** A new entry, with a key of its own. */
  create?: () => T;
  /** Adds entries in another way than by a button. */
  adding?: (add: (row: T) => void) => ReactNode;
  /** The most there may be. */
  most?: number | undefined;
  /** Shown while there is none. */
  empty?: string;
  /** Of entries that open and close. */
  toggle?: (row: T, index: number) => ComponentProps<typeof OrderedRow>['toggle'];
  /** What is written in an entry. */
  children: (row: T, change: (news: Partial<T>) => void, index: number) => ReactNode;
};

/** A list in an editor, whose entries are written, added, ordered and removed; what was removed comes back with Undo. */
export function RowList<T extends { key: string }>(props: Props<T>) {
  const { label, noun, rows, onChange, create, adding, empty, toggle, children } = props;
  const { nameAt = (index) => `${noun} ${index + 1}`, nameOf = () => noun } = props;
  const most = props.most ?? Number.POSITIVE_INFINITY;
  const list = useRef<HTMLOListElement>(null);
  const actions = useRows({ rows, onChange, nameOf, list });
  const { listeners, markAt } = useDrag(list, (from, to) => actions.move(from, to, 'handle'));
  const { removed } = actions;
  const notice = removed && <RemovedRow name={removed.name} onUndo={actions.undo} />;
  return (
    <div className="stack">
      {empty && rows.length === 0 && !removed && <p className="muted">{empty}</p>}
      <ol ref={list} {...listeners} className={css.list} aria-label={label}>
        {rows.map((row, index) => (
          <Fragment key={row.key}>
            {removed?.index === index && notice}
            <OrderedRow
              id={row.key}
              name={nameAt(index)}
              place={{ index, count: rows.length }}
              mark={markAt(index)}
              onMove={(to, by) => actions.move(index, to, by)}
              onRemove={() => actions.remove(index)}
              toggle={toggle?.(row, index)}
            >
              {children(row, (news) => actions.change(row.key, news), index)}
            </OrderedRow>
          </Fragment>
        ))}
        {removed && removed.index >= rows.length && notice}
      </ol>
      {adding && rows.length < most && adding(actions.add)}
      {create && (
        <div>
          <Button
            isSmall
            aria-disabled={rows.length >= most || undefined}
            onClick={() => rows.length < most && actions.add(create())}
          >
            Add {noun.toLowerCase()}
          </Button>
          {rows.length >= most && <span className={css.full}>At most {most}.</span>}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{actions.said}</span>
      </VisuallyHidden>
    </div>
  );
}
