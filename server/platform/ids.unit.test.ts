import { expect, it } from 'vitest';
import { newId } from './ids.ts';

it('makes ids in order, also within a millisecond', () => {
  const made = Array.from({ length: 5000 }, newId);
  expect(made).toEqual([...new Set(made)].sort());
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
