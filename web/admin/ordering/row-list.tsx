import { Fragment, type ReactNode, useRef, useState } from 'react';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './ordered-row.module.css';
import { OrderedRow, RemovedRow } from './ordered-row.tsx';
import { useDrag } from './use-drag.ts';
import { toggled, useRows } from './use-rows.ts';

/** So many entries stand open from the start, where they close; of more, one sees what there is first. */
const FEW = 2;

type Props<T> = {
  /** What the list holds: "Service times". */
  label: string;
  /** One of them: "Service time". */
  noun: string;
  items: readonly T[];
  onChange: (items: T[]) => void;
  /** What an entry is called, where that is more than the noun and its number; and what it is in "… removed". */
  nameAt?: (index: number) => string;
  nameOf?: (item: T) => string;
  create?: () => T;
  /** Whether an entry can be removed; left out where each can. */
  isRemovable?: (item: T) => boolean;
  /** What an entry is when it is put there once more; without it none is. */
  copyOf?: (item: T) => T;
  /** Adds entries in another way than by a button. */
  adding?: (add: (item: T) => void) => ReactNode;
  /** The most there may be. */
  most?: number | undefined;
  /** Shown while there is none. */
  empty?: string;
  /** Of entries that open and close: what a closed one says, and whether one has to be open. */
  fold?: {
    summaryOf: (item: T) => string;
    isHeldOpen: (index: number) => boolean;
    /** Whether all are closed at first, also where there are few: their names say enough. */
    isShutAtFirst?: boolean;
  };
  /** What is written in an entry. */
  children: (item: T, change: (item: T) => void, index: number) => ReactNode;
};

/** A list in an editor, whose entries are written, added, ordered and removed; what was removed comes back with Undo. */
export function RowList<T extends object>(props: Props<T>) {
  const { label, noun, items, onChange, create, copyOf, adding, empty, fold, children } = props;
  const { nameAt = (index) => `${noun} ${index + 1}`, nameOf = () => noun } = props;
  const { isRemovable = () => true } = props;
  const most = props.most ?? Number.POSITIVE_INFINITY;
  const list = useRef<HTMLOListElement>(null);
  const [rows, setRows] = useItemRows(items, onChange);
  const { toggleOf, openOne } = useFold(rows, fold);
  const actions = useRows({ rows, onChange: setRows, nameOf: ({ item }) => nameOf(item), list });
  const { listeners, markAt } = useDrag(list, (from, to) => actions.move(from, to, 'handle'));
  const { removed } = actions;
  const add = (item: T) => {
    const key = crypto.randomUUID();
    openOne(key);
    actions.add({ key, item });
  };
  const duplicate = (index: number, item: T) => {
    const key = crypto.randomUUID();
    openOne(key);
    actions.duplicate(index, { key, item });
  };
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
              onRemove={isRemovable(row.item) ? () => actions.remove(index) : undefined}
              onDuplicate={
                copyOf && rows.length < most ? () => duplicate(index, copyOf(row.item)) : undefined
              }
              toggle={toggleOf(row, index)}
            >
              {children(row.item, (item) => actions.change(row.key, { item }), index)}
            </OrderedRow>
          </Fragment>
        ))}
        {removed && removed.index >= rows.length && notice}
      </ol>
      {adding && rows.length < most && adding(add)}
      {create && (
        <AddRow noun={noun} most={most} isFull={rows.length >= most} onAdd={() => add(create())} />
      )}
      <VisuallyHidden>
        <span role="status">{actions.said}</span>
      </VisuallyHidden>
    </div>
  );
}

type AddProps = { noun: string; most: number; isFull: boolean; onAdd: () => void };

const AddRow = ({ noun, most, isFull, onAdd }: AddProps) => (
  <div>
    <Button isSmall aria-disabled={isFull || undefined} onClick={() => !isFull && onAdd()}>
      {t('Add {noun}', { noun: noun.toLowerCase() })}
    </Button>
    {isFull && <span className={css.full}>{t('At most {most}.', { most })}</span>}
  </div>
);

type Row<T> = { key: string; item: T };

/** Which entries of a list that folds stand open. */
function useFold<T>(rows: readonly Row<T>[], fold: Props<T>['fold']) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(rows.length <= FEW && !fold?.isShutAtFirst ? rows.map(({ key }) => key) : []),
  );
  return {
    openOne: (key: string) => setOpen((now) => new Set([...now, key])),
    toggleOf: ({ key, item }: Row<T>, index: number) =>
      fold && {
        isOpen: open.has(key) || fold.isHeldOpen(index),
        onToggle: () => setOpen((now) => toggled(now, key)),
        summary: fold.summaryOf(item),
      },
  };
}

/**
 * The entries with keys that stay with them through every move made here. A list that came from elsewhere (undo,
 * another's text) with as many entries keeps the keys in their order.
 */
function useItemRows<T>(items: readonly T[], onChange: (items: T[]) => void) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const all = items.map((_, index) => keys[index] ?? crypto.randomUUID());
  if (all.length > keys.length) setKeys(all);
  const rows = items.map((item, index) => ({ key: all[index] ?? '', item }));
  const setRows = (next: readonly Row<T>[]) => {
    setKeys(next.map(({ key }) => key));
    onChange(next.map(({ item }) => item));
  };
  return [rows, setRows] as const;
}
