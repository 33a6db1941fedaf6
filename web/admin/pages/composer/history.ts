/** One change: what was there on its other side, and what it was, "removal of Quote". */
type Step<V> = { value: V; words: string };

/** What is written now, and the way back and forth, the next step last. Every change is in it, so that none needs an undo of its own. */
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
      return stepped(history, 'past', 'future');
    case 'redo':
      return stepped(history, 'future', 'past');
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

/** A step out of one stack, and what it leads away from onto the other. */
function stepped<V>(
  history: History<V>,
  from: 'past' | 'future',
  onto: 'past' | 'future',
): History<V> {
  const step = history[from].at(-1);
  if (!step) return history;
  return {
    ...history,
    present: step.value,
    typing: undefined,
    [from]: history[from].slice(0, -1),
    [onto]: [...history[onto], { value: history.present, words: step.words }],
  };
}

/** What undo and redo would do, in words; undefined where there is nothing. */
export const undoWords = <V>({ past }: History<V>): string | undefined => past.at(-1)?.words;
export const redoWords = <V>({ future }: History<V>): string | undefined => future.at(-1)?.words;
