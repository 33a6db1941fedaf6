import { expect, test } from 'vitest';
import { inLanguage } from '#server/platform/languages/language.ts';
import { isolated } from './isolated.ts';

test('a name is marked where sentences run from right to left, and nowhere else', () => {
  expect(isolated('Bible Study')).toBe('Bible Study');
  expect(inLanguage('ar', () => isolated('Bible Study'))).toBe('\u2068Bible Study\u2069');
  expect(inLanguage('ar', () => isolated(''))).toBe('');
});
