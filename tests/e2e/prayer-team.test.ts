import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { adminToken, openTab } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { fill, letter, prayer, storedMessages } from './letters.ts';
import { ADMIN, apiOf, enterAs, newOfficeMember, overflow } from './members.ts';
import { expectLogged, expectRefusals } from './problems.ts';
import { open, phone, type Visit, visit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);

const tick = (page: Page, label: string) => page.getByLabel(label).check();
const send = (page: Page) => page.getByRole('button', { name: prayer.button }).click();
const field = (page: Page, label: string) =>
  page.getByRole('form').getByLabel(label, { exact: label === 'Name' });
const last = () => storedMessages(server.dataDir).at(-1);
const card = (page: Page) => page.getByRole('region', { name: 'Prayer requests', exact: true });

const SHARE = 'You may share this with our prayer team';
const REACH = 'They may see how to reach me';
const COUNT = 'Tell me how many have prayed';
const NAMELESS = 'Send without my name';

const putOnTeam = async (email: string, isOnPrayerTeam: boolean) => {
  const { users } = await api('GET /api/users', { query: { search: email }, token });
  const params = { id: users[0]?._id ?? '' };
  await api('PUT /api/users/{id}', { params, body: { isOnPrayerTeam }, token });
};

const scripted = await visit(browser, server.url, { viewport: phone });
const plain = await visit(browser, server.url, { viewport: phone, javaScriptEnabled: false });
afterAll(() => Promise.all([scripted.close(), plain.close()]));
const openForm = ({ page }: Visit) =>
  page === scripted.page ? open(page, prayer.path) : page.goto(prayer.path);

const ways = [
  ['with', scripted],
  ['without', plain],
] as const;
const { email: teamMember } = await newOfficeMember(server, token);

test.each(ways)(
  'nothing can be shared while there is no team (%s JavaScript)',
  async (_, visited) => {
    const { page } = visited;
    await page.goto(prayer.path);
    await field(page, NAMELESS).waitFor();
    expect(await field(page, SHARE).count()).toBe(0);
    expect(await page.getByRole('form').getByText('prayer team').count()).toBe(0);
    await fill(page, prayer, letter);
    await send(page);
    await page.getByText(prayer.sent).waitFor();
    expect(last()).toMatchObject({ may_share: 0, wants_count: 0 });
    await putOnTeam(teamMember, true);
    await page.goto(prayer.path);
    await field(page, SHARE).waitFor();
    await putOnTeam(teamMember, false);
  },
);

test('somebody is on the team from here on', async () => {
  await putOnTeam(teamMember, true);
  expect(await api('GET /api/site', {})).toMatchObject({ hasPrayerTeam: true });
});

describe.each(ways)('the prayer form %s JavaScript', (_, visited) => {
  const { page } = visited;
  const hasScripts = visited === scripted;
  beforeEach(() => openForm(visited));

  test('asks for more only after the first tick, and sends what was agreed to', async () => {
    expect(await field(page, REACH).isVisible()).toBe(false);
    await tick(page, SHARE);
    await tick(page, REACH);
    await tick(page, COUNT);
    expect(await overflow(page)).toBe(0);
    if (hasScripts) expect(await accessibilityProblems(page)).toEqual([]);
    await fill(page, prayer, letter);
    await send(page);
    await page.getByText(prayer.sent).waitFor();
    const { name, email } = letter;
    const agreed = { may_share: 1, may_show_contact: 1, wants_count: 1 };
    expect(last()).toMatchObject({ kind: 'prayer', name, email, is_anonymous: 0, ...agreed });
    expect(await field(page, SHARE).isChecked()).toBe(false);
    expect(await field(page, 'Name').inputValue()).toBe('');
  });

  test('sends a request without a name, whatever was typed before', async () => {
    await fill(page, prayer, { ...letter, email: '' });
    await tick(page, NAMELESS);
    expect(await field(page, 'Name').isVisible()).toBe(false);
    expect(await field(page, 'Phone').isVisible()).toBe(false);
    if (hasScripts) expect(await accessibilityProblems(page)).toEqual([]);
    await send(page);
    await page.getByText(prayer.sent).waitFor();
    const bare = { name: '', email: '', phone: '', is_anonymous: 1, may_share: 0 };
    expect(last()).toMatchObject(bare);
  });

  test('keeps the ticks when something is wrong', async () => {
    await tick(page, SHARE);
    await tick(page, COUNT);
    await fill(page, prayer, { ...letter, email: 'ana@example' });
    await send(page);
    await page.getByText('Please write an e-mail address such as name@example.org.').waitFor();
    for (const label of [SHARE, COUNT]) expect(await field(page, label).isChecked()).toBe(true);
    expect(await field(page, NAMELESS).isChecked()).toBe(false);
    // With JavaScript the form sees it before anything is sent.
    await expectRefusals(visited, 422, hasScripts ? 0 : 1);
  });
});

test('the ticks are still there after a reload', async () => {
  const { page } = scripted;
  // As in a tab in which nothing was written.
  await page.evaluate(() => sessionStorage.clear());
  await openForm(scripted);
  await tick(page, SHARE);
  await tick(page, NAMELESS);
  await page.reload();
  await expect.poll(() => field(page, SHARE).isChecked()).toBe(true);
  await expect.poll(() => field(page, NAMELESS).isChecked()).toBe(true);
  expect(await field(page, COUNT).isChecked()).toBe(false);
});

