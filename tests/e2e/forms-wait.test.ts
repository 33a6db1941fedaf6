import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { problemsInBothSchemes } from './axe.ts';
import { openChurch } from './church.ts';
import { contact, fill, kinds, letter, prayer, storedMessages } from './letters.ts';
import { expectLost, expectRefusals } from './problems.ts';
import { open, phone, sharedVisit, wide } from './visit.ts';

const { server, browser } = await openChurch();

const KEPT = 'Kept on this device. It will be sent when you are online again.';
const list = (page: Page) => page.getByRole('region', { name: 'Kept on this device' });
const button = (page: Page, name: string) => list(page).getByRole('button', { name });
const stored = (request: string) =>
  storedMessages(server.dataDir).filter((message) => message.request === request).length;
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('narthex-waiting', 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('messages', { keyPath: 'key' });
        opening.onsuccess = () => {
          const count = opening.result.transaction('messages').objectStore('messages').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );

const visited = await sharedVisit(browser, server.url);
const { page } = visited;

describe.each(kinds)('a $kind message without a network', (kind) => {
  const own = { ...letter, request: `Without a network, ${kind.kind}` };

  test('waits on the device, and is sent once when the network is back', async () => {
    await open(page, kind.path);
    await fill(page, kind, own);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: kind.button }).click();
    await page.getByText(KEPT).waitFor();
    expect(await page.getByLabel(kind.request).inputValue()).toBe('');
    await list(page).getByText(own.request).waitFor();
    await list(page).getByText('anyone who uses this device can read it').waitFor();
    await button(page, 'Send now').click();
    await list(page).getByText('There is no network yet. It stays on this device.').waitFor();
    expect(stored(own.request)).toBe(0);
    await expectLost(visited, '/api/googleSheets/', 2);

    await page.context().setOffline(false);
    await page.getByText(/^(Prayer request|Message to the church office): sent\.$/).waitFor();
    await expect.poll(() => stored(own.request)).toBe(1);
    await expect.poll(() => waiting(page)).toBe(0);
  });

  test('is stored once if only the answer was lost, also from two tabs', async () => {
    const lost = { ...own, request: `The answer is lost, ${kind.kind}` };
    await open(page, kind.path);
    await fill(page, kind, lost);
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/googleSheets/*', loseAnswer);
    await page.getByRole('button', { name: kind.button }).click();
    await page.getByText(KEPT).waitFor();
    expect(stored(lost.request)).toBe(1);
    await expectLost(visited, '/api/googleSheets/', 1);

    const second = await page.context().newPage();
    await Promise.all([open(second, '/'), page.unroute('**/api/googleSheets/*')]);
    await button(page, 'Send now')
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await expect.poll(() => waiting(page)).toBe(0);
    expect(stored(lost.request)).toBe(1);
    await second.close();
  });
});

test('what the server refuses is shown, can be changed, and is not lost', async () => {
  await page.setViewportSize(phone);
  await open(page, contact.path);
  await fill(page, contact, { ...letter, request: 'To be refused' });
  await page.route('**/api/googleSheets/*', (route) => route.abort());
  await page.getByRole('button', { name: contact.button }).click();
  await page.getByText(KEPT).waitFor();
  await page.unroute('**/api/googleSheets/*');
  const issue = { path: 'email', message: 'Please write another address.' };
  await page.route('**/api/googleSheets/*', (route) =>
    route.fulfill({ status: 422, json: { error: 'x', code: 'invalid', issues: [issue] } }),
  );
  await button(page, 'Send now').click();
  await list(page).getByText(issue.message).waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.unroute('**/api/googleSheets/*');
  await open(page, contact.path);
  await button(page, 'Change it').click();
  await expect.poll(() => page.getByLabel(contact.request).inputValue()).toBe('To be refused');
  expect(await waiting(page)).toBe(0);
  await page.getByRole('button', { name: contact.button }).click();
  await page.getByText(contact.sent).waitFor();
  expect(stored('To be refused')).toBe(1);
  await expectLost(visited, '/api/googleSheets/', 1);
  await expectRefusals(visited, 422, 1);
  await page.setViewportSize(wide);
});

test('too many: it waits on, with the server’s words; an old one is asked about', async () => {
  await open(page, prayer.path);
  await fill(page, prayer, { ...letter, request: 'One of too many' });
  await page.route('**/api/googleSheets/*', (route) => route.abort());
  await page.getByRole('button', { name: prayer.button }).click();
  await page.getByText(KEPT).waitFor();
  await page.unroute('**/api/googleSheets/*');
  await page.route('**/api/googleSheets/*', (route) =>
    route.fulfill({
      status: 429,
      json: { error: 'Please try again in 12 minutes.', code: 'too-many', issues: [] },
    }),
  );
  await button(page, 'Send now').click();
  await list(page).getByText('Please try again in 12 minutes.').waitFor();
  expect(await button(page, 'Change it').count()).toBe(0);
  await page.unroute('**/api/googleSheets/*');

  // A month later.
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 31 * 24 * 60 * 60 * 1000;
  });
  await open(page, '/about');
  await page.getByText('A message has waited on this device for more than 30 days.').waitFor();
  expect(stored('One of too many')).toBe(0);
  await page.getByRole('link', { name: 'See it', exact: true }).click();
  await list(page).getByText('It has waited for more than 30 days.').waitFor();
  await button(page, 'Delete').click();
  await list(page).getByText('Deleted from this device. It was not sent.').waitFor();
  expect(await waiting(page)).toBe(0);
  expect(stored('One of too many')).toBe(0);
  await expectLost(visited, '/api/googleSheets/', 1);
  await expectRefusals(visited, 429, 1);
});
