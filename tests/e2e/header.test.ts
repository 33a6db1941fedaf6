import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { themes } from '#contract/theme.ts';
import { adminToken } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { apiOf } from './members.ts';
import { open, visit } from './visit.ts';

const { server, browser } = await openChurch();
const token = await adminToken(server);
const api = apiOf(server);

const { name, navigation } = await api('GET /api/site');
afterEach(() => api('PUT /api/site', { token, body: { name, navigation } }));

const WIDTHS = [320, 375, 600, 768, 769, 834, 900, 1024, 1152, 1280, 1440, 1920];

const link = (label: string, isButton = false) => ({ label, href: '/', isButton, children: [] });
const long = ['Home', 'About our church', 'Community groups', 'Getting involved', 'Media library'];
/** What a church may write. */
const churches = {
  'no entries': { navigation: [] },
  'three entries': { navigation: [link('Home'), link('Sermons'), link('Give', true)] },
  'nine long entries': {
    navigation: [
      ...[...long, 'Prayer and care', 'Children and youth', 'Contact us'].map((each) => link(each)),
      link('Give', true),
    ],
  },
  'a long name': {
    name: 'The Evangelical Lutheran Church of the Good Shepherd and Saint Elizabeth',
  },
  'a name of 120 characters': {
    name: 'The Evangelical Lutheran Congregation of the Good Shepherd, Saint Elizabeth, and All Saints in the Valley of Flowers Now',
  },
};

/** How the header stands: what overlaps or leaves the screen, and which entries are where. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const inner = document.querySelector('header > :last-child');
    const parts = [...(inner?.children ?? [])].filter(isShown).map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return { left, right, top, bottom, words: part.textContent ?? '' };
    });
    const [name, ...row] = parts;
    // Icons are wider than what is drawn in them, by 12 pixels at each side.
    const overlapping = row.filter((one, index) =>
      row.some(
        (other, at) => at > index && one.right > other.left + 13 && other.right > one.left + 13,
      ),
    );
    const middles = row.map(({ top, bottom }) => Math.round((top + bottom) / 16));
    const labels = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((item) => getComputedStyle(item).display !== 'none')
        .map((item) => item.querySelector('a')?.textContent ?? '');
    return {
      wide: document.documentElement.scrollWidth - innerWidth,
      overlapping: overlapping.map(({ words }) => words),
      // The name of ink stands above the row.
      rows: new Set(middles).size,
      isUnderName: !name || row.every(({ top }) => top >= name.bottom - 1),
      isBesideName: !name || row.every(({ left }) => left >= name.right - 1),
      height: parts.reduce((most, { top, bottom }) => Math.max(most, bottom - top), 0),
      bar: labels('li[data-in-bar]'),
      menu: labels('li[data-in-menu]'),
      hasMenu: [...document.querySelectorAll('summary')].some(
        (one) => one.textContent === 'Menu' && isShown(one),
      ),
    };
  });

test.each(Object.entries(churches))(
  'the header is one row at every width: %s',
  async (_, changes) => {
    await api('PUT /api/site', { token, body: changes });
    const { page, close } = await visit(browser, server.url);
    await open(page, '/login');
    const shown = (await api('GET /api/site')).shown.navigation.map(({ label }) => label);
    for (const theme of themes) {
      await page.locator('html').evaluate((root, theme) => {
        root.dataset.theme = theme;
      }, theme);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 700 });
        const found = await standing(page);
        const at = `${theme} at ${width} px: ${JSON.stringify(found)}`;
        expect([found.wide, found.overlapping, found.rows], at).toEqual([0, [], 1]);
        const isMasthead = theme === 'ink' && width > 768;
        expect(isMasthead ? found.isUnderName : found.isBesideName, at).toBe(true);
        if (width > 768) expect(found.hasMenu && found.menu.length === 0, at).toBe(false);
        // Each entry is in the row or in "Menu", which is there for those that are not.
        const inRow = width > 768 ? found.bar : [];
        const inMenu = found.hasMenu ? found.menu : [];
        expect([...inRow, ...inMenu].sort(), at).toEqual([...shown].sort());
      }
    }
    await close();
  },
);

test('letters twice as large leave it in one row', async () => {
  const { page, close } = await visit(browser, server.url);
  await open(page, '/login');
  await page.locator('html').evaluate((root) => {
    root.style.fontSize = '200%';
  });
  for (const width of [640, 1024, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const found = await standing(page);
    const at = `${width} px: ${JSON.stringify(found)}`;
    expect([found.wide, found.overlapping, found.rows], at).toEqual([0, [], 1]);
  }
  await close();
});

test('what has no room is in Menu, by keyboard too; it closes where one goes on', async () => {
  const { page, close } = await visit(browser, server.url, {
    viewport: { width: 834, height: 800 },
  });
  await open(page, '/about');
  const main = page.getByRole('navigation', { name: 'Main' });
  const entry = (name: string) => main.getByRole('link', { name, exact: true });
  expect(await entry('GIVE').isVisible()).toBe(true);
  expect(await entry('Contact Us').isVisible()).toBe(false);
  const menu = page.getByText('Menu', { exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await entry('Contact Us').waitFor();
  // What stands in the row is not there once more.
  expect(await entry('GIVE').count()).toBe(1);
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('About Us');
  await page.keyboard.press('Escape');
  await entry('Contact Us').waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await entry('Contact Us').waitFor();
  await page.getByRole('link', { name: 'Search', exact: true }).focus();
  await entry('Contact Us').waitFor({ state: 'hidden' });
  await menu.click();
  await entry('Contact Us').click();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  await entry('About Us').waitFor({ state: 'hidden' });
  await close();
});
