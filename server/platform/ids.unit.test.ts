import { expect, it, onTestFinished } from 'vitest';
import { newId, setIdsAhead } from './ids.ts';

it('makes ids in order, also within a millisecond', () => {
  const made = Array.from({ length: 5000 }, newId);
  expect(made).toEqual([...new Set(made)].sort());
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('follows the clock of the site where this machine’s is wrong', () => {
  onTestFinished(() => setIdsAhead(0));
  const millisecondsOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  const before = newId();
  setIdsAhead(30_000);
  const made = newId();
  expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(millisecondsOf(made) - millisecondsOf(before)).toBeGreaterThanOrEqual(30_000);
  setIdsAhead(-30_000);
  expect(newId() > made).toBe(true);
});
