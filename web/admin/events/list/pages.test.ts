import { expect, test } from 'vitest';
import { afterNext, afterPrevious, stepsOf } from './pages.ts';

test('the first page has no token, and the next ones are found again', () => {
  expect(stepsOf('')).toEqual({ page: 1, tokens: [] });
  const second = afterNext(stepsOf(''), 'a');
  const third = afterNext(stepsOf(second), 'b');
  expect([second, third]).toEqual(['a', 'a.b']);
  expect(stepsOf(third)).toEqual({ page: 3, tokens: ['a', 'b'] });
  expect(afterPrevious(stepsOf(third))).toBe('a');
  expect(afterPrevious(stepsOf(second))).toBe('');
});

test('an address stays short on any page, and knows its number', () => {
  let after = '';
  for (let page = 2; page <= 300; page += 1) after = afterNext(stepsOf(after), `t${page}`);
  expect(after.length).toBeLessThan(40 * 6);
  expect(stepsOf(after)).toMatchObject({ page: 300 });
  expect(stepsOf(after).tokens.at(-1)).toBe('t300');
  after = afterPrevious(stepsOf(after));
  expect(stepsOf(after)).toMatchObject({ page: 299 });
  expect(stepsOf(after).tokens.at(-1)).toBe('t299');
  while (stepsOf(after).tokens.length > 1) after = afterPrevious(stepsOf(after));
  expect(stepsOf(after).page).toBe(261);
  expect(afterPrevious(stepsOf(after))).toBe('');
});
