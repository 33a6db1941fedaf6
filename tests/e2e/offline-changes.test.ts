import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { standBetween } from './between.ts';
import { openChurch } from './church.ts';
import { writeContent } from './content.ts';
import { goOffline, hasWorker, isKept, isNotKept, keptOn, makeOlder } from './kept.ts';
import { open, visit } from './visit.ts';

const { server, browser } = await openChurch();
const allowed = { serviceWorkers: 'allow' } as const;
const gone = { status: 404 };

/** The worker as another version of this site would have it. */
async function workerOf(files: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-worker-'));
  await build({
    configFile: join(import.meta.dirname, '../../vite.worker.config.ts'),
    logLevel: 'silent',
    define: { OFFLINE_FILES: JSON.stringify(files) },
    build: { outDir: folder, emptyOutDir: true },
  });
  const text = readFileSync(join(folder, 'sw.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}

/** Takes a post from the site, as an administrator does; the server notices within a second. */
async function hide(path: string): Promise<void> {
  writeContent(server.dataDir, (database) => {
    database.prepare('update posts set is_enabled = 0 where slug = ?').run(path.slice(6));
  });
  await expect.poll(async () => (await fetch(server.url + path)).status).toBe(404);
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('a new worker takes over at once, and what an older version left still opens', async () => {
  const proxy = await standBetween(server.url);
  const older = await workerOf(['/favicon.svg']);
  proxy.answer = (path) =>
    path === '/sw.js' ? { status: 200, type: 'text/javascript', body: older } : undefined;
  const { page, problems, close } = await visit(browser, proxy.url, allowed);
  await open(page, '/');
  await hasWorker(page);
  await open(page, '/about');
  await isKept(page, '/about');
  const html = await (await fetch(`${proxy.url}/about`)).text();
  const [sheet = ''] = /\/static\/site-[\w-]+\.css/.exec(html) ?? [];
  await isKept(page, sheet);
  await page.evaluate(() => caches.open('narthex-pages-0'));

  // The new version: another worker, and a file that has another name.
  const renamed = sheet.replace('.css', 'x.css');
  proxy.change = (text) => text.replaceAll(sheet.slice(8), renamed.slice(8));
  proxy.answer = (path) => (path === sheet ? gone : undefined);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => cacheNames(page)).not.toContain('narthex-pages-0');
  problems.forget();

  await goOffline(page);
  await page.goto('/about');
  await page.getByText('This page is as of').waitFor();
  const styled = () => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;
  expect(await page.evaluate(styled)).toContain('Fraunces');
  expect(await page.evaluate(async (sheet) => (await fetch(sheet)).ok, sheet)).toBe(true);
  await page.context().setOffline(false);
  problems.forget();
  await close();
});

test('a slow page is shown as it was, and the note goes when the network is well again', async () => {
  const proxy = await standBetween(server.url);
  const { page, problems, close } = await visit(browser, proxy.url, allowed);
  await open(page, '/about');
  await hasWorker(page);
  await isKept(page, '/about');
  proxy.delayMs = 60_000;
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByText(/^The network does not answer\. This page is as of /).waitFor();
  proxy.delayMs = 0;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('This page is as of').waitFor({ state: 'detached' });
  problems.forget();
  await close();
});

test('what is hidden leaves: when it is opened, and when the network is back', async () => {
  const { page, problems, close } = await visit(browser, server.url, allowed);
  await open(page, '/media/blog');
  await hasWorker(page);
  const posts = page.locator('main a[href^="/blog/"]');
  const paths = await posts.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const [first = '', second = ''] = [...new Set(paths.map(String))];
  for (const path of ['/', first, second, '/media/blog']) {
    await open(page, path);
    await isKept(page, path);
  }
  const title = 'Advent light';
  const naming = async () =>
    (await keptOn(page)).filter(([, text]) => text.includes(title)).map(([path]) => path);
  expect(await naming()).toContain('/media/blog');

  // Opened: the answer says that it is gone.
  await hide(second);
  await page.goto(second);
  await isNotKept(page, second);
  // Not opened: every copy is looked at again, lists that name it too.
  await hide(first);
  await makeOlder(page, 2);
  await page.goto('/contact');
  await isNotKept(page, first);
  await expect.poll(naming).toEqual([]);
  // And what nobody looked at for a month.
  await makeOlder(page, 31 * 24);
  await goOffline(page);
  await page.goto('/media/blog').catch(() => undefined);
  expect(await page.getByText('This page is as of').count()).toBe(0);
  problems.forget();
  await close();
});

test('OFFLINE=off, or a server that knows no worker, ends it and all it kept', async () => {
  const proxy = await standBetween(server.url);
  for (const how of ['off', 'unknown'] as const) {
    proxy.answer = () => undefined;
    const { page, problems, close } = await visit(browser, proxy.url, allowed);
    await open(page, '/');
    await hasWorker(page);
    await isKept(page, '/');
    const worker = await (await fetch(`${proxy.url}/sw.js`)).text();
    const off = { status: 200, type: 'text/javascript' };
    proxy.answer = (path) => {
      if (path === '/offline.html') return gone;
      if (path !== '/sw.js') return undefined;
      return how === 'off' ? { ...off, body: `self.NARTHEX_OFFLINE='off';\n${worker}` } : gone;
    };
    await makeOlder(page, 2);
    // The server says to pages, too, that nothing is kept.
    proxy.change = (text) => text.replaceAll('keepsPages\\",true', 'keepsPages\\",false');
    await page.goto('/about');
    await expect.poll(() => workers(page)).toBe(0);
    await expect.poll(() => cacheNames(page)).toEqual([]);
    problems.forget();
    await close();
  }
});
