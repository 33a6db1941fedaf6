import { expect, test } from 'vitest';
import { kindOf } from './content.tsx';

test.each([
  ['/assets/recordings/0/water.webm', 'video'],
  ['https://youtu.be/abcdefghijk', 'video'],
  ['https://e.org/a.MP3', 'audio'],
  ['https://e.org/listen?id=3', undefined],
  ['', undefined],
])('%s', (url, kind) => {
  expect(kindOf(url)).toBe(kind);
});
