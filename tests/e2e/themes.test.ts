import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultSiteSettings } from '#contract/default-settings.ts';
import { themes } from '#contract/theme.ts';
import { adminToken, openTab } from './admin-walk.ts';
import { accessibilityProblems, problemsInBothSchemes } from './axe.ts';
import { openChurch } from './church.ts';
import { apiOf, overflow } from './members.ts';
import { previewOf, previewProblems } from './preview.ts';
import { open, phone, type Visit, visit, wide } from './visit.ts';

const { server, browser } = await openChurch();
const token = await adminToken(server);
const api = apiOf(server);
const lookOf = (theme: (typeof themes)[number]) => api('PUT /api/site', { body: { theme }, token });

/** Uploads a blue bar on nothing, and returns its address. */
async function upload(width: number, height: number): Promise<string> {
  const background = { r: 29, g: 63, b: 110, alpha: 0.9 };
  const png = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'mark.png');
  body.append('alt', 'Mark');
  const headers = { authorization: `Bearer ${token}` };
  const address = `${server.url}/api/images/upload-image`;
  const response = await fetch(address, { method: 'POST', headers, body });
  return `/assets/images/blog/${(await response.json()).path}`;
}

/** The theme of the document as it is sent. */
const sentTheme = async () =>
  /data-theme="(\w+)"/.exec(await (await fetch(server.url)).text())?.[1];

test('ink is chosen beside the site, seen by visitors once it is saved, and taken back', async () => {
  const { page, close } = await visit(browser, server.url);
  await openTab(page, 'settings/look');
  const shown = previewOf(page).locator('html');
  await expect.poll(() => shown.getAttribute('data-theme')).toBe('glass');
  await page.getByRole('radio', { name: 'Ink' }).check();
  await expect.poll(() => shown.getAttribute('data-theme')).toBe('ink');
  expect(await previewProblems(page)).toEqual([]);
  // The admin area has a look of its own, and visitors see nothing of what is not saved.
  expect(await page.locator('html').getAttribute('data-theme')).toBeNull();
  expect(await sentTheme()).toBe('glass');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The settings are saved.').first().waitFor();
  expect(await sentTheme()).toBe('ink');
  await page.getByRole('radio', { name: 'Glass' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await api('GET /api/site')).theme).toBe('glass');
  await close();
});

/** The demo church's own is looked at on every page (pages.test.ts). */
const others = themes.filter((theme) => theme !== defaultSiteSettings.theme);

describe.each(themes)('the theme %s', (theme) => {
  let visited: Visit;
  beforeAll(async () => {
    await lookOf(theme);
    visited = await visit(browser, server.url);
    return visited.close;
  });

  if (others.includes(theme))
    test('has no problem for assistive technology, light or dark, on any screen', async () => {
      const { page } = visited;
      for (const path of ['/', '/get-involved/calendar']) {
        await open(page, path);
        expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
        if (theme === 'ink') await expectNoArch(page);
        for (const viewport of [wide, phone]) {
          await page.setViewportSize(viewport);
          const where = `${path} at ${viewport.width} px`;
          expect(await problemsInBothSchemes(page), where).toEqual([]);
          expect(await overflow(page), where).toBe(0);
        }
      }
    });

  test('loads its own two fonts, 60 KB at most, and shows them without a script', async () => {
    const { page, close } = await visit(browser, server.url, { javaScriptEnabled: false });
    const fonts: string[] = [];
    let bytes = 0;
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'font') return;
      fonts.push(new URL(response.url()).pathname);
      bytes += Number(response.headers()['content-length']);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(fonts).toHaveLength(2);
    expect(bytes).toBeLessThanOrEqual(60 * 1024);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    await close();
  });

  test('holds a long name, large letters and a full menu', async () => {
    const { name, navigation } = await api('GET /api/site');
    const long = 'The Evangelical Lutheran Church of Saint Bartholomew at the Old Harbor';
    const entries = Array.from({ length: 12 }, (_, index) => ({
      label: `Ministries ${index}`,
      href: '/about',
      children: [],
    }));
    await api('PUT /api/site', { body: { theme, name: long, navigation: entries }, token });
    const { page } = visited;
    await open(page, '/');
    for (const width of [1440, 900, 375]) {
      await page.setViewportSize({ width, height: 900 });
      for (const size of ['100%', '200%']) {
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
        expect(await overflow(page), `${width}, ${size}`).toBe(0);
      }
    }
    await api('PUT /api/site', { body: { name, navigation }, token });
  });
});

