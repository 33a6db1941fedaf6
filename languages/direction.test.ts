import { expect, test } from 'vitest';
import { directionOf, languageAttributes } from './direction.ts';

test.each(['ar', 'ar-EG', 'he', 'fa', 'ur', 'ps', 'yi', 'dv', 'ckb', 'syr', 'pa-Arab', 'uz-AF'])(
  '%s is written from right to left',
  (tag) => expect(directionOf(tag)).toBe('rtl'),
);

test.each(['en', 'es', 'zh-Hant', 'ko', 'am', 'pa', 'ku', 'ar-Latn', 'qps'])(
  '%s is written from left to right',
  (tag) => expect(directionOf(tag)).toBe('ltr'),
);

test('only text in another language than what surrounds it says so', () => {
  expect(languageAttributes('en', 'en')).toEqual({});
  expect(languageAttributes('ar', 'en')).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(languageAttributes('en', 'ar')).toEqual({ lang: 'en', dir: 'ltr' });
});
