import { expect, test } from 'vitest';
import { isNameFound } from './name-search.ts';

test('a name is found by parts of it, without its accents', () => {
  for (const typed of ['', 'zoe', 'LIND zo', 'ë', ' zoë '])
    expect([typed, isNameFound('Zoë Lindström', typed.trim())]).toEqual([typed, true]);
  expect(isNameFound('Zoë Lindström', 'zoe ames')).toBe(false);
});
