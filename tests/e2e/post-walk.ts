import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createApi } from '#web/api.ts';
import { ADMIN, enterAs, sessionAt } from './members.ts';
import { expectFocusSeen } from './seen-focus.ts';
import { open, siteOf } from './visit.ts';

export const textbox = (page: Page) => page.locator('[role="textbox"][contenteditable="true"]');
export const written = (page: Page) => textbox(page).first().innerHTML();

/** What has the focus, by its name. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const labelledBy = document.getElementById(element?.getAttribute('aria-labelledby') ?? '');
    const label = labels[0]?.firstChild ?? labelledBy;
    const named = labels.find((one) => one.querySelector('[role="switch"]'))?.children[1];
    return (
      element?.getAttribute('aria-label') ?? (named ?? label ?? element)?.textContent?.trim() ?? ''
    );
  });
}

/** Presses Tab until what has this name has the focus, and is seen to have it. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focused(page)) === name) return presses > 0 ? expectFocusSeen(page) : undefined;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach “${name}”.`);
}

export async function arrowTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 20 && (await focused(page)) !== name; presses += 1)
    await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe(name);
}

/** A paste as a browser makes it, with what a word processor puts on the clipboard. */
export function paste(page: Page, html: string): Promise<void> {
  return page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'plain');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

/** An administrator who has a name at the list of posts, or at another of their screens. */
export async function enterPosts(page: Page, path = '/admin/blog'): Promise<void> {
  const { token } = await sessionAt(siteOf(page), ADMIN);
  const body = { firstName: 'Grace', lastName: 'Ames' };
  await createApi(fetch, siteOf(page))('PUT /api/account', { token, body });
  await enterAs(page, ADMIN);
  await open(page, path);
  const name = path.includes('/new') ? /^(New post|Edit )/ : 'Manage Blog Posts';
  await page.getByRole('heading', { name }).waitFor();
}
