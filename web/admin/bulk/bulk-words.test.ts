import { expect, test } from 'vitest';
import { doneInWords } from './bulk-words.ts';

const words = { noun: 'post', plural: 'posts' };
const entry = (title: string) => ({ id: title, title, version: 2 });
const left = [{ id: 'x', title: 'Over', why: 'It has ended.' }];

test('what was done and what was left is one sentence each', () => {
  expect(doneInWords('publish', { done: [entry('One')], left: [] }, words)).toBe(
    '“One” is published.',
  );
  expect(doneInWords('end', { done: [entry('One'), entry('Two')], left }, words)).toBe(
    '2 posts have ended. 1 post was left as before:',
  );
  expect(doneInWords('delete', { done: [], left: [...left, ...left] }, words)).toBe(
    'Nothing was changed. 2 posts were left as before:',
  );
});
