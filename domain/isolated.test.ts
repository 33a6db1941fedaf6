import { afterEach, expect, test } from 'vitest';
import { findLanguageBy, SOURCE_LANGUAGE } from '#languages/current.ts';
import { isolated } from './isolated.ts';

const write = (language: string) =>
  findLanguageBy(
    () => language,
    () => undefined,
  );
afterEach(() => write(SOURCE_LANGUAGE));

test('a name is marked where sentences run from right to left, and nowhere else', () => {
  expect(isolated('Bible Study')).toBe('Bible Study');
  write('ar');
  expect(isolated('Bible Study')).toBe('\u2068Bible Study\u2069');
  expect(isolated('')).toBe('');
});
