import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, problemsInBothSchemes } from './axe.ts';
import { openChurch } from './church.ts';
import { goOffline, hasWorker, isKept, keptOn } from './kept.ts';
import { fill, letter, prayer, storedMessages } from './letters.ts';
import { ADMIN, apiOf, enterAs, newMember } from './members.ts';
import { expectRefusals } from './problems.ts';
import { open, phone, visit } from './visit.ts';

const { server, browser } = await openChurch();
const allowed = { serviceWorkers: 'allow' } as const;

const COPY = /^You are offline\. This page is as of \w+day, \w+ \d+, \d+:\d\d [AP]M\.$/;
const banner = (page: Page) => page.getByText('This page is as of');

/** What browsers show in the tab of a document. */
const icons = (page: Page) =>
  page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const isSound = async (page: Page, problemsIn = problemsInBothSchemes) => {
  expect(await problemsIn(page)).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
};

test('pages that were read open without a network, and a prayer waits for it', async () => {
  const visited = await visit(browser, server.url, {
    ...allowed,
    viewport: phone,
  });
  const { page, problems, close } = visited;
  await open(page, '/');
  await hasWorker(page);
  for (const basic of ['/', '/get-involved/calendar', '/contact']) await isKept(page, basic);
  await open(page, '/get-involved/prayer');
  await isKept(page, '/get-involved/prayer');
  await open(page, '/media/blog');
  await page.locator('main a[href^="/blog/"]').first().click();
  await page.waitForURL('**/blog/*');
  const title = { level: 1, name: 'Advent light' };
  await page.getByRole('heading', title).waitFor();
  await isKept(page, new URL(page.url()).pathname);
  expect(await banner(page).count()).toBe(0);

  await goOffline(page);
  await page.reload();
  await page.getByText(COPY).waitFor();
  await page.getByRole('heading', title).waitFor();
  await isSound(page);
  expect(problems.list()).toEqual([]);
  await page
    .getByRole('link', { name: /Lantern Hill/ })
    .first()
    .click();
  await page.waitForURL(`${server.url}/`);
  await page.getByText(COPY).waitFor();
  await page.getByText('Next service').first().waitFor();
  const siteIcons = await icons(page);
  expect(siteIcons).not.toEqual([]);
  const mark = () =>
    page
      .locator('[data-live]')
      .first()
      .evaluate((live) => getComputedStyle(live, '::before').content);
  expect(await mark()).toMatch(/^"As of \w+day, /);
  expect(problems.list()).toEqual([]);

  await page.goto('/get-involved/questions');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByText('Sunday 10AM').waitFor();
  await page.getByText('412 Lantern Hill Road').waitFor();
  expect(await icons(page)).toEqual(siteIcons);
  await isSound(page);
  await expectRefusals(visited, 503, 1);
  expect(problems.list()).toEqual([]);
  await page.getByRole('link', { name: 'Prayer', exact: true }).click();
  await page.getByText(COPY).waitFor();
  await fill(page, prayer, letter);
  await page.getByRole('button', { name: prayer.button }).click();
  await page.getByText('Kept on this device.').waitFor();
  // The list of what waits, light and dark: forms-wait.test.ts.
  await isSound(page, accessibilityProblems);
  problems.forget();

  await page.context().setOffline(false);
  await page.getByText('Prayer request: sent.').waitFor();
  await banner(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'How can we pray for you?' }).waitFor();
  expect(
    storedMessages(server.dataDir).filter(({ request }) => request === letter.request),
  ).toHaveLength(1);
  await close();
});

test('nothing of members and administrators is kept, nor what only they have seen, and without a network their screens say so', async () => {
  const secret = 'Please pray for the canary of the office';
  const body = { ...letter, request: secret, honeypot: '' };
  await apiOf(server)('POST /api/googleSheets/submit-prayer', { body });
  const member = await newMember(server);
  const visited = await visit(browser, server.url, allowed);
  const { page, problems, close } = visited;
  await open(page, '/');
  await hasWorker(page);
  await enterAs(page, ADMIN);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  for (const path of [
    '/admin',
    '/admin/users',
    '/admin/library',
    '/admin/pages',
    '/admin/messages',
  ])
    await open(page, path);
  await page.getByText(secret).first().waitFor();
  await enterAs(page, member);
  for (const path of ['/members/dashboard', '/members/account']) await open(page, path);
  await page.getByLabel('First name').first().waitFor();
  await page.goto('/login');
  await page.goto('/password-reset?token=abc');
  await page.goto('/about');
  await isKept(page, '/about');
  const kept = await keptOn(page);
  expect(
    kept
      .map(([path]) => path)
      .filter((path) => /^\/(admin|members|login|api|password|verify)/.test(path)),
  ).toEqual([]);
  expect(kept.map(([path]) => path).filter((path) => /\?(?!\w{12}$)/.test(path))).toEqual([]);
  for (const word of [secret, token, member.email, member.lastName, ADMIN.email])
    expect(kept.filter(([, text]) => text.includes(word)).map(([path]) => path)).toEqual([]);
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  expect(names.filter((name) => name?.includes('waiting'))).toEqual([]);
  problems.forget();

  // They say on a page of ours that there is no network.
  await goOffline(page);
  for (const path of ['/members/dashboard', '/admin', '/admin/users?role=user', '/login']) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 503]);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  }
  expect((await keptOn(page)).filter(([path]) => /^\/(admin|members|login)/.test(path))).toEqual(
    [],
  );
  // The page opens by itself; from there, who is logged in is led on at once.
  await page.context().setOffline(false);
  await page.waitForURL('**/members/dashboard');
  problems.forget();
  await close();
});
