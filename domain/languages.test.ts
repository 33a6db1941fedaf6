import { expect, test } from 'vitest';
import { localeIn, placeOfLanguage, splitLanguage } from './languages.ts';

test.each([
  ['en', 'en-US', ['en'], 'en-US'],
  ['en', 'nb-NO', ['en'], 'nb-NO'],
  ['en', 'nb-NO', ['en', 'es'], 'nb-NO'],
  ['es', 'en-US', ['en', 'es'], 'es-US'],
  ['es', 'nb-NO', ['en', 'es'], 'es-NO'],
  ['es', 'es-MX', ['es', 'en'], 'es-MX'],
  ['es', 'en-US', ['es', 'en'], 'es-US'],
  ['en', 'es-MX', ['es', 'en'], 'en-MX'],
  ['es', 'en', ['en', 'es'], 'es'],
])('%s beside the locale %s in a church with %j is %s', (language, locale, languages, shown) => {
  expect(localeIn(language, { locale, languages })).toBe(shown);
});

test.each([
  ['/', undefined, '/'],
  ['/es', 'es', '/'],
  ['/es/', 'es', '/'],
  ['/ES/about', 'es', '/about'],
  ['/es.data', 'es', '/'],
  ['/estate', undefined, '/estate'],
  ['/zh-hant/about', 'zh-Hant', '/about'],
])('%s is in %s, at %s', (path, language, rest) => {
  expect(splitLanguage(path, ['en', 'es', 'zh-Hant'])).toEqual({ language, rest });
});

test('the first language has no sign in its addresses', () => {
  expect(['en', 'zh-Hant'].map((tag) => placeOfLanguage(tag, ['en', 'zh-Hant']))).toEqual([
    '',
    '/zh-hant',
  ]);
});
