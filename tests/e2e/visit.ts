import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { Problems } from './problems.ts';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 375, height: 800 };

/** Like the waits of `expect` (vitest.config.ts): a busy machine takes its time. */
const TIMEOUT_MS = 60_000;

const sites = new WeakMap<BrowserContext, string>();

export type Visit = {
  page: Page;
  problems: Problems;
  close: () => Promise<void>;
};

/**
 * Opens a page as a visitor would. Closing it fails the test if there were problems. The service worker is left
 * out unless it is asked for (`serviceWorkers: 'allow'`): a test may stand between a page and the network. Nothing moves
 * unless it is asked for (`reducedMotion: 'no-preference'`).
 */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: wide,
    baseURL: url,
    // What moves is drawn sixty times a second, for a quarter of the processor's time of a walk.
    reducedMotion: 'reduce',
    ...options,
  });
  sites.set(context, url);
  context.setDefaultTimeout(TIMEOUT_MS);
  // Not by Playwright's own `block`, which warns on the page's console.
  if (options.serviceWorkers !== 'allow') await context.addInitScript(registerNoWorker);
  const problems = new Problems(context);
  const page = await context.newPage();
  return {
    page,
    problems,
    close: async () => {
      await context.close();
      expect(problems.list(), 'problems in the browser').toEqual([]);
    },
  };
}

/** As `visit`, for all tests of a file: it is closed after the last of them. */
export async function sharedVisit(...given: Parameters<typeof visit>): Promise<Visit> {
  const visited = await visit(...given);
  afterAll(visited.close);
  return visited;
}

/** The address of the site that `visit` opened this page for. */
export function siteOf(page: Page): string {
  const site = sites.get(page.context());
  if (site === undefined) throw new Error('This page was not opened by a visit.');
  return site;
}

function registerNoWorker(): void {
  if ('ServiceWorkerContainer' in globalThis)
    ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
}

export const press = (within: Pick<Page, 'getByRole'>, name: string | RegExp) =>
  within.getByRole('button', { name }).click();

/** Goes to an address and waits for hydration, after which the page reacts to the visitor. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const last = document.querySelector('footer') ?? document.body;
    return Object.keys(last).some((key) => key.startsWith('__reactProps'));
  });
  // Listeners are added after the frame in which the document was hydrated.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/**
 * Goes on to another screen as by a link of the site, once `open` has opened one: what the document loaded stays in it, axe
 * too, for a quarter of what a new document costs.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as RoutedWindow;
    return router.navigate(to);
  }, path);
}

/** React Router's own, in each document that it hydrated. */
type RoutedWindow = { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } };

/** The text a person reads there: only what is visible, as displayed. */
export async function shownText(place: Locator): Promise<string> {
  return (await place.allInnerTexts()).join('\n').trim();
}

/** Waits until an element of a section whose code comes later reacts (web/sections/later.tsx). */
export async function whenAlive(element: Locator): Promise<Locator> {
  const isAlive = () =>
    element.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isAlive).toBe(true);
  return element;
}

/** Waits until nothing is loading, and the text of the screen is what it was a moment before. */
export async function settled(page: Page): Promise<void> {
  let before = '';
  const isSettled = async () => {
    const last = before;
    before = (await page.locator('body').textContent()) ?? '';
    return before === last && !before.includes('Loading...');
  };
  await expect.poll(isSettled, { interval: 100 }).toBe(true);
}
