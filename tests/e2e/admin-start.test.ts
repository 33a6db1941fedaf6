import { expect, test } from 'vitest';
import { adminToken, expectFit, openTab } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurchWithMail } from './church.ts';
import { apiOf } from './members.ts';
import { expectRefusals } from './problems.ts';
import { follow, open, phone, sharedVisit, shownText, visit, wide } from './visit.ts';

const { server, browser } = await openChurchWithMail({ office: 'office@example.org' });
const api = apiOf(server);
// In one language, nothing waits to be translated.
await api('PUT /api/site', { token: await adminToken(server), body: { languages: ['en'] } });
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

test('the start page says what waits, leads to it, and says when nothing waits any more', async () => {
  await openTab(page, '');
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await page.getByText('Nothing waits for you.').waitFor();
  await expectFit(page);
  // What is new in the release, after an update, until it was read.
  const news = page.getByRole('region', { name: 'New in Narthex' });
  expect(await news.count()).toBe(0);
  await page.evaluate(() => localStorage.setItem('seen-news', 'What an earlier release brought.'));
  await page.reload();
  await news.getByRole('button', { name: 'See all 5' }).click();
  const all = page.getByRole('dialog', { name: 'New in Narthex' });
  expect(await all.getByRole('listitem').count()).toBe(5);
  await page.keyboard.press('Escape');
  await news.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Nothing waits for you.').waitFor();
  expect(await news.count()).toBe(0);
  const title = page.getByRole('link', { name: 'Admin Content Management System' });
  expect(await title.getAttribute('aria-current')).toBe('page');

  await page.setViewportSize(phone);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByText('All tabs').click();
  await page.getByRole('link', { name: 'Users', exact: true }).last().click();
  await page.getByRole('heading', { name: 'User Management' }).waitFor();
  await title.click();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await page.setViewportSize(wide);

  // Somebody writes while the page is open; it is read again when one comes back to it.
  await api('POST /api/googleSheets/submit-prayer', {
    body: { name: 'Ana', email: 'ana@example.org', request: 'canary: for my sister' },
  });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const tasks = page.getByRole('list', { name: 'To do' });
  await expect.poll(() => shownText(tasks)).toMatch(/^1\s+new prayer request\s/);
  expect(await page.content()).not.toContain('canary');

  // That it was seen is stored only after the start page was read again.
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/messages/*', async (route) => {
    if (route.request().method() === 'PUT') await isRead;
    await route.fallback();
  });
  await tasks.getByRole('link', { name: 'Read the prayer requests' }).click();
  // Its text stands in the list too: it is open once it is marked as seen.
  const isOpened = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('link', { name: /Ana/ }).first().click();
  await isOpened;
  await title.click();
  await tasks.getByRole('link', { name: 'Read the prayer requests' }).waitFor();
  goOn();
  await page.getByText('Nothing waits for you.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
});

test('what is coming and what was begun leads to the editors', async () => {
  const token = await adminToken(server);
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await api('POST /api/announcements', { token, body: { title: 'Bazaar', scheduleDate: soon } });
  const id = '11111111-1111-4111-8111-111111111111';
  await api('PUT /api/drafts/{kind}/{id}', {
    token,
    params: { kind: 'page', id },
    body: { data: { title: 'Retreat' }, baseVersion: null, title: 'Retreat' },
  });
  await follow(page, '/admin/activity');
  await follow(page, '/admin');
  const coming = page.getByRole('region', { name: 'Published or ending this week' });
  await expect.poll(() => shownText(coming)).toMatch(/Bazaar\s+Announcement is published \w+day, /);
  await expectFit(page);
  await coming.getByRole('link', { name: 'Bazaar' }).click();
  await page.getByRole('heading', { name: 'Edit “Bazaar”' }).waitFor();
  await follow(page, '/admin');
  await page.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: 'Retreat' }).click();
  await expect.poll(() => page.getByLabel('Title').first().inputValue()).toBe('Retreat');
});

test('canceling the next service takes two clicks, shows everywhere at once, and can be undone', async () => {
  await follow(page, '/admin');
  const services = page.getByRole('region', { name: 'Services this week' });
  const row = services.getByRole('listitem').filter({ hasText: 'Sunday Worship' }).first();
  await row.waitFor();
  const began = performance.now();
  await row.getByRole('button', { name: /^Cancel / }).click();
  const dialog = page.getByRole('dialog', {
    name: /^Cancel “Sunday Worship” (today|this|next)/,
  });
  await dialog.waitFor();
  await dialog.getByLabel('Reason').fill('Heavy snow');
  expect(await dialog.getByLabel('Tell members now').isChecked()).toBe(false);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Cancel (today|this|next)/ }).click();
  await row.getByText(/^Canceled /).waitFor();
  // What has the focus stays, however long the looks below take.
  await page.getByRole('button', { name: 'Undo', exact: true }).focus();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`Canceling next Sunday: 2 clicks, ${seconds} s\n`);
  await expectFit(page);

  const other = await visit(browser, server.url, { viewport: phone });
  await other.page.goto('/');
  const home = other.page.getByRole('main');
  await home.getByText(/^Canceled (today|this Sunday|next Sunday): Sunday Worship 10AM$/).waitFor();
  const footer = other.page.getByRole('contentinfo');
  expect(await shownText(footer)).toMatch(/Sunday 10AM\s*Canceled (today|this|next)/);
  expect(await accessibilityProblems(other.page)).toEqual([]);
  // It stays among the dates and has a page, and both say why.
  await open(other.page, '/events/sunday-worship');
  const sunday = home.getByRole('listitem').filter({ hasText: 'Canceled Heavy snow' });
  await sunday.getByRole('link', { name: /^Sunday, / }).click();
  await home.getByRole('heading', { name: 'Other dates' }).waitFor();
  await home.getByText('Canceled Heavy snow').waitFor();
  expect(await accessibilityProblems(other.page)).toEqual([]);
  await open(other.page, '/contact');
  const banner = other.page.getByRole('banner');
  await banner.getByRole('link', { name: /^Canceled .*: Sunday Worship 10AM$/ }).waitFor();
  expect(await accessibilityProblems(other.page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await row.getByRole('button', { name: /^Cancel / }).waitFor();
  await other.page.reload();
  expect(await banner.getByText(/^Canceled .*Sunday Worship/).count()).toBe(0);
  await other.close();

  // Two tabs: what was canceled in the other is no failure here.
  await row.getByRole('button', { name: /^Cancel / }).click();
  const { services: known } = await api('GET /api/overview', { token: await adminToken(server) });
  const canceled = known?.find(({ title }) => title === 'Sunday Worship');
  await api('DELETE /api/calendar/admin/events/{id}', {
    token: await adminToken(server),
    params: { id: canceled?.eventId ?? '' },
    query: { scope: 'one', occurrence: canceled?.occurrence },
  });
  await dialog.getByRole('button', { name: /^Cancel / }).click();
  await row.getByRole('button', { name: /^Undo the cancellation/ }).click();
  await expectRefusals(visited, 404, 'some');
  await row.getByRole('link', { name: 'Move or change' }).click();
  await page.getByLabel('Title').first().waitFor();
  // The editor of that date alone.
  expect(new URL(page.url()).pathname).toMatch(/_\d{8}-\d{4}$/);
});
