// Random histories: the checker answers what trying every order answers, and finds what is changed in a good one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from './check.ts';
import { isExplained } from './explained.ts';
import type { Action, Operation, Value } from './operation.ts';
import { simulate, simulated } from './simulated.ts';

const RUNS = { numRuns: 1000 };
const VALUES = ['a', 'b', 'c'];

type Step = { call: number; length: number; outcome: Operation['outcome'] };
const step = fc.record<Step>({
  call: fc.integer({ min: 0, max: 12 }),
  length: fc.integer({ min: 1, max: 8 }),
  outcome: fc.constantFrom('ok', 'ok', 'ok', 'unknown', 'refused'),
});

type Random = { step: Step; action: Action; found?: Value | string[]; isFull?: boolean };

const toOperation = (
  { step: { call, length, outcome }, ...rest }: Random,
  id: number,
): Operation => ({
  ...{ id, client: `client ${id}`, what: rest.action.kind, action: rest.action },
  ...{ call, return: call + length, outcome },
  ...(rest.found !== undefined && { found: rest.found }),
  ...(outcome === 'refused' && rest.isFull && { isFull: true }),
});

/** Each value is written by one. */
const oneWriterEach = (all: Random[]) => {
  const seen = new Set<unknown>();
  return all.filter(({ action }) => {
    if (action.kind !== 'write') return true;
    const isNew = !seen.has(action.value);
    seen.add(action.value);
    return isNew;
  });
};

const ofRegister: fc.Arbitrary<Random> = fc.oneof(
  fc.record({
    step,
    action: fc.constantFrom(...VALUES).map((value): Action => ({ kind: 'write', key: 'k', value })),
  }),
  fc.record({
    step,
    action: fc.constant<Action>({ kind: 'read', key: 'k' }),
    found: fc.constantFrom<Value>(null, ...VALUES),
  }),
);

const ofSet = (of?: number): fc.Arbitrary<Random> =>
  fc.oneof(
    fc.record({
      step,
      isFull: fc.constant(of !== undefined),
      action: fc
        .constantFrom(...VALUES)
        .map(
          (value): Action => ({ kind: 'add', key: 'k', value, ...(of !== undefined && { of }) }),
        ),
    }),
    fc.record({
      step,
      action: fc.constant<Action>({ kind: 'look', key: 'k' }),
      found: fc.subarray(VALUES),
    }),
  );

test.each([
  ['a register', ofRegister],
  ['a set', ofSet()],
  ['one place', ofSet(1)],
  ['two places', ofSet(2)],
])('it answers what trying every order answers: %s', (_name, arbitrary) => {
  const counts = { explained: 0, not: 0 };
  fc.assert(
    fc.property(fc.array(arbitrary, { minLength: 2, maxLength: 6 }), (all) => {
      const operations = oneWriterEach(all).map(toOperation);
      const isGood = isExplained(operations);
      counts[isGood ? 'explained' : 'not'] += 1;
      expect(check(operations).length === 0).toBe(isGood);
    }),
    RUNS,
  );
  expect(Math.min(counts.explained, counts.not)).toBeGreaterThan(50);
});

const STORES = { numRuns: 60 };

test('whatever a store that works answers is explained', () => {
  fc.assert(
    fc.property(simulated(300), (operations) => {
      expect(check(operations)).toEqual([]);
    }),
    STORES,
  );
});

/** What is done to a good history, so that it is wrong; undefined if it has nothing to do that to. */
const mutations: Record<string, (operations: Operation[]) => Operation[] | undefined> = {
  'a write that was lost': (operations) => {
    const last = operations.findLast(({ action }) => action?.kind === 'read');
    const older = lastOf(
      operations,
      (one) => isAnswered(one, 'write') && writtenBy(one) !== last?.found,
    );
    return older && isOverwritten(operations, older, last)
      ? withFound(operations, last, writtenBy(older))
      : undefined;
  },
  'a row that was lost': (operations) => {
    const last = operations.findLast(
      ({ action }) => action?.kind === 'look' && action.key === 'rows',
    );
    const added = lastOf(operations, (one) => isAnswered(one, 'add') && keyOf(one) === 'rows');
    const rows = (last?.found ?? []) as string[];
    return (
      added &&
      withFound(
        operations,
        last,
        rows.filter((row) => row !== writtenBy(added)),
      )
    );
  },
  'a row that is there twice': (operations) => {
    const last = operations.findLast(
      ({ action }) => action?.kind === 'look' && action.key === 'rows',
    );
    const rows = (last?.found ?? []) as string[];
    return rows[0] === undefined ? undefined : withFound(operations, last, [...rows, rows[0]]);
  },
  'a refused write that is there': (operations) => {
    const refused = operations.find(
      ({ action, outcome }) => action?.kind === 'write' && outcome === 'refused',
    );
    const last = operations.findLast(({ action }) => action?.kind === 'read');
    return refused && withFound(operations, last, writtenBy(refused));
  },
  'a place that was sold twice': (operations) => {
    const full = operations.findLast(({ isFull }) => isFull);
    return (
      full &&
      operations.map((one) => (one === full ? { ...one, outcome: 'ok', isFull: false } : one))
    );
  },
};

test.each(Object.entries(mutations))('it finds, in a long history, %s', (_name, mutate) => {
  let found = 0;
  fc.assert(
    fc.property(simulated(300), (operations) => {
      const mutated = mutate(operations);
      if (!mutated) return;
      found += 1;
      expect(check(mutated)).not.toEqual([]);
    }),
    STORES,
  );
  expect(found).toBeGreaterThan(20);
});

test('a hundred thousand operations are checked in one go', () => {
  const kinds = ['write', 'read', 'read', 'add', 'take', 'read'] as const;
  const fates = ['answered', 'cut', 'answered', 'answered', 'refused', 'cut before'] as const;
  const moves = Array.from({ length: 100_000 }, (_, at) => ({
    does: at % 5000 === 0 ? ('look' as const) : (kinds[at % 6] ?? 'read'),
    fate: fates[at % 7] ?? 'answered',
    before: 1 + (at % 59),
    after: 1 + (at % 53),
  }));
  expect(check(simulate(moves))).toEqual([]);
});

const keyOf = ({ action }: Operation) => action?.key;
const writtenBy = ({ action }: Operation) => (action && 'value' in action ? action.value : null);
const isAnswered = ({ action, outcome }: Operation, kind: Action['kind']) =>
  action?.kind === kind && outcome === 'ok';
const lastOf = (operations: Operation[], is: (one: Operation) => boolean) =>
  operations.findLast(is);

/** Whether another write surely came between. */
const isOverwritten = (operations: Operation[], older: Operation, last: Operation | undefined) =>
  operations.some(
    (one) => isAnswered(one, 'write') && one.call > older.return && one.return < (last?.call ?? 0),
  );

const withFound = (
  operations: Operation[],
  which: Operation | undefined,
  found: Value | string[],
) => operations.map((one) => (one === which ? { ...one, found } : one));
