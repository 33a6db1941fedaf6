import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openChurch } from './church.ts';
import { open, visit } from './visit.ts';

const { server, browser } = await openChurch();

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entry = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const { page, close } = await visit(browser, server.url, {
  viewport: { width: 1280, height: 800 },
});
afterAll(close);

describe('where all entries have room', () => {
  test('sub-entries show on hover, Escape hides them, and one opens its page', async () => {
    await open(page, '/');
    expect(await page.getByText('Menu', { exact: true }).isVisible()).toBe(false);
    const staff = entry(page, 'Church Staff');
    expect(await staff.isVisible()).toBe(false);
    await entry(page, 'About Us').hover();
    await staff.waitFor();
    await page.keyboard.press('Escape');
    await staff.waitFor({ state: 'hidden' });
    await page.mouse.move(0, 700);
    await entry(page, 'About Us').hover();
    await staff.click();
    await title(page, 'Church Staff');
    await staff.waitFor({ state: 'hidden' });
  });

  test('the keyboard walks through them', async () => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Skip to the content');
    await entry(page, 'Community').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe("Master's Table");
    expect(await entry(page, "Master's Table").isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Community');
    await entry(page, "Master's Table").waitFor({ state: 'hidden' });
    await entry(page, 'Media').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await title(page, 'Blog');
  });
});

describe('at 768 px', () => {
  test('a toggle list opens, closes, and closes whenever the route changes', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await open(page, '/');
    const toggle = page.getByText('Menu', { exact: true });
    const about = entry(page, 'About Us');
    expect(await about.isVisible()).toBe(false);
    await toggle.click();
    await about.waitFor();
    expect(await entry(page, 'Church Staff').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await about.waitFor({ state: 'hidden' });

    for (const name of ['About Us', 'Questions', 'Home']) {
      await toggle.click();
      await entry(page, name).click();
      await about.waitFor({ state: 'hidden' });
    }
    await page.waitForURL('/');
    await toggle.click();
    await page.goBack();
    await title(page, 'Questions');
    await about.waitFor({ state: 'hidden' });
  });
});

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent ?? undefined);
}
