import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Post } from '#contract/blog.ts';
import type { Site } from '#contract/site.ts';
import { accessibilityProblems, problemsInBothSchemes } from './axe.ts';
import { openChurch } from './church.ts';
import { expectRefusals } from './problems.ts';
import { phone, visit, wide } from './visit.ts';

const { server, browser } = await openChurch();
// One visitor walks through everything, with one browser cache from page to page.
const visitor = await visit(browser, server.url);

const read = async <T>(path: string): Promise<T> => (await fetch(server.url + path)).json();
const { navigation, name } = await read<Site>('/api/site');
const posts = await read<Post[]>('/api/blog/public?limit=50');
const paths = [
  ...navigation.flatMap((entry) => [entry.href, ...entry.children.map(({ href }) => href)]),
  '/get-involved/retreat',
  ...posts.map(({ slug }) => `/blog/${slug}`),
];

/** Filled while the pages are read, followed afterward. */
const links = new Map<string, string>();

test('the demo church has a page for every entry and at least ten posts', () => {
  expect(paths).toContain('/');
  expect(new Set(paths).size).toBe(paths.length);
  expect(posts.length).toBeGreaterThanOrEqual(10);
});

describe.each(paths)('%s', (path) => {
  test('is complete, and accessible on any screen', async () => {
    const { page, problems } = visitor;
    await page.setViewportSize(wide);
    expect((await page.goto(path))?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).toContain(name);
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe(server.url + path);
    expect(await brokenImages(page)).toEqual([]);
    for (const link of await linksOf(page)) links.set(link, path);
    for (const [viewport, look] of looks(path)) {
      await page.setViewportSize(viewport);
      expect(await overflow(page), `wider than ${viewport.width} px`).toBe(0);
      expect(await look(page), `axe, ${viewport.width} px`).toEqual([]);
    }
    expect(problems.list(), 'problems in the browser').toEqual([]);
  });
});

test.each([wide, phone])('title and sections begin on one line ($width px)', async (viewport) => {
  const { page } = visitor;
  await page.setViewportSize(viewport);
  for (const path of ['/about', '/get-involved/calendar', '/media', '/blog/advent-light']) {
    await page.goto(path);
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
    expect(lefts.length, path).toBeGreaterThan(3);
    expect(new Set(lefts).size, path).toBe(1);
  }
});

test.each([wide, phone])(
  'what one comes for is on the first screen ($width px)',
  async (viewport) => {
    const { page } = visitor;
    await page.setViewportSize(viewport);
    for (const [path, action] of [
      ['/get-involved/prayer', 'main textarea'],
      ['/contact', 'main textarea'],
      ['/give', 'main h2'],
      ['/get-involved/questions', 'main summary'],
      ['/get-involved/calendar', 'main article > div a'],
      ['/media/blog', 'main article li img'],
      ['/about', 'main article > div a'],
    ] as const) {
      await page.goto(path);
      const { top } = await page
        .locator(action)
        .first()
        .evaluate((one) => one.getBoundingClientRect());
      expect(top, path).toBeLessThan(viewport.height - 100);
    }
  },
);

test.each([wide, phone])('an unknown address gets a kind page ($width px)', async (viewport) => {
  const visited = await visit(browser, server.url, { viewport });
  const { page, close } = visited;
  expect((await page.goto('/no/such-page'))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'We could not find that page' }).waitFor();
  expect(await page.title()).toContain('not found');
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await expectRefusals(visited, 404, 1);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL('/');
  await close();
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

/** Every page is checked wide and small, light and dark; posts after the first only wide light and small dark. */
function looks(path: string): [typeof wide, (page: Page) => Promise<string[]>][] {
  const isLikeAnother = path.startsWith('/blog/') && path !== `/blog/${posts[0]?.slug}`;
  return [
    [wide, isLikeAnother ? problemsIn('light') : problemsInBothSchemes],
    [phone, isLikeAnother ? problemsIn('dark') : problemsInBothSchemes],
  ];
}

const problemsIn = (colorScheme: 'light' | 'dark') => async (page: Page) => {
  await page.emulateMedia({ colorScheme });
  return accessibilityProblems(page);
};

/** How many pixels the page is too wide. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

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
