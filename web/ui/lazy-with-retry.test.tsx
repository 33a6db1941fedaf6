import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyWithRetry } from './lazy-with-retry.ts';

afterEach(() => void vi.useRealTimers());

const Hymn = () => <p>Hymn 41</p>;

/** What is shown once all is there, and why anything is not. */
async function shown(load: () => Promise<{ default: typeof Hymn }>, waits: number[]) {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const View = lazyWithRetry(load);
  const errors: unknown[] = [];
  const rendered = prerender(
    <Suspense>
      <View />
    </Suspense>,
    { onError: (error) => void errors.push(error) },
  );
  for (const ms of waits) await vi.advanceTimersByTimeAsync(ms);
  return { words: await new Response((await rendered).prelude).text(), errors };
}

test('code that cannot be loaded is asked for again, after longer and longer', async () => {
  const load = vi.fn(async () => ({ default: Hymn }));
  for (let times = 0; times < 8; times += 1)
    load.mockRejectedValueOnce(new TypeError('No network'));
  const waits = [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000];
  const { words, errors } = await shown(load, waits);
  expect(words).toContain('Hymn 41');
  expect(load).toHaveBeenCalledTimes(9);
  expect(errors).toEqual([]);
});

test('an error of the code itself is told at once', async () => {
  const broken = new RangeError('Broken');
  const { words, errors } = await shown(() => Promise.reject(broken), []);
  expect(words).not.toContain('Hymn 41');
  expect(errors).toEqual([broken]);
});
