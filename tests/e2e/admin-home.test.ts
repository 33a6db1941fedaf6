import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFit, openTab } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { writeContent } from './content.ts';
import { apiOf, overflow } from './members.ts';
import { previewOf, previewProblems } from './preview.ts';
import { open, phone, sharedVisit, shownText, visit, wide } from './visit.ts';

const { server, browser } = await openChurch();
const { page } = await sharedVisit(browser, server.url);

const heading = (page: Page) => page.getByRole('heading', { name: 'Home page', exact: true });
const pictures = (page: Page) => page.getByRole('list', { name: 'Large pictures' });
const firstSlide = (page: Page) =>
  previewOf(page)
    .getByRole('group', { name: /^1 of / })
    .getByRole('img')
    .getAttribute('alt');
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();
const isFocused = (element: Element) => element === document.activeElement;

test('a new order of pictures and a readable color are published, shown, and taken back', async () => {
  const [first, second] = (await apiOf(server)('GET /api/homepage'))?.heroCarousel ?? [];
  await openTab(page, 'home');
  await heading(page).waitFor();
  await expect.poll(() => firstSlide(page)).toBe(first?.altText);
  await page.getByText('No problems found').waitFor();

  // By the keyboard; what is removed comes back.
  await pictures(page).getByRole('button', { name: 'Move Picture 1: drag' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => firstSlide(page)).toBe(second?.altText);
  const count = await pictures(page).getByRole('textbox').count();
  await pictures(page).getByRole('button', { name: 'Remove Picture 3' }).click();
  await expect.poll(() => pictures(page).getByRole('textbox').count()).toBe(count - 1);
  await pictures(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => pictures(page).getByRole('textbox').count()).toBe(count);

  // Problems are shown after a pause, with a link to their place.
  const description = pictures(page).getByRole('textbox').first();
  await description.fill('');
  await page.getByText('1 problem found').waitFor();
  await page.getByRole('button', { name: 'Fix Large picture 1' }).click();
  await expect.poll(() => description.evaluate(isFocused)).toBe(true);
  await description.fill('Our river of glass');

  // Text that is not a color is refused; for a color that is hard to read, the nearest readable one is offered.
  const color = page.getByRole('textbox', { name: 'Links and buttons', exact: true });
  await color.fill('#12');
  await publish(page);
  await page.getByText('Write a color as #5b2a55.').first().waitFor();
  await expect.poll(() => color.evaluate(isFocused)).toBe(true);
  await color.fill('#ffcc33');
  await page.getByText('Very hard to read: its contrast is only 1.1 to 1').waitFor();
  await page.getByRole('button', { name: 'Use #7d5e00' }).click();
  await expect.poll(() => color.inputValue()).toBe('#7d5e00');
  const button = previewOf(page).getByRole('link', { name: 'Plan your visit' });
  await expect
    .poll(() => button.evaluate((link) => getComputedStyle(link).backgroundColor))
    .toBe('rgb(125, 94, 0)');
  await button.click();
  expect(new URL(page.url()).pathname).toBe('/admin/home');

  await publish(page);
  await page.getByText('The home page is published.').waitFor();
  const visitor = await visit(browser, server.url);
  await open(visitor.page, '/');
  const shown = visitor.page.getByRole('group', { name: /^1 of / }).getByRole('img');
  expect(await shown.getAttribute('alt')).toBe('Our river of glass');
  expect(await (await visitor.page.request.get('/theme.css')).text()).toContain('#7d5e00');
  await visitor.close();

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('is published again.').waitFor();
  await expect.poll(() => firstSlide(page)).toBe(first?.altText);
  expect(await color.inputValue()).toBe('#5b2a55');
});

test('the editor and its preview can be used by everyone; the preview keeps its place', async () => {
  await openTab(page, 'home');
  await heading(page).waitFor();
  await page.getByText('No problems found').waitFor();
  const body = previewOf(page).locator('body');
  const place = () => body.evaluate(() => [innerWidth, scrollY]);
  await body.evaluate(() => scrollTo(0, 700));
  for (const [name, width] of [
    ['Phone', 375],
    ['Full width', 1280],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(place).toEqual([width, 700]);
    expect(await previewProblems(page), name).toEqual([]);
  }
  // It scrolls to the field one starts to write in, and stays there.
  const signed = page.getByRole('textbox', { name: 'Signed by' });
  await body.evaluate(() => scrollTo(0, 0));
  await signed.focus();
  await expect.poll(async () => (await place())[1]).toBeGreaterThan(0);
  const before = await place();
  await signed.fill('Pastor Ruth');
  await expect.poll(() => shownText(body.getByText('Pastor Ruth'))).toBe('Pastor Ruth');
  expect(await place()).toEqual(before);
  await page.getByText('Draft kept').waitFor();

  await expectFit(page);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect.poll(place).toEqual(before);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(wide);
});

test('where there is no home page yet, a new one is started', async () => {
  await openTab(page, 'activity');
  writeContent(server.dataDir, (database) => database.exec('delete from homepage'));
  expect((await fetch(`${server.url}/api/homepage`)).status).toBe(404);
  // Kept until the server looks for changes again.
  const asked = () => apiOf(server)('GET /api/homepage', { query: { optional: 'true' } });
  await expect.poll(asked).toBeNull();
  await open(page, '/admin/home');
  await page.getByText('There is no home page yet.').waitFor();
  // The text of the test before was saved.
  const signed = page.getByRole('textbox', { name: 'Signed by' });
  expect(await signed.inputValue()).toBe('Pastor Ruth');
  await page.getByRole('button', { name: /^Throw the draft away/ }).click();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect.poll(() => signed.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Come and see');
  await previewOf(page).getByRole('heading', { name: 'Come and see' }).waitFor();
  await publish(page);
  await page.getByText('The home page is published.').waitFor();
  const { sections = [] } = (await apiOf(server)('GET /api/homepage')) ?? {};
  expect(sections.map(({ title }) => title)).toEqual(['Come and see']);
});
