import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyWithRetry } from './lazy-with-retry.ts';

afterEach(() => void vi.useRealTimers());

const Hymn = () => <p>Hymn 41</p>;

/** What is shown once all is there. */
async function shown(load: () => Promise<{ default: typeof Hymn }>): Promise<string> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const View = lazyWithRetry(load);
  const failed = vi.fn();
  const rendered = prerender(
    <Suspense>
      <View />
    </Suspense>,
    { onError: failed },
  );
  await vi.advanceTimersByTimeAsync(10_000);
  const words = await new Response((await rendered).prelude).text();
  expect(failed).toHaveBeenCalledTimes(words.includes('Hymn') ? 0 : 1);
  return words;
}

test('code that could not be loaded is asked for once more', async () => {
  const load = vi.fn(async () => ({ default: Hymn }));
  load.mockRejectedValueOnce(new TypeError('No network'));
  expect(await shown(load)).toContain('Hymn 41');
  expect(load).toHaveBeenCalledTimes(2);
});

test('where it cannot be loaded then either, it fails', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('No network')));
  expect(await shown(load)).not.toContain('Hymn 41');
  expect(load).toHaveBeenCalledTimes(2);
});
