import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstQuery, readQuery, roleFilters, sortNames, writeQuery } from './user-list-query.ts';

const names = <K extends string>(table: Record<K, string>) => Object.keys(table) as K[];

test('a query written to the address is read back', () => {
  const query = fc.record({
    role: fc.constantFrom(...names(roleFilters)),
    sort: fc.constantFrom(...names(sortNames)),
    approval: fc.constantFrom<'all' | 'waiting' | 'invited'>('all', 'waiting', 'invited'),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  });
  fc.assert(
    fc.property(query, (asked) => {
      expect(readQuery(new URLSearchParams(String(writeQuery(asked))))).toEqual(asked);
    }),
  );
});

test('the default list has a plain address', () => {
  expect(String(writeQuery(firstQuery))).toBe('');
});

test.each(['?role=king&sort=up&page=0', '?page=-1', '?page=1.5', '?page=two', '?role=toString'])(
  '%s is the default list',
  (address) => {
    expect(readQuery(new URLSearchParams(address))).toEqual(firstQuery);
  },
);
