import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Every address and text in Cache Storage. */
export const keptOn = (page: Page): Promise<[path: string, text: string][]> =>
  page.evaluate(async () => {
    const kept: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const isText = /text|json|script/.test(answer?.headers.get('content-type') ?? '');
        const { pathname, search } = new URL(request.url);
        kept.push([pathname + search, isText ? ((await answer?.text()) ?? '') : '']);
      }
    }
    return kept;
  });

const pathsOn = async (page: Page) => (await keptOn(page)).map(([path]) => path);

export const isKept = (page: Page, path: string) =>
  expect.poll(() => pathsOn(page)).toContain(path);

export const isNotKept = (page: Page, path: string) =>
  expect.poll(() => pathsOn(page)).not.toContain(path);

export const hasWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Takes the network away from the page, and from its worker: one that was just started may still have it. */
export async function goOffline(page: Page): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  for (const worker of context.serviceWorkers()) {
    const isReached = () =>
      worker.evaluate(() =>
        fetch('/healthz', { cache: 'no-store' }).then(
          () => true,
          () => false,
        ),
      );
    await expect.poll(isReached).toBe(false);
  }
}

/** Makes every copy older, so that it is looked at again. */
export const makeOlder = (page: Page, hours: number) =>
  page.evaluate(
    async (ms) => {
      const cache = await caches.open('narthex-pages-1');
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (!answer) continue;
        const headers = new Headers(answer.headers);
        for (const fact of ['x-kept-at', 'x-kept-used'])
          headers.set(fact, String(Number(headers.get(fact)) - ms));
        await cache.put(request, new Response(await answer.arrayBuffer(), { headers }));
      }
    },
    hours * 60 * 60 * 1000,
  );
