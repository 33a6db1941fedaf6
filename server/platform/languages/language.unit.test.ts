import { expect, it } from 'vitest';
import { knownLanguage } from './language.ts';

it('knows a language however its tag is written, and nothing else', () => {
  expect(['en', 'ES', 'es'].map(knownLanguage)).toEqual(['en', 'es', 'es']);
  expect(['', 'es-', 'tlh', null, undefined].map(knownLanguage)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
