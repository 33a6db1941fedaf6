import { afterEach, expect, it, vi } from 'vitest';
import { language } from '#languages/t.ts';
import { inTerminalLanguage, languageOf } from './terminal.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  [{}, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'es_MX.UTF-8' }, 'es'],
  [{ LANG: 'es' }, 'es'],
  [{ LANG: 'es_ES@euro' }, 'es'],
  [{ LANG: 'est_EE.UTF-8' }, 'en'],
  [{ LC_MESSAGES: 'es_US', LANG: 'en_US.UTF-8' }, 'es'],
  [{ LC_ALL: 'C', LC_MESSAGES: 'es_US', LANG: 'es_US' }, 'en'],
  [{ LC_ALL: '', LANG: 'es_US.UTF-8' }, 'es'],
])('%j is %s', (environment, known) => {
  expect(languageOf(environment)).toBe(known);
});

it('is the language of the sentences alone, also of those that take a while', async () => {
  vi.stubEnv('LC_ALL', 'es_MX.UTF-8');
  const later = inTerminalLanguage(async () => {
    await Promise.resolve();
    return language();
  });
  expect(language()).toBe('en');
  expect(await later).toBe('es');
});
