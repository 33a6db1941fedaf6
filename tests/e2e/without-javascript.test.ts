import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Site } from '#contract/site.ts';
import { openChurch } from './church.ts';
import { fill, kinds, letter, storedMessages } from './letters.ts';
import { expectRefusals } from './problems.ts';
import { phone, shownText, visit } from './visit.ts';

const { server, browser } = await openChurch();

const { navigation }: Site = await (await fetch(`${server.url}/api/site`)).json();
const paths = navigation.flatMap(({ href, children }) => [
  href,
  ...children.map((one) => one.href),
]);
const plain = { javaScriptEnabled: false } as const;

test('every page is complete', async () => {
  const scripted = await visit(browser, server.url);
  const { page, close } = await visit(browser, server.url, plain);
  for (const path of [...paths, '/blog/advent-light']) {
    await scripted.page.goto(path);
    await page.goto(path);
    // The give page says that its card form needs JavaScript, and copying a link does; nothing else may differ.
    const all = (await words(scripted.page)).replaceAll(' Copy the link', '');
    if (path !== '/give') expect(await words(page), path).toBe(all);
    expect(await page.getByText(/Loading/).count(), path).toBe(0);
  }
  await scripted.close();
  await close();
});

test('the menus open, and their links work', async () => {
  const small = await visit(browser, server.url, { ...plain, viewport: phone });
  await small.page.goto('/');
  await small.page.getByText('Menu', { exact: true }).click();
  await small.page.getByRole('link', { name: 'Questions' }).first().click();
  await small.page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
  await small.page.locator('summary').filter({ hasNotText: 'Menu' }).first().click();
  expect(await small.page.locator('main details[open]').count()).toBe(1);
  await small.close();

  const { page, close } = await visit(browser, server.url, plain);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Media' }).hover();
  await menu.getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  await close();
});

describe.each(kinds)('the $kind form', (kind) => {
  const send = (page: Page) => page.getByRole('button', { name: kind.button }).click();

  test('is sent, and says thank you where the page opens', async () => {
    const { page, close } = await visit(browser, server.url, { ...plain, viewport: phone });
    await page.goto(kind.path);
    await fill(page, kind, letter);
    await send(page);
    await page.getByText(kind.sent).waitFor();
    const thanks = await page.getByText(kind.sent).boundingBox();
    expect(thanks?.y).toBeGreaterThanOrEqual(0);
    expect(thanks?.y).toBeLessThan(phone.height - 100);
    expect(storedMessages(server.dataDir).at(-1)).toMatchObject({
      kind: kind.kind,
      name: letter.name,
      // A form posts its line ends as CRLF.
      request: letter.request.replace('\n', '\r\n'),
    });
    expect(await page.getByLabel(kind.request).inputValue()).toBe('');
    expect(new URL(page.url()).pathname).toBe(kind.path);
    await close();
  });

  test('comes back with the errors, and with the text', async () => {
    const visited = await visit(browser, server.url, plain);
    const { page, close } = visited;
    await page.goto(kind.path);
    // The browser's own check accepts this as an address; ours does not.
    await fill(page, kind, { ...letter, email: 'ana@example' });
    await send(page);
    await page.getByText('Please write an e-mail address such as name@example.org.').waitFor();
    expect(await page.getByLabel(kind.request).inputValue()).toBe(letter.request);
    expect(await page.getByRole('form').getByLabel('E-mail').inputValue()).toBe('ana@example');
    await expectRefusals(visited, 422, 1);
    await close();
  });

  test('accepts a robot’s message, and drops it', async () => {
    const before = storedMessages(server.dataDir).length;
    const { page, close } = await visit(browser, server.url, plain);
    await page.goto(kind.path);
    await fill(page, kind, letter);
    await page.locator('[name=honeypot]').evaluate((element: HTMLInputElement) => {
      element.value = 'http://spam.example';
    });
    await send(page);
    await page.getByText(kind.sent).waitFor();
    expect(storedMessages(server.dataDir)).toHaveLength(before);
    await close();
  });
});

/** The page's text without spaces. */
async function words(page: Page): Promise<string> {
  return (await shownText(page.locator('body'))).replace(/\s+/g, ' ');
}
