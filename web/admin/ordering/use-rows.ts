import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { moved } from './moved.ts';

/** An entry of a list that is ordered: its key stays with it through every move. */
export type Row = { key: string };

type Options<R extends Row> = {
  rows: readonly R[];
  onChange: (rows: readonly R[]) => void;
  /** "Quote", "Question 2" */
  nameOf: (row: R, index: number) => string;
  /** The element whose children have the rows' keys as `data-key`. */
  list: RefObject<HTMLElement | null>;
};

/** What has the focus in a new row: its first field, not what moves it. */
const FIRST_FIELD =
  ':is([role="textbox"], textarea, input, select, [data-choose] button, [data-path] button)';

/**
 * What can be done with the rows of a list. The focus goes along, so that one can go on where one was, and each
 * change of order is said to those who do not see it.
 */
export function useRows<R extends Row>({ rows, onChange, nameOf, list }: Options<R>) {
  const [removed, setRemoved] = useState<{ row: R; name: string; index: number }>();
  const [said, setSaid] = useState('');
  /** The change first, then the focus: what is focused may only be there after it. */
  const apply = (next: readonly R[], words: string, focus?: string) => {
    flushSync(() => {
      onChange(next);
      setSaid(words);
    });
    if (focus) list.current?.querySelector<HTMLElement>(focus)?.focus();
  };
  return {
    removed,
    said,
    /** `by` names the control it was done with, where the focus stays. */
    move: (from: number, to: number, by: string) => {
      const row = rows[from];
      const next = moved(rows, from, to);
      if (!row || next === rows) return;
      const words = `${nameOf(row, from)} is now ${to + 1} of ${rows.length}.`;
      apply(next, words, `[data-key="${row.key}"] [data-by="${by}"]`);
    },
    add: (row: R) => {
      setRemoved(undefined);
      const words = `${nameOf(row, rows.length)} added at the end.`;
      apply([...rows, row], words, `[data-key="${row.key}"] ${FIRST_FIELD}`);
    },
    remove: (index: number) => {
      const row = rows[index];
      if (!row) return;
      const name = nameOf(row, index);
      flushSync(() => setRemoved({ row, name, index }));
      apply(rows.toSpliced(index, 1), `${name} removed.`, '[data-undo]');
    },
    undo: () => {
      if (!removed) return;
      const { row, name, index } = removed;
      setRemoved(undefined);
      apply(
        rows.toSpliced(index, 0, row),
        `${name} is back.`,
        `[data-key="${row.key}"] [data-by="handle"]`,
      );
    },
  };
}
