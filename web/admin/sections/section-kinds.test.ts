import { expect, test } from 'vitest';
import { sectionInWords } from './section-kinds.ts';

test('a section is told apart by its place', () => {
  expect(sectionInWords('image', 2)).toBe('Section 3, Picture');
  expect(sectionInWords('hologram', 0)).toBe('Section 1');
});
