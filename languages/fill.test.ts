import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { fillMessage } from './fill.ts';
import { formatMessage } from './format.ts';

test.each(['{a}', 'All about “{a}”', '{a} of {b}, and {a} again'])(
  '%s is filled as by the whole formatter',
  (message) => {
    const values = { a: 3, b: 'Advent' };
    const compiled = compile(message);
    expect(fillMessage(compiled, values)).toBe(formatMessage(compiled, values, 'en'));
  },
);

test('a sentence that ends with an abbreviation has one period', () => {
  const sentence = (time: string) => fillMessage(compile('It begins at {time}. Come…'), { time });
  expect(sentence('6 p.m.')).toBe('It begins at 6 p.m. Come…');
  expect(sentence('18:00')).toBe('It begins at 18:00. Come…');
});
