import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#languages/t.ts';
import { focusSoon } from '#web/admin/ui/focus-soon.ts';

/** An entry of a list while it is edited: its key stays with it through every move. */
export type Keyed<T> = T & { key: string };

export const keyed = <T extends object>(item: T): Keyed<T> => ({
  ...item,
  key: crypto.randomUUID(),
});

export function withoutKey<T extends { key: string }>({ key: _, ...item }: T): Omit<T, 'key'> {
  return item;
}

/** What was taken out last, what it was called and where it stood. */
type Removed<T> = { row: T; name: string; index: number };

type Options<T> = {
  rows: readonly T[];
  onChange: (rows: readonly T[]) => void;
  /** What an entry is called where its change is said: "Quote", "Service time". */
  nameOf: (row: T, index: number) => string;
  /** The element whose children have the rows' keys as `data-key`. */
  list: RefObject<HTMLElement | null>;
};

/** What has the focus in a new row: its first field, below the bar that moves and closes it. */
const FIRST_FIELD =
  '> :not(:first-child) :is([role="textbox"], [data-is-coming], textarea, input, select, button:not([role="toolbar"] *))';

/**
 * What can be done with the entries of a list. The focus goes along, so that one can go on where one was, and each
 * change of order is said to those who do not see it.
 */
export function useRows<T extends { key: string }>({ rows, onChange, nameOf, list }: Options<T>) {
  const [removed, setRemoved] = useState<Removed<T>>();
  const [said, setSaid] = useState('');
  /** The change first, then the focus: what is focused may only be there after it. */
  const apply = (next: readonly T[], words: string, gone: Removed<T> | undefined, to: string) => {
    flushSync(() => {
      onChange(next);
      setSaid(words);
      setRemoved(gone);
    });
    focusSoon(() => {
      const found = list.current?.querySelector<HTMLElement>(to);
      return found?.matches('[data-is-coming]') ? undefined : found;
    });
  };
  return {
    removed,
    said,
    change: (key: string, news: Partial<T>) =>
      onChange(rows.map((row) => (row.key === key ? { ...row, ...news } : row))),
    /** `by` names the control it was done with, where the focus stays. */
    move: (from: number, to: number, by: string) => {
      const next = moved(rows, from, to);
      const row = rows[from];
      if (!row || next === rows) return;
      const words = t('{name} is now {place} of {count}.', {
        name: nameOf(row, from),
        place: to + 1,
        count: rows.length,
      });
      apply(next, words, removed, `[data-key="${row.key}"] [data-by="${by}"]`);
    },
    add: (row: T) =>
      apply(
        [...rows, row],
        t('{name} added at the end.', { name: nameOf(row, rows.length) }),
        undefined,
        `[data-key="${row.key}"] ${FIRST_FIELD}`,
      ),
    /** The same again, below it. */
    duplicate: (index: number, copy: T) => {
      const to = `[data-key="${copy.key}"] [data-by="handle"]`;
      apply(
        rows.toSpliced(index + 1, 0, copy),
        t('{name} copied as number {place}.', { name: nameOf(copy, index), place: index + 2 }),
        undefined,
        to,
      );
    },
    remove: (index: number) => {
      const row = rows[index];
      if (!row) return;
      const name = nameOf(row, index);
      apply(
        rows.toSpliced(index, 1),
        t('{name} removed.', { name }),
        { row, name, index },
        '[data-undo]',
      );
    },
    undo: () => {
      if (!removed) return;
      const { row, name, index } = removed;
      const to = `[data-key="${row.key}"] [data-by="handle"]`;
      apply(rows.toSpliced(index, 0, row), t('{name} is back.', { name }), undefined, to);
    },
  };
}

/** The list with the item at `from` moved to `to`; the same list where that leads nowhere. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || from === to || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Which rows are open, after one was opened or closed. */
export function toggled(open: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(key)) next.add(key);
  return next;
}
