import { expect, test } from 'vitest';
import { bytesInWords } from './bytes.ts';

test('a size is told in the unit that suits it', () => {
  const sizes = [0, 1, 999, 1001, 99_000, 99_999, 100_000, 3_440_000, 34_400_000, 2_130_000_000];
  expect(sizes.map((bytes) => bytesInWords(bytes, 'en-US'))).toEqual([
    ...['0 KB', '1 KB', '1 KB', '2 KB', '99 KB', '100 KB'],
    ...['0.1 MB', '3.4 MB', '34 MB', '2.1 GB'],
  ]);
  expect(bytesInWords(3_440_000, 'es-ES')).toBe('3,4 MB');
});
