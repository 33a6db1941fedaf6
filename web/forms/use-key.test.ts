import { afterEach, expect, it, vi } from 'vitest';
import { newKey } from './use-key.ts';

afterEach(() => vi.unstubAllGlobals());

it('makes a UUID where the browser makes none', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const keys = [newKey(), newKey()];
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(keys[0]).not.toBe(keys[1]);
});
