import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectFit, openTab } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { expectLost } from './problems.ts';
import { open, phone, shownText, visit } from './visit.ts';

const { server, browser } = await openChurch();

const walk = await visit(browser, server.url);
afterAll(walk.close);

const field = (page: Page) => page.getByLabel('What are you looking for?');

test('finds as one types, leads on by the arrow keys, and back', async () => {
  const { page } = walk;
  await open(page, '/search');
  await field(page).pressSequentially('advent light');
  await page.getByRole('status').getByText('for “advent light”').waitFor();
  await expect.poll(() => page.url()).toContain('/search?q=advent+light');
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('link', { name: 'Advent light', exact: true });
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Advent light' }).waitFor();
  await page.goBack();
  await page.getByRole('status').getByText('for “advent light”').waitFor();
  expect(await field(page).inputValue()).toBe('advent light');
  await field(page).fill('chirstmas eve');
  await page.getByText('These are results for').waitFor();
  await field(page).fill('zebra zoology');
  await page.getByRole('status').getByText('Nothing found').waitFor();
});

test('finds without JavaScript', async () => {
  const { page, close } = await visit(browser, server.url, { javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await field(page).fill('prayer');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/search\?q=prayer/);
  expect(await shownText(page.getByRole('search'))).toContain('for “prayer”');
  await page.getByRole('navigation', { name: 'Kinds of results' }).getByText('Events').click();
  await page.waitForURL(/kind=event/);
  await close();
});

test('is accessible and fits, light or dark', async () => {
  const { page } = walk;
  for (const q of ['', 'prayer', 'chirstmas eve', 'zebra', 'w'.repeat(200)]) {
    await open(page, `/search?q=${q}`);
    await expectFit(page);
  }
});

test('what is said in a sermon leads to its moment', async () => {
  const { page } = walk;
  await page.setViewportSize(phone);
  await open(page, '/search?q=clouds+of+sin+and+sadness');
  await page.getByRole('link', { name: 'Joyful, joyful' }).first().click();
  await page.waitForURL('**/sermons/joyful-joyful#t=14');
  const paragraph = page.locator('p').filter({ hasText: 'Melt the clouds' }).last();
  await expect.poll(() => paragraph.evaluate((one) => one === document.activeElement)).toBe(true);
  const isInView = () =>
    paragraph.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInView).toBe(true);
  const player = () =>
    page.evaluate(() => {
      const audio = document.querySelector('audio');
      return [audio?.currentTime, audio?.paused];
    });
  expect(await player()).toEqual([14, true]);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('administrators find everything, with its state', async () => {
  const visited = await visit(browser, server.url);
  const { page, close } = visited;
  await openTab(page, 'pages');
  await page.getByRole('heading', { name: 'Manage Pages' }).waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  await field(page).pressSequentially('advent light');
  await dialog.getByRole('status').getByText('for “advent light”').waitFor();
  expect(await shownText(dialog)).toContain('Blog post · Published · /blog/advent-light');
  await expectFit(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/blog/*');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByLabel('Title', { exact: true }).first().waitFor();
  expect(await page.getByLabel('Title', { exact: true }).first().inputValue()).toBe('Advent light');

  await page.getByRole('button', { name: 'Search everything' }).click();
  await field(page).fill('time zone');
  await dialog.getByRole('link', { name: /^Settings: Languages, time zone/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/settings/time');

  await page.keyboard.press('Control+k');
  await field(page).fill('potluck');
  const picture = dialog.getByRole('link', { name: /Picture/ }).first();
  const address = (await picture.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/admin\/pictures\?picture=.*potluck/);

  await field(page).fill('zebra zoology');
  await dialog.getByText('Nothing found for “zebra zoology”.').waitFor();
  // What was asked before the last letter is given up, on a busy machine more than once.
  expect(visited.problems.list()).toEqual([]);
  visited.problems.forget();
  await page.route('**/api/admin/search?*', (route) => route.abort());
  await field(page).fill('prayer');
  await dialog.getByRole('alert').waitFor();
  await expectFit(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await expectLost(visited, '/api/admin/search?', 1);
  await close();
});
