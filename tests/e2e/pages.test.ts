import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { Post } from '#contract/blog.ts';
import type { Site } from '#contract/site.ts';
import { problemsInBothSchemes } from './axe.ts';
import { openChurch } from './church.ts';
import { overflow } from './members.ts';
import { expectRefusals } from './problems.ts';
import { phone, shownText, visit, wide } from './visit.ts';

const { server, browser } = await openChurch();
// One visitor walks through everything, with one browser cache from page to page; another one has no JavaScript.
const visitor = await visit(browser, server.url);
const plain = await visit(browser, server.url, { javaScriptEnabled: false });
afterAll(() => Promise.all([visitor.close(), plain.close()]));

const read = async <T>(path: string): Promise<T> => (await fetch(server.url + path)).json();
const { navigation, name } = await read<Site>('/api/site');
const posts = await read<Post[]>('/api/blog/public?limit=50');
const paths = [
  ...navigation.flatMap((entry) => [entry.href, ...entry.children.map(({ href }) => href)]),
  '/get-involved/retreat',
  ...posts.map(({ slug }) => `/blog/${slug}`),
];
/** Posts after the first. */
const isLikeAnother = (path: string) =>
  path.startsWith('/blog/') && path !== `/blog/${posts[0]?.slug}`;

/** Where title and sections begin on one line. */
const aligned = ['/about', '/get-involved/calendar', '/media', '/blog/advent-light'];

/** What one comes for, which is on the first screen. */
const actions = new Map([
  ['/get-involved/prayer', 'main textarea'],
  ['/contact', 'main textarea'],
  ['/give', 'main h2'],
  ['/get-involved/questions', 'main summary'],
  ['/get-involved/calendar', 'main article > div a'],
  ['/media/blog', 'main article li img'],
  ['/about', 'main article > div a'],
]);

/** Filled while the pages are read, followed afterward. */
const links = new Map<string, string>();

test('the demo church has a page for every entry and at least ten posts', () => {
  expect(paths).toEqual(expect.arrayContaining(['/', ...aligned, ...actions.keys()]));
  expect(new Set(paths).size).toBe(paths.length);
  expect(posts.length).toBeGreaterThanOrEqual(10);
});

describe.each(paths)('%s', (path) => {
  test('is complete, with JavaScript and without, and well laid out and accessible on any screen', async () => {
    const { page, problems } = visitor;
    await page.setViewportSize(wide);
    expect((await page.goto(path))?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).toContain(name);
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe(server.url + path);
    if (!isLikeAnother(path)) await expectSameWithoutScripts(path);
    expect(await brokenImages(page)).toEqual([]);
    for (const link of await linksOf(page)) links.set(link, path);
    for (const viewport of [wide, phone]) {
      await page.setViewportSize(viewport);
      const { width } = viewport;
      expect(await overflow(page), `wider than ${width} px`).toBe(0);
      if (aligned.includes(path)) await expectOneLine(page, `at ${width} px`);
      const action = actions.get(path);
      if (action)
        expect(await depthOf(page, action), `${action} at ${width} px`).toBeLessThan(
          viewport.height - 100,
        );
      // Posts after the first only small.
      if (viewport === phone || !isLikeAnother(path))
        expect(await problemsInBothSchemes(page), `axe, ${width} px`).toEqual([]);
    }
    expect(problems.list(), 'problems in the browser').toEqual([]);
  });
});

test('an unknown address gets a kind page', async () => {
  const { page } = visitor;
  await page.setViewportSize(wide);
  expect((await page.goto('/no/such-page'))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'We could not find that page' }).waitFor();
  expect(await page.title()).toContain('not found');
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport);
    expect(await overflow(page)).toBe(0);
    expect(await problemsInBothSchemes(page), `axe, ${viewport.width} px`).toEqual([]);
  }
  await expectRefusals(visitor, 404, 1);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL('/');
});

test('every link inside the site leads somewhere', async () => {
  expect(links.size).toBeGreaterThan(30);
  const lost: string[] = [];
  for (const [link, from] of links) {
    const { status } = await fetch(link);
    if (status !== 200) lost.push(`${link} on ${from}: ${status}`);
  }
  expect(lost).toEqual([]);
});

/** The page that the visitor has open has the same words for somebody without JavaScript. */
async function expectSameWithoutScripts(path: string): Promise<void> {
  const { page } = plain;
  await page.goto(path);
  // The give page says that its card form needs JavaScript, and copying a link does; nothing else may differ.
  const all = (await words(visitor.page)).replaceAll(' Copy the link', '');
  if (path !== '/give') expect(await words(page)).toBe(all);
  expect(await page.getByText(/Loading/).count()).toBe(0);
}

/** The page's text, with one space where there are more. */
const words = async (page: Page) => (await shownText(page.locator('body'))).replace(/\s+/g, ' ');

/** Title and sections begin on one line. */
async function expectOneLine(page: Page, where: string): Promise<void> {
  const lefts = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main h1, article:not(article article) > div > p, article:not(article article) > div > div > *',
      ),
    ]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left }) => Math.round(left)),
  );
  expect(lefts.length, where).toBeGreaterThan(3);
  expect(new Set(lefts).size, where).toBe(1);
}

/** How far below the page's upper edge it begins, in pixels. */
const depthOf = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((one) => one.getBoundingClientRect().top + scrollY);

/** The addresses on this server that the page links to, without their fragments. */
async function linksOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin)
      .map((link) => link.origin + link.pathname + link.search),
  );
  return [...new Set(found)];
}

async function brokenImages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    const loaded = await Promise.all(
      images.map((image) =>
        image.decode().then(
          () => image.naturalWidth > 0,
          () => false,
        ),
      ),
    );
    return images.filter((_, index) => !loaded[index]).map((image) => image.src);
  });
}
