import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

const LONG_MS = 60_000;

/** Work that ends when it is stopped. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasBegun = false;
  const work = () => {
    hasBegun = true;
    return promise;
  };
  return { work, end: resolve, hasBegun: () => hasBegun };
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('work at a pace', () => {
  it('runs so many at once, the next when one has ended, also by failing', async () => {
    const pace = createPace(1, LONG_MS);
    const failing = pace(() => Promise.reject(new Error('no')));
    const second = held();
    const third = held();
    const both = [pace(second.work), pace(third.work)];
    await expect(failing).rejects.toThrow('no');
    await aTurn();
    expect([second.hasBegun(), third.hasBegun()]).toEqual([true, false]);
    second.end();
    await both[0];
    await aTurn();
    expect(third.hasBegun()).toBe(true);
    third.end();
    await both[1];
  });

  it('starts anyway after waiting long enough', async () => {
    const pace = createPace(1, 1);
    const first = held();
    const hanging = pace(first.work);
    await pace(async () => {});
    first.end();
    await hanging;
  });
});