const member = await visit(browser, server.url);
afterAll(member.close);

test('a member is put on the team, finds what was shared, and says "I prayed"', async () => {
  const submit = (body: object) =>
    fetch(`${server.url}/api/googleSheets/submit-prayer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const request = `For the roof.\n${'It rains in. '.repeat(100)}`;
  await submit({ ...letter, name: 'Phoebe', request, mayShare: true, mayShowContact: true });
  await submit({ request: 'I am afraid of Monday.', isAnonymous: true, mayShare: true });
  await submit({ ...letter, name: 'Silas', request: 'Only for the office.' });
  const intercessor = await newOfficeMember(server, token);
  const other = await newOfficeMember(server, token);
  const named = (person: typeof other) => `${person.firstName} ${person.lastName}`;

  const office = await visit(browser, server.url);
  await openTab(office.page, 'users');
  const user = office.page.getByRole('article', { name: named(intercessor), exact: true });
  await user.getByRole('button', { name: 'Edit' }).click();
  await office.page.getByRole('switch', { name: 'On the prayer team' }).click();
  expect(await accessibilityProblems(office.page)).toEqual([]);
  await office.page.getByRole('button', { name: 'Save' }).click();
  await office.page.getByText('The changes are saved.').first().waitFor();
  await user.getByText('On the prayer team').waitFor();
  await office.close();

  const { page } = member;
  await enterAs(page, intercessor);
  await open(page, '/members/dashboard');
  const phoebe = card(page).getByRole('article', { name: 'From Phoebe' });
  const nameless = card(page).getByRole('article', { name: 'Sent without a name' });
  await phoebe.getByRole('link', { name: letter.email }).waitFor();
  await phoebe.getByText(/with the team until/).waitFor();
  await phoebe.getByRole('button', { name: 'Read all of it' }).click();
  await nameless.getByText('I am afraid of Monday.').waitFor();
  expect(await nameless.getByRole('link').count()).toBe(0);
  expect(await card(page).getByText('Only for the office.').count()).toBe(0);

  const prayed = phoebe.getByRole('button', { name: 'I prayed' });
  await prayed.press('Enter');
  await phoebe.getByText('You have prayed').waitFor();
  expect(await prayed.getAttribute('aria-pressed')).toBe('true');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await overflow(page)).toBe(0);
  await page.reload();
  await phoebe.getByText('You have prayed').waitFor();
  await prayed.click();
  await phoebe.getByText('Nobody has prayed yet').waitFor();

  for (const who of [other, ADMIN]) {
    await enterAs(page, who);
    await open(page, '/members/dashboard');
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    expect(await card(page).count()).toBe(0);
  }
});

test('whose request it is sees how many prayed', async () => {
  const sender = await newOfficeMember(server, token);
  const { page } = member;
  await enterAs(page, sender);
  await open(page, prayer.path);
  await fill(page, prayer, letter);
  await tick(page, SHARE);
  await tick(page, COUNT);
  await send(page);
  await page.getByText(prayer.sent).waitFor();
  await open(page, '/members/dashboard');
  const own = page.getByRole('region', { name: 'Your prayer requests' });
  await own.getByText(/is with the prayer team until/).waitFor();
  expect(await own.getByText(letter.request).count()).toBe(0);
  expect(await card(page).count()).toBe(0);
});

test('a card that cannot be loaded leaves the others as they are', async () => {
  const { page } = member;
  await enterAs(page, await newOfficeMember(server, token));
  await page.route('**/api/prayer-team/**', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, '/members/dashboard');
  await page.getByRole('heading', { name: 'Documents' }).waitFor();
  expect(await card(page).count()).toBe(0);
  await expectRefusals(member, 500, 1);
  await expectLogged(member, 'Prayer requests could not be loaded.', 1);
});

test('no page that the server renders has a word of a prayer', async () => {
  const words = ['Gallowmere', 'Tintagelle', 'quillon.mail', '0177 4412'];
  const [request, name, mail, number] = words;
  await fetch(`${server.url}/api/googleSheets/submit-prayer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ request, name, email: `${mail}@example.org`, phone: `+1 555 ${number}` },
      ...{ mayShare: true, mayShowContact: true },
    }),
  });
  const [first] = (await api('GET /api/messages', { token })).messages;
  expect(first?.name).toBe(name);
  const { navigation } = await api('GET /api/site', {});
  const paths = navigation.flatMap(({ href, children }) => [href, ...children.map((c) => c.href)]);
  const others = ['/login', '/register', '/members/dashboard', '/members/account', '/admin'];
  const inbox = ['/admin/messages', `/admin/messages/${first?._id}`, '/blog/advent-light'];
  for (const path of [...paths, ...others, ...inbox, `/?search=${request?.slice(0, 6)}`]) {
    const html = await (
      await fetch(server.url + path, { headers: { accept: 'text/html' } })
    ).text();
    expect(html.length).toBeGreaterThan(1000);
    for (const word of words) expect([path, html.includes(word)]).toEqual([path, false]);
  }
});