/** Nothing on the page is cut to an arch. */
async function expectNoArch(page: Page): Promise<void> {
  const corners = await page
    .locator('main *')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).borderTopLeftRadius));
  expect(corners).not.toContain('999px');
}

test('each theme has a structure of its own on a wide screen, and one column on a phone', async () => {
  const { page, close } = await visit(browser, server.url, { viewport: wide });
  const carousel = page.getByRole('region', { name: 'Pictures of our church' });
  const boxes = async () => {
    const [picture, words, coming] = await Promise.all(
      [carousel, page.getByRole('heading', { level: 1 }), page.getByText('Coming up')].map((one) =>
        one.boundingBox(),
      ),
    );
    if (!picture || !words || !coming) throw new Error('a part of the home page is not shown');
    return { picture, words, coming };
  };
  const found: Record<string, Awaited<ReturnType<typeof boxes>>> = {};
  for (const theme of themes) {
    await lookOf(theme);
    await page.setViewportSize(wide);
    await open(page, '/');
    found[theme] = await boxes();
    await page.setViewportSize(phone);
    const { picture, words, coming } = await boxes();
    expect(words.y < picture.y && picture.y < coming.y, theme).toBe(true);
  }
  const { glass, plain, ink } = found;
  // Beside the words; across the screen, behind them; and with what comes up in a column at its right.
  expect(glass?.picture.x).toBeGreaterThan(wide.width / 2);
  expect(plain?.picture.width).toBe(wide.width);
  expect(ink?.coming.x).toBeGreaterThan((ink?.picture.x ?? 0) + (ink?.picture.width ?? 0));
  await close();
});

test('a post has facts and other posts beside its text; on a phone links fade, and the footer folds', async () => {
  await lookOf('glass');
  const { page, close } = await visit(browser, server.url, { viewport: wide });
  await open(page, '/blog/advent-light');
  const more = page.getByRole('navigation', { name: 'More posts' });
  const text = page.getByText('In the sacristy cupboard');
  const beside = await Promise.all([more.boundingBox(), text.boundingBox()]);
  expect(beside[0]?.x).toBeGreaterThan((beside[1]?.x ?? 0) + (beside[1]?.width ?? 0));
  expect(await more.getByRole('link').count()).toBe(3);
  const footer = page.getByRole('contentinfo');
  const blurb = footer.getByText('We cook supper every Friday');
  expect(await blurb.isVisible()).toBe(true);
  await page.setViewportSize(phone);
  expect((await more.boundingBox())?.y).toBeGreaterThan((await text.boundingBox())?.y ?? 0);
  await open(page, '/get-involved/calendar');
  const links = page.getByRole('navigation', { name: /^More under/ });
  expect(await links.evaluate((row) => getComputedStyle(row).maskImage)).toContain('gradient');
  expect((await footer.boundingBox())?.height).toBeLessThan(620);
  expect(await blurb.isVisible()).toBe(false);
  await footer.locator('summary').first().click();
  await blurb.waitFor();
  await close();
});

test('a logo stands in header and footer with the name as its alternative, with room before it loads', async () => {
  const [logo, icon] = [await upload(900, 200), await upload(300, 200)];
  await api('PUT /api/site', { body: { theme: 'plain', logo, logoHasName: true, icon }, token });
  const { page, close } = await visit(browser, server.url, { colorScheme: 'dark' });
  await open(page, '/');
  const { name } = await api('GET /api/site');
  const link = page.getByRole('banner').getByRole('link', { name, exact: true });
  expect(await link.textContent()).toBe('');
  const room = await link.getByRole('img').boundingBox();
  expect(room?.height).toBe(44);
  expect(room?.width).toBeGreaterThan(190);
  await page.getByRole('contentinfo').getByRole('img', { name }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const icons = await page.locator('link[rel~="icon"], link[rel="apple-touch-icon"]').all();
  for (const each of icons) {
    const address = (await each.getAttribute('href')) ?? '';
    const answer = await fetch(new URL(address, server.url));
    expect(answer.headers.get('content-type')).toMatch(/^image\/(png|x-icon)$/);
  }
  expect(icons).toHaveLength(3);
  await close();
});
