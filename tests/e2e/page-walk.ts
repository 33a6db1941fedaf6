import type { Page } from 'playwright-core';
import { draggable, untilAnnounced } from './admin-walk.ts';

/** Every type of section that the palette adds at once, as it is named: the twelve that one page is built with first. */
export const kinds = [
  'Picture',
  'Text',
  'Quote',
  'Line',
  'List',
  'Questions and answers',
  'Card',
  'Audio',
  'Page of another site',
  'Videos',
  'PayPal donation',
  'Venmo button',
  'Empty line',
  'Section with heading',
  'Upcoming events',
  'This week’s events',
  'Prayer form',
  'Contact form',
  'Blog posts',
  'Map',
  'Sermons',
  'Calendar',
  'People',
  'Picture gallery',
  'Buttons',
  'Columns',
];

export const title = (page: Page) => page.getByLabel('Title', { exact: true });
const palette = (page: Page) => page.getByRole('region', { name: 'Add a section' });
export const add = (page: Page, name: string) =>
  palette(page).getByRole('button', { name, exact: true }).click();
/** Adds a form, of which the builder asks what it begins with; `look` is done while it asks. */
export async function addForm(
  page: Page,
  starter: string,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  await add(page, 'Form');
  const dialog = page.getByRole('dialog', { name: 'Begin the form with' });
  await dialog.waitFor();
  await look();
  await dialog.getByRole('button', { name: new RegExp(`^${starter}`) }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'Form added as number' }).first().waitFor();
}

/** Types once the focus is in a field: a busy browser takes a moment to move it there. */
export async function typeThere(page: Page, words: string): Promise<void> {
  await page.locator('input:focus, textarea:focus, [contenteditable]:focus').waitFor();
  await page.keyboard.type(words);
}

const sections = (page: Page) => page.getByRole('list', { name: 'Sections of the page' });
export const status = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor();

/** The kinds of the sections from first to last, from the names of their handles. */
export const order = async (page: Page) =>
  // Entries inside a section have handles too.
  (await draggable(sections(page))).flatMap((name) => /^Section \d+, (.+)$/.exec(name)?.[1] ?? []);

export const publish = (page: Page, name: string) =>
  untilAnnounced(page, `“${name}” is published.`, () =>
    page.getByRole('button', { name: 'Publish', exact: true }).click(),
  );

/** Presses Shift and Tab until the element with this name has the focus. */
export async function tabBack(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if ((await focused()).startsWith(name)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`Shift+Tab does not lead to "${name}".`);
}
