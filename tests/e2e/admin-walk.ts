import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { problemsInBothSchemes } from './axe.ts';
import { ADMIN, enterAs, sessionAt } from './members.ts';
import { expectFocusSeen } from './seen-focus.ts';
import type { RunningServer } from './server.ts';
import { open, phone, wide } from './visit.ts';

/** Opens a tab as the administrator. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await enterAs(page, ADMIN);
  await open(page, `/admin/${tab}`);
}

/** The administrator's token, for what a walk needs before it starts. */
export const adminToken = async ({ url }: RunningServer) => (await sessionAt(url, ADMIN)).token;

/** Presses a key, as without a mouse, until the element with this name has the focus, and is seen to have it. */
export async function tabTo(
  page: Page,
  name: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return '';
      const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
      const words = labels?.[0] ?? element;
      return element.getAttribute('aria-label') ?? words.textContent ?? '';
    });
    if (focused.startsWith(name)) return pressed > 0 ? expectFocusSeen(page) : undefined;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to "${name}".`);
}

/** Does something, and waits until a message says that it is done. An equal message from before does not count. */
export async function untilAnnounced(
  page: Page,
  words: string | RegExp,
  act: () => Promise<void>,
): Promise<void> {
  const messages = page.getByText(words);
  await messages.evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-heard', '');
  });
  await act();
  await messages.and(page.locator(':not([data-heard])')).first().waitFor();
}

/** axe finds nothing and nothing is too wide, on a desktop and on a phone, light and dark. */
export async function expectFit(page: Page): Promise<void> {
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    // At the end the bar that holds to the lower edge covers nothing; elsewhere it cuts what scrolls below it.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await problemsInBothSchemes(page), `at ${size.width} px`).toEqual([]);
    const tooWide = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(tooWide), `too wide at ${size.width} px`).toBe(0);
  }
}

/** The items that can be reordered, from first to last, by the names of their handles. */
export async function draggable(place: Page | Locator): Promise<string[]> {
  const handles = place.getByRole('button', { name: /^Move .+: drag/ });
  const labels = await handles.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.replace(/^Move (.+): drag.*$/s, '$1'));
}

/** Drags one handle to another's place. */
export async function drag(page: Page, from: RegExp, to: RegExp): Promise<void> {
  const center = async (handle: Locator) => {
    const box = await handle.boundingBox();
    if (!box) throw new Error('A handle is not on the screen.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await page.getByRole('button', { name: from }).scrollIntoViewIfNeeded();
  const start = await center(page.getByRole('button', { name: from }));
  const end = await center(page.getByRole('button', { name: to }));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y - 10, { steps: 8 });
  await page.mouse.up();
}
