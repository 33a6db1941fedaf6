import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { startServer } from './server.ts';
import { open, phone, shownText, visit } from './visit.ts';

const { server, browser } = await openChurch();

const small = await visit(browser, server.url, { viewport: phone });
const large = await visit(browser, server.url);
afterAll(() => Promise.all([small.close(), large.close()]));

const region = (page: Page, name: string) => page.getByRole('region', { name });

describe('home', () => {
  test('says who, when and where before anything is scrolled, also on a phone', async () => {
    const { page } = small;
    await page.goto('/');
    for (const found of [
      page.getByRole('heading', { level: 1, name: 'Lantern Hill Church' }),
      page.getByText(/^(Sunday|Wednesday), \w+ \d{1,2}$/),
      page.getByText('Every week: Sunday 10AM, Wednesday Bible Study 6:30PM'),
      page.getByRole('link', { name: 'Plan your visit' }),
    ]) {
      const box = await found.first().boundingBox();
      expect(box && box.y + box.height, String(found)).toBeLessThan(phone.height);
    }
  });

  test('breaks a line between day and hour, without a dot at its end', async () => {
    const { page } = small;
    await page.goto('/');
    const times = page.getByRole('time').filter({ hasText: '·' });
    expect(await times.count()).toBeGreaterThan(4);
    expect(await times.evaluateAll(looseDots)).toEqual([]);
  });

  test('has the controls of its pictures on one line of a phone, and GIVE first in the menu', async () => {
    const { page } = small;
    await open(page, '/');
    const buttons = region(page, 'Pictures of our church').getByRole('button');
    const tops = await buttons.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(tops.length).toBeGreaterThan(5);
    expect(new Set(tops).size).toBe(1);
    await page.getByText('Menu', { exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    expect(await shownText(menu.getByRole('link').first())).toBe('GIVE');
  });

  test('fills each row of announcements, however many there are', async () => {
    const { page } = large;
    await page.goto('/');
    const grid = region(page, 'Announcements').getByRole('list');
    const widths = () =>
      grid.evaluate((list) => ({
        all: list.clientWidth,
        lastEnd:
          (list.lastElementChild?.getBoundingClientRect().right ?? 0) -
          list.getBoundingClientRect().left,
      }));
    for (let count = await grid.locator('> li').count(); count > 0; count -= 1) {
      const { all, lastEnd } = await widths();
      expect(Math.abs(all - lastEnd), `${count} announcements`).toBeLessThan(2);
      await grid.evaluate((list) => list.lastElementChild?.remove());
    }
  });

  test('links to the first visit and to the calendar', async () => {
    const { page } = large;
    await open(page, '/');
    await page.getByRole('link', { name: 'Plan your visit' }).click();
    await page.getByRole('heading', { level: 1, name: 'Plan Your Visit' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Coming up' }).waitFor();
    expect(await region(page, 'Coming up').getByRole('listitem').count()).toBe(5);
    await page.getByRole('link', { name: 'View Full Calendar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/get-involved/calendar');
  });

  test('shows the intro, its signature, the sections and the announcements', async () => {
    const { page } = large;
    await page.goto('/');
    await page.getByText('Pastor Grace Tanaka', { exact: true }).waitFor();
    for (const name of ['Your first Sunday', 'A table on Fridays', 'A house with the light on'])
      await page.getByRole('heading', { name }).waitFor();
    const announcements = region(page, 'Announcements');
    expect(await announcements.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(2);
  });

  test('fades in over five seconds, but appears at once with reduced motion', async () => {
    const { page, close } = await visit(browser, server.url, { reducedMotion: 'no-preference' });
    await page.goto('/');
    expect(await fades(page)).toContain(5000);
    await page.goto('/about');
    expect(await fades(page)).toContain(1000);
    await close();
    for (const path of ['/', '/about']) {
      await large.page.goto(path);
      expect(await fades(large.page)).toEqual([]);
    }
  });
});

describe('a new site', () => {
  test('is kind, and leads nobody astray', async () => {
    const bare = await startServer({ SEED: 'empty' });
    const { page } = large;
    await open(page, bare.url);
    await page.getByRole('heading', { name: 'We are getting this site ready' }).waitFor();
    expect(await page.getByText(/not found|No announcements|10 ?AM/).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href));
    for (const href of new Set(hrefs))
      expect([href, (await fetch(href)).status]).toEqual([href, 200]);
    await bare.stop();
  });
});

/** How long the page takes to fade in, in milliseconds. */
function fades(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => animation.effect?.getComputedTiming().duration)
      .filter((duration) => Number(duration) > 0),
  );
}

/** The days whose dot shows without words on both sides of it. Runs in the page. */
function looseDots(days: Element[]): string[] {
  return days
    .filter((day) => {
      const words = [...day.children].map((part) => part.getBoundingClientRect());
      const dots = [...day.querySelectorAll('*')].filter(
        ({ children, textContent }) => children.length === 0 && textContent.includes('·'),
      );
      const shown = dots
        .map((dot) => dot.getBoundingClientRect())
        .filter(({ left }) => left >= day.getBoundingClientRect().left - 1);
      const isBetween = (dot: DOMRect) =>
        words.some(({ bottom, right }) => bottom > dot.top + 4 && right <= dot.right) &&
        words.some(({ top, right }) => top < dot.bottom && right > dot.right + 4);
      return !shown.every(isBetween);
    })
    .map(({ textContent }) => textContent);
}
