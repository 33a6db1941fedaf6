import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openChurch } from './church.ts';
import { open, visit } from './visit.ts';

const { server, browser } = await openChurch();

/** Every address and text in Cache Storage, as one text. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const kept: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /text|json/.test(answer?.headers.get('content-type') ?? '');
        const path = new URL(request.url).pathname + new URL(request.url).search;
        kept.push([path, isText ? ((await answer?.text()) ?? '') : '']);
      }
    }
    return kept;
  });

const isKept = (page: Page, path: string) =>
  expect.poll(async () => (await keptOn(page)).map(([address]) => address)).toContain(path);

const cut = (context: BrowserContext, isCut = true) => context.setOffline(isCut);

test('pages that were read open without a network, by link and by reload', async () => {
  const { page } = await visit(browser, server.url, { serviceWorkers: 'allow' });
  await open(page, '/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await isKept(page, '/');
  await open(page, '/about');
  await isKept(page, '/about');
  await open(page, '/media/blog');
  await page.locator('main a[href^="/blog/"]').first().click();
  await page.waitForURL('**/blog/*');
  const post = new URL(page.url()).pathname;
  await page.getByRole('heading', { level: 1, name: 'Advent light' }).waitFor();
  await isKept(page, post);
  expect(await page.getByText('This page is as of').count()).toBe(0);

  await cut(page.context());
  await page.reload();
  await page
    .getByText(/^You are offline\. This page is as of \w+day, \w+ \d+, \d+:\d\d [AP]M\.$/)
    .waitFor();
  await page.getByRole('heading', { level: 1, name: 'Advent light' }).waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.waitForURL(`${server.url}/`);
  await page.getByText('This page is as of').waitFor();
  await page.goto('/get-involved/questions');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.context().close();
});
