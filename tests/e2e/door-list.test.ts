import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminToken, expectFit } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { tomorrow } from './event-walk.ts';
import { goOffline, isKept, keptOn } from './kept.ts';
import { apiOf, endAtServer, enterAs, fillLogin, newMember, PASSWORD } from './members.ts';
import { expectLost, expectRefusals } from './problems.ts';
import { open, phone, visit } from './visit.ts';

const { server, browser } = await openChurch();
const onPhone = { serviceWorkers: 'allow', viewport: phone } as const;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const party = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) });
const isHere = (page: Page, name: string) =>
  expect.poll(() => party(page, name).getAttribute('aria-pressed'));
const says = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor();
/** Looks again at once, and not in a while. */
const look = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
/** Asks for something of the kept lists, in the browser. */
const inLists = `(mode, work) => new Promise((resolve) => {
  const opening = indexedDB.open('narthex-names', 1);
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('door-lists', mode);
    const store = transaction.objectStore('door-lists');
    const all = store.openCursor();
    const found = [];
    all.onsuccess = () => {
      if (!all.result) return;
      found.push(all.result.value.list.title);
      work(all.result);
      all.result.continue();
    };
    transaction.oncomplete = () => {
      opening.result.close();
      resolve(found);
    };
  };
})`;
const keptTitles = `(${inLists})('readonly', () => {})`;
const ageLists = `(${inLists})('readwrite', (at) => {
  const kept = at.value;
  kept.list.endsAt = '2020-11-22T10:00:00-08:00';
  at.update(kept);
})`;

/** The code and the styles that a page has loaded. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/static\/.*\.(js|css)$/.test(path)),
  );
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** An event of tomorrow with these parties, and an editor who has no other task. */
async function prepare(summary: string, parties: Record<string, number>) {
  const api = apiOf(server);
  const token = await adminToken(server);
  const times = { startDateTime: `${tomorrow}T19:00`, endDateTime: `${tomorrow}T20:00` };
  const event = await api('POST /api/calendar/admin/events', {
    token,
    body: { summary, ...times, signUp: { isOn: true, mostInParty: 5 } },
  });
  for (const [name, count] of Object.entries(parties))
    await api('POST /api/sign-ups', {
      body: { event: event.slug, name, email: 'ana@example.org', party: count },
    });
  const email = `door.${event.id}@example.org`;
  const username = `door.${event.id.slice(-8)}`;
  const body = { username, email, password: PASSWORD, roles: ['editor' as const] };
  await api('POST /api/users', { token, body });
  return { editor: { email }, path: `/admin/events/sign-ups/${event.id}/door` };
}

test('two phones without a network agree once it is back', async () => {
  const parties = { 'Ana Reyes': 3, 'Ben Ode': 1, 'Zoë Lind': 2 };
  const { editor, path } = await prepare('Supper', parties);
  const [one, two] = [
    await visit(browser, server.url, onPhone),
    await visit(browser, server.url, onPhone),
  ];
  for (const { page } of [one, two]) {
    await enterAs(page, editor);
    await open(page, path);
    await title(page, 'Supper').waitFor();
    await says(page, '0 of 6 are here');
    await isKept(page, path);
  }
  expect(one.page.url()).toContain('?date=');
  // All that it is made of is kept, whatever the browser itself still remembers.
  const kept = (await keptOn(one.page)).map(([file]) => file);
  for (const file of await filesOf(one.page)) expect(kept).toContain(file);
  for (const { page } of [one, two]) await goOffline(page);

  await party(one.page, 'Ana Reyes').click();
  await isHere(one.page, 'Ana Reyes').toBe('true');
  await one.page.getByRole('button', { name: 'Add somebody who did not sign up' }).click();
  await one.page.getByLabel('Name', { exact: true }).fill('Una Wells');
  await one.page.getByLabel('How many people').fill('2');
  await one.page.getByRole('button', { name: 'Add', exact: true }).click();
  await says(one.page, 'Not sent yet: 2. They are sent as soon as there is a network.');
  await says(one.page, '5 of 8 are here');
  await two.page.getByRole('button', { name: 'One more of Zoë Lind' }).click();
  await isHere(two.page, 'Zoë Lind').toBe('mixed');
  await party(two.page, 'Ben Ode').click();
  await says(two.page, '2 of 6 are here');

  // Loaded again, and the browser closed and opened again.
  await one.page.reload();
  await title(one.page, 'Supper').waitFor();
  await says(one.page, 'Not sent yet: 2. They are sent as soon as there is a network.');
  const again = await one.page.context().newPage();
  await one.page.close();
  await again.goto(path);
  await title(again, 'Supper').waitFor();
  await isHere(again, 'Ana Reyes').toBe('true');
  await party(again, 'Una Wells').waitFor();

  await again.context().setOffline(false);
  await says(again, 'Saved.');
  await two.page.context().setOffline(false);
  await says(two.page, 'Saved.');
  await isHere(two.page, 'Ana Reyes').toBe('true');
  await look(again);
  await isHere(again, 'Zoë Lind').toBe('mixed');
  for (const page of [again, two.page]) await says(page, '7 of 8 are here');
  // What one takes back, the other sees.
  await party(two.page, 'Ben Ode').click();
  await isHere(two.page, 'Ben Ode').toBe('false');
  await says(two.page, 'Saved.');
  await look(again);
  await isHere(again, 'Ben Ode').toBe('false');
  // A list that was closed too early: what waits goes when its account enters the administration.
  await goOffline(again);
  await party(again, 'Ben Ode').click();
  await says(again, 'Not sent yet: 1. It is sent as soon as there is a network.');
  const later = await again.context().newPage();
  await again.close();
  await later.context().setOffline(false);
  await open(later, '/admin');
  await expect
    .poll(async () => {
      await look(two.page);
      return party(two.page, 'Ben Ode').getAttribute('aria-pressed');
    })
    .toBe('true');
  for (const visited of [one, two]) {
    await expectLost(visited, '/api/');
    visited.problems.forget(({ kind }) => kind === 'lost');
    await visited.close();
  }
});

