import { describe, expect, test } from 'vitest';
import { openChurch } from './church.ts';
import { fill, kinds, letter, storedMessages } from './letters.ts';
import { expectRefusals } from './problems.ts';
import { phone, sharedVisit, wide } from './visit.ts';

const { server, browser } = await openChurch();

// That every page reads the same with and without it: pages.test.ts.
const visited = await sharedVisit(browser, server.url, {
  javaScriptEnabled: false,
  viewport: phone,
});
const { page } = visited;

test('the menus open, and their links work', async () => {
  await page.goto('/');
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('link', { name: 'Questions' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
  await page.locator('summary').filter({ hasNotText: 'Menu' }).first().click();
  expect(await page.locator('main details[open]').count()).toBe(1);

  await page.setViewportSize(wide);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Media' }).hover();
  await menu.getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  await page.setViewportSize(phone);
});

describe.each(kinds)('the $kind form', (kind) => {
  const send = () => page.getByRole('button', { name: kind.button }).click();

  test('is sent, and says thank you where the page opens', async () => {
    await page.goto(kind.path);
    await fill(page, kind, letter);
    await send();
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
  });

  test('comes back with the errors, and with the text', async () => {
    await page.goto(kind.path);
    // The browser's own check accepts this as an address; ours does not.
    await fill(page, kind, { ...letter, email: 'ana@example' });
    await send();
    await page.getByText('Please write an e-mail address such as name@example.org.').waitFor();
    expect(await page.getByLabel(kind.request).inputValue()).toBe(letter.request);
    expect(await page.getByRole('form').getByLabel('E-mail').inputValue()).toBe('ana@example');
    await expectRefusals(visited, 422, 1);
  });

  test('accepts a robot’s message, and drops it', async () => {
    const before = storedMessages(server.dataDir).length;
    await page.goto(kind.path);
    await fill(page, kind, letter);
    await page.locator('[name=honeypot]').evaluate((element: HTMLInputElement) => {
      element.value = 'http://spam.example';
    });
    await send();
    await page.getByText(kind.sent).waitFor();
    expect(storedMessages(server.dataDir)).toHaveLength(before);
  });
});
