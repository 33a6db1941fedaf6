import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { themes } from '#contract/theme.ts';
import { adminToken, openTab } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { layoutFaults } from './layout-faults.ts';
import { apiOf } from './members.ts';
import { expectRefusals } from './problems.ts';
import { ADMIN_SCREENS, PUBLIC_SCREENS } from './screens.ts';
import { follow, open, settled, visit } from './visit.ts';

const { server, browser } = await openChurch();
const token = await adminToken(server);
const lookOf = (theme: (typeof themes)[number]) =>
  apiOf(server)('PUT /api/site', { token, body: { theme } });

/**
 * Phones, tablets upright and across, small and large screens; by turns in light and in dark, each in one go: a change of
 * colors styles the whole page again.
 */
const WIDTHS = {
  light: [320, 768, 1024, 1440],
  dark: [375, 834, 1280, 1920],
} as const;

/** The narrowest is what four times the size leaves of a window of 1280 by 1024 pixels (WCAG 1.4.10). */
const heightAt = (width: number) => (width === 320 ? 256 : 900);

/**
 * What is wrong with a screen, and at which widths; in light and dark by turns, which differ in colors alone. On a phone with
 * letters of twice the size too (WCAG 1.4.4).
 */
async function faultsOf(page: Page): Promise<string[]> {
  const found = new Map<string, number[]>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS[colorScheme]) {
      await page.setViewportSize({ width, height: heightAt(width) });
      for (const fault of await layoutFaults(page))
        found.set(fault, [...(found.get(fault) ?? []), width]);
    }
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await setLetters(page, '200%');
  const large = await layoutFaults(page);
  await setLetters(page, '');
  return [
    ...[...found].map(([fault, widths]) => `${fault} at ${widths.join(', ')} px`),
    ...large.map((fault) => `${fault} with large letters`),
  ];
}

const setLetters = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

async function expectNoFaults(page: Page, paths: readonly string[]): Promise<void> {
  const wrong: Record<string, string[]> = {};
  for (const path of paths) {
    await follow(page, path);
    await settled(page);
    const faults = await faultsOf(page);
    if (faults.length > 0) wrong[path] = faults;
  }
  expect(wrong).toEqual({});
}

describe('no text is cut off, nothing overlaps, nothing is wider than the screen', () => {
  afterAll(() => lookOf('glass'));

  test.each(themes)('on the site, in the theme %s', async (theme) => {
    await lookOf(theme);
    const { page, close } = await visit(browser, server.url);
    await open(page, '/');
    await expectNoFaults(page, PUBLIC_SCREENS);
    await close();
  });

  test('on the site in Spanish, whose words are longer', async () => {
    const visited = await visit(browser, server.url, { locale: 'es' });
    const { page, close } = visited;
    await open(page, '/es');
    await expectNoFaults(page, ['/', '/nosotros', '/participe/calendario', '/login']);
    await page.goto('/es/no-such-page');
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
    await expectRefusals(visited, 404, 1);
    await close();
  });

  test('in the admin area', async () => {
    const { page, close } = await visit(browser, server.url);
    await openTab(page, 'users');
    await expectNoFaults(page, ADMIN_SCREENS);
    await close();
  });
});