test('a session that ended keeps what was noted for the same account, and names for nobody', async () => {
  const { editor, path } = await prepare('Breakfast', { 'Ana Reyes': 3, 'Ben Ode': 1 });
  const stranger = await newMember(server);
  const visited = await visit(browser, server.url, onPhone);
  const { page } = visited;
  await enterAs(page, editor);
  await open(page, path);
  await title(page, 'Breakfast').waitFor();
  await isKept(page, path);
  // The document is everyone's; the names are in the database of the session.
  expect((await keptOn(page)).filter(([, text]) => /Ana Reyes|Breakfast/.test(text))).toEqual([]);
  expect(await databases(page)).toContain('narthex-names');
  await goOffline(page);
  await party(page, 'Ana Reyes').click();
  await says(page, 'Not sent yet: 1. It is sent as soon as there is a network.');
  await endAtServer(server, page);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Members Log-in' }).waitFor();
  expect(await databases(page)).not.toContain('narthex-names');
  await expectRefusals(visited, 401, 'some');

  // Somebody else on the same phone sees nothing, and sends nothing.
  await enterAs(page, stranger);
  await open(page, path);
  await page.getByText('This could not be loaded.').waitFor();
  await goOffline(page);
  await page.reload();
  await page.getByText('The list is not on this device yet.').waitFor();
  expect(await page.getByText('Ana Reyes').count()).toBe(0);
  await page.context().setOffline(false);

  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
  await fillLogin(page, editor);
  await title(page, 'Breakfast').waitFor();
  await says(page, 'Saved.');
  await isHere(page, 'Ana Reyes').toBe('true');
  await isHere(page, 'Ben Ode').toBe('false');

  // Names go when their date is over, also those of a list that nobody opens again.
  await page.evaluate(ageLists);
  const other = await prepare('Another', { 'Kai Wu': 1 });
  await open(page, other.path);
  await title(page, 'Another').waitFor();
  expect(await page.evaluate(keptTitles)).toEqual(['Another']);

  // A log-out takes the names along.
  await expect.poll(() => databases(page)).toContain('narthex-names');
  await open(page, '/members/dashboard');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('heading', { name: 'Members Log-in' }).waitFor();
  await expect.poll(() => databases(page)).not.toContain('narthex-names');
  visited.problems.forget();
  await visited.close();
});

test('names are found by their letters, rows are large, and on paper it has boxes', async () => {
  const { editor, path } = await prepare('Lunch', { 'Zoë Lind': 2, 'ana reyes': 1, 'Ben Ode': 4 });
  const { page, close } = await visit(browser, server.url, { viewport: phone });
  await enterAs(page, editor);
  await open(page, path);
  await says(page, '0 of 7 are here');
  const rows = page.getByRole('list', { name: 'Who is coming' }).getByRole('listitem');
  const names = () => rows.locator('button').filter({ hasText: /\w/ }).allInnerTexts();
  expect((await names()).map((text) => text.split('\n')[0])).toEqual([
    'ana reyes',
    'Ben Ode',
    'Zoë Lind',
  ]);
  for (const row of await rows.all())
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await page.getByLabel('Find a name').fill('ZOE');
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByLabel('Find a name').fill('Kai');
  await page.getByText('Nobody on the list has this name.').waitFor();
  await page.getByRole('button', { name: 'Add somebody who did not sign up' }).click();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Kai');
  await page.getByLabel('How many people').fill('0');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Please write a number from 1 to 50.').waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Find a name').fill('');
  await party(page, 'Ben Ode').click();
  await page.getByRole('button', { name: 'One fewer of Ben Ode' }).click();
  await says(page, '3 of 7 are here');
  await says(page, 'Saved.');
  await expectFit(page);

  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table');
  await sheet.waitFor();
  expect(await sheet.getByRole('row').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/Ben Ode\s+4\s+3/)]),
  );
  expect(await page.getByLabel('Find a name').isVisible()).toBe(false);
  await title(page, 'Lunch').waitFor();
  await close();
});
