import { expect, test } from 'vitest';
import {
  add,
  buildHistory,
  byDatabase,
  full,
  holders,
  look,
  read,
  refused,
  take,
  unknown,
  write,
} from './build-history.ts';
import { check } from './check.ts';
import type { Operation } from './operation.ts';

const kinds = (...made: ((at: number) => Operation)[]) =>
  check(buildHistory(...made)).map(({ kind }) => kind);

test.each([
  ['what was acknowledged is read', [write('One'), read('One'), write('Two'), read('Two')]],
  ['nothing is there before the first write', [read(null), write('One'), read('One')]],
  [
    'a write under way may be read, or not',
    [write('One', { return: 5000 }), read(null), read('One'), read('One')],
  ],
  [
    'readers beside each other may see either',
    [
      write('One'),
      write('Two', { return: 9000 }),
      read('Two', { return: 9000 }),
      read('One', { client: 'Eva', call: 2000, return: 9000 }),
    ],
  ],
  [
    'one without an answer may take effect late',
    [write('One'), write('Two', unknown), read('One'), read('Two'), read('Two', byDatabase)],
  ],
  ['or never', [write('One'), write('Two', unknown), write('Three'), read('Three', byDatabase)]],
  [
    'one that was refused had no effect',
    [write('One'), write('Two', refused), read('One', byDatabase)],
  ],
  [
    'what was added is there',
    [
      look([]),
      add('a'),
      add('b', unknown),
      look(['a']),
      look(['b', 'a']),
      look(['a', 'b'], byDatabase),
    ],
  ],
  [
    'a request is sent again until it is answered',
    [add('a', unknown), look(['a']), add('a'), look(['a'], byDatabase)],
  ],
  ['one gets the place', [take('Ana'), take('Ben', full), take('Eva', unknown), holders(['Ana'])]],
  [
    'one without an answer may have it',
    [take('Ana', unknown), take('Ben', full), holders(['Ana'])],
  ],
])('an order explains it: %s', (_name, made) => {
  expect(check(buildHistory(...made))).toEqual([]);
});

test.each([
  ['a write is lost', [write('One'), write('Two'), read('One', byDatabase)]],
  ['a write is lost', [write('One'), read(null, byDatabase)]],
  ['a write is lost', [add('a'), add('b'), look(['b'], byDatabase)]],
  [
    'a write is lost',
    [add('a'), add('b', { return: 9000 }), look(['b'], { call: 1400, return: 9000 })],
  ],
  ['a refused write is there', [write('One'), write('Two', refused), read('Two')]],
  ['a refused write is there', [add('a', refused), look(['a'])]],
  ['an old state is read', [write('One'), write('Two'), read('One')]],
  ['an old state is read', [add('a'), look([])]],
  ['an own write is not read', [write('One'), write('Two'), read('One', { client: 'Ana' })]],
  ['an own write is not read', [add('a'), look([], { client: 'Ana' })]],
  ['a reader went back', [write('One'), write('Two', { return: 9000 }), read('Two'), read('One')]],
  ['a reader went back', [add('a', { return: 9000 }), look(['a']), look([])]],
  [
    'a write without an answer came and went',
    [write('One'), write('Two', unknown), read('Two'), read('One')],
  ],
  ['a write without an answer came and went', [add('a', unknown), look(['a']), look([])]],
  ['it is there twice', [add('a'), look(['a', 'a'], byDatabase)]],
  ['nobody wrote what is there', [write('One'), read('Two')]],
  ['nobody wrote what is there', [look(['a'])]],
  ['it is there before it was written', [read('One'), write('One')]],
  ['it is there before it was written', [look(['a']), add('a')]],
  ['no order explains both', [add('a', unknown), add('b', unknown), look(['a']), look(['b'])]],
  ['a place is sold twice', [take('Ana'), take('Ben')]],
  ['a place is sold twice', [take('Ana', unknown), take('Ben', unknown), holders(['Ana', 'Ben'])]],
  ['a place is sold twice', [take('Ana'), take('Ben', unknown), holders(['Ana', 'Ben'])]],
  ['refused though a place was free', [take('Ben', full), take('Ana')]],
  ['refused though a place was free', [take('Ana', unknown), take('Ben', full), holders([])]],
])('%s: it is found', (kind, made) => {
  expect(kinds(...made)).toContain(kind);
});

test('a write that took effect twice is found, by the state that comes back', () => {
  const made = [write('One'), write('Two'), read('Two'), read('One', byDatabase)];
  expect(kinds(...made)).toEqual(['a write is lost']);
});

test('it tells the operations that contradict each other, and no others', () => {
  const others = [read('One'), read('One'), read('One')];
  const [fault] = check(
    buildHistory(write('One'), ...others, write('Two'), read('One'), read('Two')),
  );
  expect(fault?.words).toBe('"Two" was acknowledged; after that, Ben found "One"');
  expect(fault?.operations.map(({ id }) => id)).toEqual([0, 4, 5]);
});

test('near a lost database a page may be as old as the moment in which it was lost, and no older', () => {
  const away = { outcome: 'unknown', isAway: true, return: 2500 } as const;
  const lost = [write('One'), write('Two'), write('Three', away)];
  expect(kinds(...lost, read('One'))).toEqual([]);
  expect(kinds(...lost, read('One', byDatabase))).toEqual(['a write is lost']);
  expect(kinds(...lost, read('One', { call: 3600, return: 3700 }))).toEqual([
    'an old state is read',
  ]);
  const before = [
    write('One'),
    write('Two', { call: 600, return: 700 }),
    write('Three', { call: 800, return: 900 }),
  ];
  expect(
    kinds(...before, write('Four', { ...away, call: 2600, return: 2700 }), read('Two')),
  ).toEqual(['an old state is read']);
});

test('a key cannot be checked whose writes look alike', () => {
  expect(() => kinds(write('One'), write('One'))).toThrow('twice');
});
