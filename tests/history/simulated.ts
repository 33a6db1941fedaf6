// A store that works, and what its clients are answered: each operation takes effect at one moment of its time.
import fc from 'fast-check';
import { DATABASE, type Operation, type Value } from './operation.ts';

type Move = {
  does: 'write' | 'read' | 'add' | 'look' | 'take';
  before: number;
  after: number;
  fate: 'answered' | 'refused' | 'cut' | 'cut before';
};

/** Longer than the time between two moments: operations overlap. */
const LONGEST = 60;
const STEP = 10;
const PLACES = 3;

const move = fc.record<Move>({
  does: fc.constantFrom('write', 'read', 'read', 'add', 'look', 'take'),
  before: fc.integer({ min: 1, max: LONGEST }),
  after: fc.integer({ min: 1, max: LONGEST }),
  fate: fc.constantFrom('answered', 'answered', 'answered', 'refused', 'cut', 'cut before'),
});

export const simulated = (most: number): fc.Arbitrary<Operation[]> =>
  fc.array(move, { minLength: most / 2, maxLength: most, size: 'max' }).map(simulate);

export function simulate(moves: readonly Move[]): Operation[] {
  const store = { title: null as Value, rows: [] as string[], places: [] as string[] };
  const operations = moves.map((one, id) => {
    const moment = id * STEP;
    const times = { call: moment - one.before, return: moment + one.after };
    return {
      ...times,
      id,
      client: `client ${id % 7}`,
      what: one.does,
      ...answerOf(store, one, id),
    };
  });
  const at = { call: moves.length * STEP + LONGEST + 1, return: moves.length * STEP + LONGEST + 2 };
  const last = { ...at, client: DATABASE, what: 'the last look', outcome: 'ok' as const };
  const id = operations.length;
  return [
    ...operations,
    { ...last, id, action: { kind: 'read', key: 'title' }, found: store.title },
    { ...last, id: id + 1, action: { kind: 'look', key: 'rows' }, found: [...store.rows] },
    { ...last, id: id + 2, action: { kind: 'look', key: 'places' }, found: [...store.places] },
  ];
}

type Store = { title: Value; rows: string[]; places: string[] };

function answerOf(
  store: Store,
  { does, fate }: Move,
  id: number,
): Pick<Operation, 'action' | 'outcome' | 'found' | 'isFull'> {
  const name = `by ${id}`;
  const isDone = fate === 'answered' || fate === 'cut';
  const outcome = fate === 'answered' ? 'ok' : fate === 'refused' ? 'refused' : 'unknown';
  switch (does) {
    case 'write':
      if (isDone) store.title = id;
      return { action: { kind: does, key: 'title', value: id }, outcome };
    case 'read':
      return { action: { kind: does, key: 'title' }, outcome, found: store.title };
    case 'look':
      return { action: { kind: does, key: 'rows' }, outcome, found: [...store.rows] };
    case 'add':
      if (isDone) store.rows.push(name);
      return { action: { kind: does, key: 'rows', value: name }, outcome };
    case 'take': {
      const action = { kind: 'add', key: 'places', value: name, of: PLACES } as const;
      if (store.places.length === PLACES)
        return isDone ? { action, outcome: 'refused', isFull: true } : { action, outcome };
      if (isDone) store.places.push(name);
      return { action, outcome };
    }
  }
}
