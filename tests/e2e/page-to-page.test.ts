import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LOADING_DELAY_MS } from '#contract/constants.ts';
import { openChurch } from './church.ts';
import { expectLost, expectRefusals } from './problems.ts';
import { open, sharedVisit, visit } from './visit.ts';

const { server, browser } = await openChurch();

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entry = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const visited = await sharedVisit(browser, server.url);
const { page, problems } = visited;

describe('from page to page', () => {
  test('no document is loaded, the API is called, and Back works', async () => {
    await open(page, '/about');
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const depth = await page.evaluate(() => scrollY);
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    // Not a mouse click, for which the test would scroll back up to the link.
    await entry(page, 'Contact Us').dispatchEvent('click');
    await title(page, 'Contact Us');
    const asked = requests.find((request) => request.url().endsWith('/api/pages/contact'));
    expect(asked?.resourceType()).toBe('fetch');
    expect(requests.filter((request) => request.isNavigationRequest() && isMain(request))).toEqual(
      [],
    );
    expect(await page.title()).toContain('Contact Us');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await title(page, 'About Us');
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, depth);
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  });

  test("'Loading...' is shown while the reply is slow, and only then", async () => {
    await open(page, '/');
    // How long after the click it appeared, if too soon: a busy machine may be slow to reply.
    await page.evaluate((delay) => {
      const early: number[] = [];
      let clicked = 0;
      Reflect.set(window, 'early', early);
      document.addEventListener('click', () => (clicked = performance.now()), { capture: true });
      new MutationObserver(() => {
        const waited = performance.now() - clicked;
        if (waited < delay && document.body.textContent.includes('Loading...')) early.push(waited);
      }).observe(document.body, { childList: true, subtree: true });
    }, LOADING_DELAY_MS);
    await entry(page, 'Community').click();
    await title(page, 'Community');

    const gate = await hold(page, '**/api/pages/about');
    await entry(page, 'About Us').click();
    await page.getByText('Loading...').waitFor();
    gate.open();
    await title(page, 'About Us');
    await page.unroute('**/api/pages/about');
    await page.getByText('Loading...').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => Reflect.get(window, 'early'))).toEqual([]);
  });

  test('a request for a page nobody waits for is canceled', async () => {
    await open(page, '/');
    const gate = await hold(page, '**/api/pages/about');
    const canceled = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/about'),
    );
    await entry(page, 'About Us').click();
    await gate.reached;
    await entry(page, 'Contact Us').click();
    // Given up by the page, not lost: the browser does not complain, or closing would.
    await canceled;
    await title(page, 'Contact Us');
    gate.open();
    await page.unroute('**/api/pages/about');
    expect(new URL(page.url()).pathname).toBe('/contact');
  });

  test('a module that fails to load is loaded with the requested page', async () => {
    // A browser that has loaded nothing yet.
    const visited = await visit(browser, server.url);
    const { page, problems, close } = visited;
    await open(page, '/');
    let failures = 0;
    await page.route(/\/static\/(page|blog-post)[^/]*\.js$/, (route) => {
      failures += 1;
      return failures === 1 ? route.abort() : route.continue();
    });
    const load = page.waitForEvent('load');
    await entry(page, 'About Us').click();
    await load;
    await title(page, 'About Us');
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(failures).toBeGreaterThan(1);
    await expectLost(visited, '/static/');
    // The router's own message about it.
    problems.forget((problem) => problem.kind === 'logged');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await close();
  });
});

describe('when a page cannot be shown', () => {
  test('an address without a page says so, inside the site', async () => {
    await open(page, '/');
    await page.evaluate(() => {
      document.querySelector('main a')?.setAttribute('href', '/no/such-page');
    });
    const link = page.locator('main a').first();
    await link.evaluate((element) => element.replaceWith(element.cloneNode(true)));
    await link.click();
    await title(page, 'We could not find that page');
    await expect.poll(() => page.title()).toContain('not found');
    await entry(page, 'About Us').click();
    await title(page, 'About Us');
    await expectRefusals(visited, 404, 'some');
  });

  test.each(['the network', 'the server'])(
    'a failure of %s is explained kindly, and can be tried again',
    async (what) => {
      await open(page, '/');
      await page.route('**/api/pages/about', (route) =>
        what === 'the network' ? route.abort() : route.fulfill({ status: 503, body: 'no' }),
      );
      await entry(page, 'About Us').click();
      await title(page, 'Something went wrong');
      await expect.poll(() => page.title()).toContain('Something went wrong');
      await page.unroute('**/api/pages/about');
      await page.getByRole('link', { name: 'Try again' }).click();
      await title(page, 'About Us');
      if (what === 'the network') await expectLost(visited, '/api/pages/about');
      else await expectRefusals(visited, 503, 'some');
      problems.forget((problem) => problem.kind === 'logged');
    },
  );
});

function isMain(request: Request): boolean {
  return request.frame().parentFrame() === null;
}

/** Holds back the replies to an address until the gate is opened. */
async function hold(page: Page, address: string) {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    reached.resolve();
    await opened.promise;
    // A canceled request has nobody to reply to.
    await route.continue().catch(() => undefined);
  });
  return { reached: reached.promise, open: () => opened.resolve() };
}
