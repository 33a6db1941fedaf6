/** One change: what was there on its other side, and what it was, "removal of Quote". */
type Step<V> = { value: V; words: string };

/** What is written now, and the way back and forth. Every change is in it, so that none needs an undo of its own. */
export type History<V> = {
  past: readonly Step<V>[];
  present: V;
  future: readonly Step<V>[];
  /** The field that is being typed in: more of it, soon, belongs to the same step. */
  typing: { field: string; at: number } | undefined;
};

export type HistoryAction<V> =
  | { do: 'change'; to: (now: V) => V; words: string; field?: string | undefined; at: number }
  | { do: 'undo' }
  | { do: 'redo' };

/** Typing that goes on within this time is one step, in milliseconds. */
export const PAUSE_MS = 1000;
/** The most steps that are kept. */
export const MAX_STEPS = 300;

export const begin = <V>(present: V): History<V> => ({
  past: [],
  present,
  future: [],
  typing: undefined,
});

export function historyReducer<V>(history: History<V>, action: HistoryAction<V>): History<V> {
  switch (action.do) {
    case 'change':
      return changed(history, action);
    case 'undo':
      return undone(history);
    case 'redo':
      return redone(history);
  }
}

function changed<V>(
  history: History<V>,
  { to, words, field, at }: Extract<HistoryAction<V>, { do: 'change' }>,
): History<V> {
  const { past, present, typing } = history;
  const next = to(present);
  if (next === present) return history;
  const goesOn = field !== undefined && typing?.field === field && at - typing.at < PAUSE_MS;
  return {
    past: goesOn ? past : [...past, { value: present, words }].slice(-MAX_STEPS),
    present: next,
    future: [],
    typing: field === undefined ? undefined : { field, at },
  };
}

function undone<V>(history: History<V>): History<V> {
  const { past, present, future } = history;
  const last = past.at(-1);
  if (!last) return history;
  return {
    past: past.slice(0, -1),
    present: last.value,
    future: [{ value: present, words: last.words }, ...future],
    typing: undefined,
  };
}

function redone<V>(history: History<V>): History<V> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  if (!next) return history;
  return {
    past: [...past, { value: present, words: next.words }],
    present: next.value,
    future: rest,
    typing: undefined,
  };
}

/** What undo and redo would do, in words; undefined where there is nothing. */
export const undoWords = <V>({ past }: History<V>): string | undefined => past.at(-1)?.words;
export const redoWords = <V>({ future }: History<V>): string | undefined => future[0]?.words;
