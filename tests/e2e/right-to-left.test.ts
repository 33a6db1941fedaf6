import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { ARABIC, arabicOf } from '#tests/languages/arabic.ts';
import { ARABIC_PAGE } from '#tests/languages/arabic-page.ts';
import { projectWith } from '#tests/languages/project-with.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { adminToken } from './admin-walk.ts';
import { problemsInBody } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { ADMIN, apiOf, enterAs, overflow } from './members.ts';
import { startServer } from './server.ts';
import { follow, open, phone, settled, visit, wide } from './visit.ts';

const { folder, remove } = projectWith(ARABIC, arabicOf);
const server = await startServer({ BACKUPS: 'off' }, undefined, folder);
const browser = await openBrowser();
afterAll(async () => {
  await server.stop();
  remove();
});

const api = apiOf(server);
const token = await adminToken(server);
// The church's own language: then all that it wrote is laid out so, too.
await api('PUT /api/site', { token, body: { languages: [ARABIC, 'en'] } });
await api('POST /api/pages', { token, body: ARABIC_PAGE as never });

const PAGE = `/${ARABIC_PAGE.slug}`;
const PUBLIC = [
  ...['/', PAGE, '/get-involved/calendar', '/events/sunday-worship', '/media/blog'],
  ...['/blog/advent-light', '/get-involved/prayer', '/login'],
];
const ADMIN_SCREENS = ['/admin', '/admin/events', '/admin/announcements/new', '/admin/giving'];

describe.each([
  ['on a desktop', wide],
  ['on a phone', phone],
])('in Arabic, %s', (_, viewport) => {
  test.each([
    ['the site', PUBLIC],
    ['the administration', ADMIN_SCREENS],
  ])('%s fits, nothing overlaps, and axe is content', async (__, paths) => {
    const { page, close } = await visit(browser, server.url, { viewport, locale: ARABIC });
    if (paths === ADMIN_SCREENS) await enterAs(page, ADMIN);
    await open(page, paths[0] ?? '');
    const wrong: Record<string, string[]> = {};
    for (const path of paths) {
      await follow(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settled(page);
      const found = [...(await layoutFaults(page)), ...(await problemsInBody(page.mainFrame()))];
      if (found.length > 0) wrong[path] = found;
    }
    expect(wrong).toEqual({});
    await close();
  });
});

/** How far a side of one box is from that of another, in pixels. */
const apart = async (one: Locator, other: Locator, side: (box: Box) => number) => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  return a && b ? Math.abs(side(a) - side(b)) : Number.NaN;
};
type Box = { x: number; width: number };
const left = ({ x }: Box) => x;
const right = ({ x, width }: Box) => x + width;

/** Where the words of an element end at the right. */
const wordsEnd = (element: Locator) =>
  element.evaluate((found) => {
    const range = document.createRange();
    range.selectNodeContents(found);
    return range.getBoundingClientRect().right;
  });

test('a visitor’s menus begin at the right, and the arrow to the left leads on', async () => {
  const { page, close } = await visit(browser, server.url);
  await open(page, PAGE);
  const html = page.locator('html');
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Community' }).first();
  await entry.hover();
  const dropdown = page.getByRole('list', { name: 'Community' }).first();
  await dropdown.waitFor();
  expect(await apart(entry, dropdown, right)).toBeLessThan(40);
  await page.getByRole('link', { name: 'تكبير: صورة 1' }).click();
  await page.getByText('1 من 2').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('2 من 2').waitFor();
  await page.keyboard.press('Escape');
  // English below its own address, the other way.
  await page.goto('/en/login');
  expect(await html.getAttribute('dir')).toBe('ltr');
  await page.setViewportSize(phone);
  await open(page, PAGE);
  await page.getByText('القائمة', { exact: true }).click();
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
  expect(phone.width - (await wordsEnd(home))).toBeLessThan(30);
  expect(await overflow(page)).toBe(0);
  await close();
});

test('an editor’s menus open to the side where lines end', async () => {
  const { page, close } = await visit(browser, server.url);
  await enterAs(page, ADMIN);
  await open(page, '/admin/announcements');
  const more = page.locator('main [aria-haspopup=true], main [aria-haspopup=menu]').first();
  await more.click();
  const menu = page.getByRole('menu');
  expect(await apart(more, menu, left)).toBeLessThan(12);
  await close();
});
