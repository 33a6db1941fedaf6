import { expect, it } from 'vitest';
import { inSight, isRightToLeft, partsInSight } from './direction.ts';

const seen = (line: string) => {
  const words = line.split(' ').map((text) => ({ text }));
  return inSight(words, isRightToLeft(line))
    .map(({ text }) => text)
    .join(' ');
};

it('the first letter says which way a text is read', () => {
  expect(['שלום', '2026 أهلا', '«אב» Grace'].map(isRightToLeft)).toEqual([true, true, true]);
  expect(['Grace שלום', 'Élan', '教会', '2026', ''].map(isRightToLeft)).toEqual(
    Array(5).fill(false),
  );
});

it('words stand as they are read, and words of the other direction keep their own order', () => {
  expect(seen('one two three')).toBe('one two three');
  expect(seen('אחת שתיים שלוש')).toBe('שלוש שתיים אחת');
  expect(seen('אחת Grace Chapel שלוש')).toBe('שלוש Grace Chapel אחת');
  expect(seen('at אחת שתיים Grace')).toBe('at שתיים אחת Grace');
  expect(seen('אחת 2026 שתיים')).toBe('שתיים 2026 אחת');
});

it('numbers in a word are read from left to right, and its brackets open to the other side', () => {
  expect(partsInSight('Grace-25')).toEqual([{ letters: 'Grace-25', isRtl: false }]);
  expect(partsInSight('ב-25')).toEqual([
    { letters: '25', isRtl: false },
    { letters: 'ב-', isRtl: true },
  ]);
  expect(partsInSight('(אב)')).toEqual([{ letters: ')אב(', isRtl: true }]);
});
