import { expect, test } from 'vitest';
import { sectionTypes } from '#contract/sections/index.ts';
import { openTab, tabTo } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { apiOf } from './members.ts';
import { kinds, order, status, tabBack } from './page-walk.ts';
import { visit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);

test('a page built with only the keyboard', async () => {
  const { page, close } = await visit(browser, server.url);
  await openTab(page, 'pages');
  await tabTo(page, 'Create New Page');
  await page.keyboard.press('Enter');
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('Night prayer');
  await tabTo(page, 'Text');
  await page.keyboard.press('Enter');
  await page.locator('[role="textbox"]:focus').waitFor();
  await page.keyboard.type('Every evening at nine.');
  await tabTo(page, 'Quote');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Abide with us');
  await tabTo(page, 'List');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Candles\nHymns');
  await expect.poll(() => order(page)).toEqual(['Text', 'Quote', 'List']);

  await tabBack(page, 'Move Section 3, List');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => order(page)).toEqual(['List', 'Text', 'Quote']);
  await status(page, 'List is now 1 of 3.');
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(page)).toEqual(['Text', 'List', 'Quote']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => order(page)).toEqual(['List', 'Text', 'Quote']);
  await tabTo(page, 'More for Section 1, List');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to position…' }).waitFor();
  await page.keyboard.type('Move to');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Move List' }).waitFor();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('[aria-label^="Move Section 3, List"]:focus').waitFor();
  await expect.poll(() => order(page)).toEqual(['Text', 'Quote', 'List']);
  for (const name of kinds.filter((kind) => !['Text', 'Quote', 'List'].includes(kind))) {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await status(page, `${name} added as number`);
  }
  await tabTo(page, 'Form');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Begin the form with' }).waitFor();
  await tabTo(page, 'Volunteer form');
  await page.keyboard.press('Enter');
  await status(page, 'Form added as number');
  expect(new Set(await order(page)).size).toBe(sectionTypes.length);
  await page.keyboard.press('Control+s');
  await page.getByText('“Night prayer” is published.').waitFor();
  const published = await api('GET /api/pages/{slug}', { params: { slug: 'night-prayer' } });
  expect(published.sections).toHaveLength(sectionTypes.length);
  expect(published.sections.slice(0, 3)).toMatchObject([
    { type: 'text', content: '<p>Every evening at nine.</p>' },
    { type: 'quote', content: 'Abide with us' },
    { type: 'list', items: ['Candles', 'Hymns'] },
  ]);
  await close();
});
