import { expect, test } from 'vitest';
import type { Import } from '#contract/imports.ts';
import { kindsAndCounts, sumsOf } from './import-words.ts';
import { itemsQuery, notableOf, readQuery, writeQuery } from './item-query.ts';
import { plannedOf } from './planned-counts.ts';

const counts: Import['counts'] = [
  { kind: 'picture', action: 'make', outcome: 'planned', count: 2031 },
  { kind: 'page', action: 'make', outcome: 'planned', count: 1 },
  { kind: 'page', action: 'change', outcome: 'planned', count: 3 },
  { kind: 'post', action: 'leave-out', outcome: 'skipped', count: 14 },
];

test('what becomes of how much is said in words, pages first', () => {
  expect(sumsOf(counts).map(({ label, words }) => [label, words])).toEqual([
    ['Will be made', '1 page and 2,031 pictures'],
    ['Will be changed', '3 pages'],
    ['Left out', '14 blog posts'],
  ]);
  expect(kindsAndCounts([{ kind: 'redirect', count: 1 }])).toBe('1 redirect');
});

test('changes are made where they are wanted', () => {
  const planned = (withChanges: boolean) => plannedOf(counts, { withChanges });
  expect(planned(false)).toEqual([
    { kind: 'page', count: 1 },
    { kind: 'picture', count: 2031 },
  ]);
  expect(planned(true)).toContainEqual({ kind: 'page', count: 4 });
});

test('what could not be made, and what stays, stand first', () => {
  const of = (outcome: 'failed' | 'kept'): Import['counts'] => [
    ...counts,
    { kind: 'page', action: 'make', outcome, count: 1 },
  ];
  expect(notableOf({ counts })).toBeUndefined();
  expect(notableOf({ counts: of('failed') })).toBe('failed');
  expect(notableOf({ counts: of('kept') })).toBe('kept');
});

test('the list is narrowed by its address', () => {
  const query = readQuery(new URLSearchParams('kind=page&fate=leave-out&noted=yes&after=99'));
  expect(itemsQuery(query)).toEqual({
    ...{ kind: 'page', fate: 'leave-out', noted: 'true', after: 99 },
  });
  expect(writeQuery(query).toString()).toBe('kind=page&fate=leave-out&noted=yes&after=99');
  expect(itemsQuery(readQuery(new URLSearchParams('kind=king&fate=no&after=-1')))).toEqual({});
});
