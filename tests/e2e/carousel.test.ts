import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openChurch } from './church.ts';
import { open, type Visit, visit } from './visit.ts';

const { server, browser } = await openChurch();

const IMAGES = 5;
const carousel = (page: Page) => page.getByRole('region', { name: 'Pictures of our church' });
const button = (page: Page, name: string | RegExp) => carousel(page).getByRole('button', { name });
/** The number of the shown image, from 1. */
const shown = async (page: Page) =>
  Number(
    (await carousel(page).locator('[aria-current=true]').getAttribute('aria-label'))?.split(' ')[1],
  );
/** Lets time pass in the page, and gives React a moment to show the result. */
const pass = async (page: Page, milliseconds: number) => {
  await page.clock.runFor(milliseconds);
  await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))));
};

describe('the carousel', () => {
  let home: Visit;
  beforeAll(async () => {
    home = await visit(browser, server.url, { reducedMotion: 'no-preference' });
    await home.page.clock.install();
    await open(home.page, '/');
    // Hydration and its effects ran with the real clock; from here on, only `pass` moves it.
    await home.page.clock.pauseAt(new Date(Date.now() + 60_000));
    return home.close;
  });
  beforeEach(async () => {
    await home.page.mouse.move(5, 5);
    do await pass(home.page, 1000);
    while ((await shown(home.page)) !== 1);
  });

  test('moves on by itself every five seconds, and wraps around', async () => {
    const { page } = home;
    for (const next of [2, 3, 4, 5, 1]) {
      await pass(page, 5000);
      expect(await shown(page)).toBe(next);
    }
  });

  test('ignores moves for 700 ms after a move', async () => {
    const { page } = home;
    await pass(page, 1000);
    await button(page, 'Next image').click();
    expect(await shown(page)).toBe(2);
    await pass(page, 600);
    await button(page, 'Next image').click();
    expect(await shown(page)).toBe(2);
    await pass(page, 150);
    await button(page, 'Next image').click();
    expect(await shown(page)).toBe(3);
  });

  test('wraps around both ways, and goes to the picture of a dot', async () => {
    const { page } = home;
    await pass(page, 1000);
    await button(page, 'Previous image').click();
    expect(await shown(page)).toBe(IMAGES);
    await pass(page, 1000);
    await button(page, 'Next image').click();
    expect(await shown(page)).toBe(1);
    await pass(page, 1000);
    await button(page, /^Image 4 of 5/).click();
    expect(await shown(page)).toBe(4);
    const slide = carousel(page).getByRole('group', { name: '4 of 5' });
    await slide.getByRole('img', { name: /vine/ }).waitFor();
  });

  test('stops while paused by its button, or while the mouse is over it', async () => {
    const { page } = home;
    await button(page, 'Pause').click();
    await page.mouse.move(5, 5);
    await pass(page, 12_000);
    expect(await shown(page)).toBe(1);
    await button(page, 'Play').click();
    await page.mouse.move(5, 5);
    await pass(page, 5000);
    expect(await shown(page)).toBe(2);
    await carousel(page).hover();
    await pass(page, 12_000);
    expect(await shown(page)).toBe(2);
    await page.mouse.move(5, 5);
    await page.keyboard.press('Tab');
    await pass(page, 12_000);
    expect(await shown(page)).toBe(2);
  });
});

test('with reduced motion it never moves by itself, and needs no pause button', async () => {
  const { page, close } = await visit(browser, server.url);
  await page.clock.install();
  await open(page, '/');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  expect(await shown(page)).toBe(1);
  await pass(page, 60_000);
  expect(await shown(page)).toBe(1);
  expect(await button(page, 'Pause').count()).toBe(0);
  await button(page, 'Next image').click();
  expect(await shown(page)).toBe(2);
  await close();
});
