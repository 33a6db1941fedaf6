import { expect, test } from 'vitest';
import { reactStyle } from './react-style.ts';

test('names become React’s, however they were written', () => {
  expect(
    reactStyle({ 'max-width': '20rem', marginTop: 4, '--tone': 'red', '-webkit-line-clamp': 2 }),
  ).toEqual({ maxWidth: '20rem', marginTop: 4, '--tone': 'red', WebkitLineClamp: 2 });
});
