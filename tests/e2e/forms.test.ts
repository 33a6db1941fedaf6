import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { contact, fill, kinds, letter, storedMessages } from './letters.ts';
import { expectLogged, expectLost, expectRefusals } from './problems.ts';
import { startServer } from './server.ts';
import { open, phone, shownText, visit, wide } from './visit.ts';

const { server, browser } = await openChurch();

const answer = (page: Page) => page.getByRole('form').getByRole('alert');
/** Waits for an answer and returns its text. */
const answered = async (page: Page) => {
  await answer(page).locator('p').waitFor();
  return shownText(answer(page));
};
const stored = () => storedMessages(server.dataDir).length;

const visited = await visit(browser, server.url);
const { page } = visited;
/** A browser that can keep no message until later (forms-wait.test.ts). */
const forgetful = await visit(browser, server.url);
await forgetful.page.addInitScript(() =>
  Object.defineProperty(window, 'indexedDB', { value: null }),
);
afterAll(() => Promise.all([visited.close(), forgetful.close()]));

describe.each(kinds)('the $kind form', (kind) => {
  const send = (page: Page) => page.getByRole('button', { name: kind.button });
  const field = (page: Page, label: string) =>
    page.getByRole('form').getByLabel(label, { exact: label === 'Name' });
  const described = (page: Page, label: string) =>
    field(page, label).evaluate(
      (element) =>
        document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    );

  test('says next to each field what is missing, and moves to the first', async () => {
    await page.setViewportSize(phone);
    await open(page, kind.path);
    await send(page).click();
    expect(await described(page, kind.request)).toBe('Please write your request.');
    expect(await described(page, 'Name')).toBe('Please write your name.');
    expect(await described(page, 'E-mail')).toBe('Please write your e-mail address.');
    expect(await described(page, 'Phone')).toBe('');
    const focus = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focus).toBe('request');
    expect(await accessibilityProblems(page)).toEqual([]);

    await fill(page, kind, { ...letter, email: 'ana at example.org' });
    await send(page).click();
    await expect
      .poll(() => described(page, 'E-mail'))
      .toBe('Please write an e-mail address such as name@example.org.');
    await expect.poll(focus).toBe('email');
    expect(await field(page, kind.request).inputValue()).toBe(letter.request);
    expect(await field(page, 'E-mail').getAttribute('aria-invalid')).toBe('true');
    await page.setViewportSize(wide);
  });

  test('is sent once, however often one clicks, and says thank you', async () => {
    await open(page, kind.path);
    const before = stored();
    await fill(page, kind, letter);
    await send(page).dblclick();
    expect(await answered(page)).toBe(kind.sent);
    expect(stored()).toBe(before + 1);
    expect(storedMessages(server.dataDir).at(-1)).toMatchObject({ kind: kind.kind, ...letter });
    for (const label of [kind.request, 'Name', 'E-mail', 'Phone'])
      expect(await field(page, label).inputValue()).toBe('');
    expect(await accessibilityProblems(page)).toEqual([]);
    // The second click of a double click may come after the answer: the thanks stay, until something is written.
    await send(page).click();
    expect(await shownText(answer(page))).toBe(kind.sent);
    expect(await described(page, kind.request)).toBe('');
    await field(page, 'Name').fill('Ana');
    await send(page).click();
    await expect.poll(() => described(page, kind.request)).toBe('Please write your request.');
  });

  test.each([
    ['fails', kind.refused],
    ['cannot be reached', kind.unreachable],
  ])('keeps what was written when the server %s', async (how, words) => {
    const { page } = forgetful;
    await open(page, kind.path);
    const before = stored();
    await fill(page, kind, letter);
    await page.route('**/api/googleSheets/*', (route) =>
      how === 'fails' ? route.fulfill({ status: 500, json: {} }) : route.abort(),
    );
    await send(page).click();
    expect(await answered(page)).toBe(words);
    expect(await field(page, kind.request).inputValue()).toBe(letter.request);
    expect(await field(page, 'E-mail').inputValue()).toBe(letter.email);
    if (how === 'fails') await expectRefusals(forgetful, 500, 1);
    else await expectLost(forgetful, '/api/googleSheets/', 1);
    await page.unroute('**/api/googleSheets/*');
    await send(page).click();
    await expect.poll(() => shownText(answer(page))).toBe(kind.sent);
    expect(stored()).toBe(before + 1);
  });

  test('drops what a program filled in, with only a line on the console', async () => {
    await open(page, kind.path);
    let requests = 0;
    await page.route('**/api/**', (route) => {
      requests += 1;
      return route.continue();
    });
    await fill(page, kind, letter);
    await page.locator('[name=honeypot]').evaluate((element: HTMLInputElement) => {
      element.value = 'http://spam.example';
    });
    await send(page).click();
    await expect.poll(() => visited.problems.list()).toHaveLength(1);
    await expectLogged(visited, 'nothing was sent', 1);
    expect(requests).toBe(0);
    await page.unroute('**/api/**');
  });

  test('keeps a long letter after a reload', async () => {
    await open(page, kind.path);
    await fill(page, kind, letter);
    await page.reload();
    await expect.poll(() => field(page, kind.request).inputValue()).toBe(letter.request);
  });
});

test('after too many messages it says when to try again, and keeps the text', async () => {
  const strict = await startServer({ RATE_LIMITS: 'on' });
  for (let sent = 0; sent < 5; sent += 1)
    await fetch(`${strict.url}/api/googleSheets/contact-us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...letter, honeypot: '' }),
    });
  await open(page, strict.url + contact.path);
  await fill(page, contact, letter);
  await page.getByRole('button', { name: contact.button }).click();
  expect(await answered(page)).toMatch(/Please try again in \d+ minutes\./);
  expect(await page.getByLabel(contact.request).inputValue()).toBe(letter.request);
  await expectRefusals(visited, 429, 1);
  await strict.stop();
});
