import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moved } from '#web/admin/ordering/use-rows.ts';
import {
  begin,
  type History,
  type HistoryAction,
  historyReducer,
  MAX_STEPS,
  PAUSE_MS,
  redoWords,
  undoWords,
} from './history.ts';

type List = readonly string[];
type Change = { words: string; field?: string | undefined; to: (list: List) => List };

const START: List = ['a', 'b', 'c', 'd'];

/** What a composer does to a list: order, removal, addition, writing. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(6), fc.nat(6)).map(([from, to]) => ({
    words: 'move',
    to: (list: List) => moved(list, from, to),
  })),
  fc.nat(6).map((at) => ({
    words: 'removal',
    to: (list: List) => (at < list.length ? list.toSpliced(at, 1) : list),
  })),
  fc.tuple(fc.nat(6), fc.uuid()).map(([at, item]) => ({
    words: 'new',
    to: (list: List) => list.toSpliced(at, 0, item),
  })),
  fc.tuple(fc.nat(2), fc.string({ minLength: 1, maxLength: 2 })).map(([at, text]) => ({
    words: 'text',
    field: `field ${at}`,
    to: (list: List) => list.map((item, index) => (index === at ? item + text : item)),
  })),
);
/** With the time before it: some typing goes on, some starts over. */
const changes = fc.array(fc.tuple(change, fc.nat(2 * PAUSE_MS)), { maxLength: 40 });

function apply(history: History<List>, all: [Change, number][]): History<List> {
  let at = 0;
  return all.reduce((now, [made, wait]) => {
    at += wait;
    return historyReducer(now, { do: 'change', ...made, at });
  }, history);
}

function repeat(history: History<List>, what: 'undo' | 'redo', times = 1000): History<List> {
  let now = history;
  for (let count = 0; count < times; count += 1) {
    const next = historyReducer(now, { do: what } as HistoryAction<List>);
    if (next === now) break;
    now = next;
  }
  return now;
}

it('undoing everything gives the start, redoing everything gives the end', () => {
  fc.assert(
    fc.property(changes, (all) => {
      const end = apply(begin(START), all);
      const back = repeat(end, 'undo');
      expect(back.present).toBe(START);
      expect(back.past).toEqual([]);
      const forth = repeat(back, 'redo');
      expect(forth.present).toBe(end.present);
      expect(forth.past).toEqual(end.past);
      expect(forth.future).toEqual([]);
    }),
  );
});

it('so many steps back and as many forth lead where one was, and the words go along', () => {
  fc.assert(
    fc.property(changes, fc.nat(40), (all, times) => {
      const end = apply(begin(START), all);
      const back = repeat(end, 'undo', times);
      const steps = end.past.length - back.past.length;
      expect(steps).toBe(Math.min(times, end.past.length));
      expect(undoWords(back)).toBe(end.past[back.past.length - 1]?.words);
      expect(redoWords(back)).toBe(end.past[back.past.length]?.words);
      expect(repeat(back, 'redo', steps).present).toBe(end.present);
    }),
  );
});

it('a change after undo forgets what was undone, and can be undone itself', () => {
  fc.assert(
    fc.property(changes, fc.nat(40), fc.uuid(), (all, times, item) => {
      const back = repeat(apply(begin(START), all), 'undo', times);
      const made = { words: 'new', to: (list: List) => [...list, item] };
      const next = historyReducer(back, { do: 'change', ...made, at: 0 });
      expect(next.future).toEqual([]);
      expect(historyReducer(next, { do: 'redo' })).toBe(next);
      expect(historyReducer(next, { do: 'undo' }).present).toBe(back.present);
    }),
  );
});

it('any sequence of moves, with undo and redo between, keeps every entry once', () => {
  const move = fc.tuple(fc.integer({ min: -1, max: 5 }), fc.integer({ min: -1, max: 5 })).map(
    ([from, to]): HistoryAction<List> => ({
      do: 'change',
      words: 'move',
      to: (list) => moved(list, from, to),
      at: 0,
    }),
  );
  const action = fc.oneof(
    move,
    fc.constantFrom<HistoryAction<List>>({ do: 'undo' }, { do: 'redo' }),
  );
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const end = actions.reduce(historyReducer<List>, begin(START));
      expect([...end.present].sort()).toEqual([...START].sort());
    }),
  );
});

it('what changes nothing is no step', () => {
  const history = begin(START);
  expect(historyReducer(history, { do: 'change', words: 'move', to: (list) => list, at: 0 })).toBe(
    history,
  );
});

it('typing in one field is one step, until a pause, another field or an undo', () => {
  const type = (history: History<string>, text: string, field: string, at: number) =>
    historyReducer(history, { do: 'change', words: field, field, to: (now) => now + text, at });
  let history = begin('');
  for (const [index, letter] of [...'Harvest'].entries())
    history = type(history, letter, 'title', index * 200);
  expect(history.past).toHaveLength(1);
  const paused = type(history, '!', 'title', 6 * 200 + PAUSE_MS);
  expect(paused.past).toHaveLength(2);
  expect(historyReducer(paused, { do: 'undo' }).present).toBe('Harvest');
  expect(type(history, '/', 'slug', 6 * 200 + 1).past).toHaveLength(2);
  const undone = historyReducer(history, { do: 'undo' });
  expect(undone.present).toBe('');
  expect(type(undone, 'x', 'title', 6 * 200 + 1).past).toHaveLength(1);
});

it('forgets the oldest steps', () => {
  let history = begin(0);
  for (let count = 0; count < MAX_STEPS + 5; count += 1)
    history = historyReducer(history, { do: 'change', words: '', to: (now) => now + 1, at: 0 });
  expect(history.past).toHaveLength(MAX_STEPS);
  while (undoWords(history) !== undefined) history = historyReducer(history, { do: 'undo' });
  expect(history.present).toBe(5);
});
