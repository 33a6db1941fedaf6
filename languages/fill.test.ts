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
