import { expect, test } from 'vitest';
import { partKey, partOfKey } from './part-keys.ts';

test.each(['one', 'following'] as const)('a key names its series and its date: %s', (scope) => {
  const part = { scope, occurrence: '2026-12-03T19:00' };
  expect(partOfKey(partKey('some_series-1', part))).toEqual({ seriesId: 'some_series-1', part });
});

test.each([
  ...['', 'new', '0e1c2d3f', 'a_20261203', 'a_20261203T1900'],
  ...['a_20260230-1000', 'a_20261301-1000', 'a_20261206-2500', 'a_20261206-1060'],
])('what names no date is none: "%s"', (key) => expect(partOfKey(key)).toBeUndefined());
