import { expect, test } from 'vitest';
import { doneInWords } from './bulk-words.ts';

const entry = (title: string) => ({ id: title, title, version: 2 });
const left = [{ id: 'x', title: 'Over', why: 'It has ended.' }];

test('what was done and what was left is one sentence each', () => {
  expect(doneInWords('publish', { done: [entry('One')], left: [] }, 'event')).toBe(
    '“One” is published.',
  );
  expect(doneInWords('end', { done: [entry('One'), entry('Two')], left }, 'event')).toBe(
    '2 events have ended. 1 event was left as before:',
  );
  expect(doneInWords('delete', { done: [], left: [...left, ...left] }, 'event')).toBe(
    'Nothing was changed. 2 events were left as before:',
  );
});
