import { expect, test } from 'vitest';
import { fieldWords } from '#contract/common.ts';
import { sectionSchema } from '#contract/sections/index.ts';
import { sectionInWords, sectionNames } from './section-names.ts';

test('every type is called what the contract calls it', () => {
  const labels = sectionSchema.options.map((option) => [
    option.shape.type.value,
    fieldWords.get(option)?.label,
  ]);
  expect(Object.entries(sectionNames).sort()).toEqual(labels.sort());
});

test('a section is told apart by its place', () => {
  expect(sectionInWords('image', 2)).toBe('Section 3, Picture');
  expect(sectionInWords('hologram', 0)).toBe('Section 1');
});
