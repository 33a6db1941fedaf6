import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { shiftDay } from '#domain/dates/wall-time.ts';
import { expectFit, openTab } from './admin-walk.ts';
import { openChurchWithMail } from './church.ts';
import { eventsAt, today } from './event-walk.ts';
import { PASSWORD } from './members.ts';
import { open, phone, press, visit } from './visit.ts';

const { server, browser, mails } = await openChurchWithMail();
const { api, token, addEvent } = await eventsAt(server);
const office = await visit(browser, server.url);
const lea = await visit(browser, server.url);
const ben = await visit(browser, server.url, { viewport: phone });
afterAll(() => Promise.all([office.close(), lea.close(), ben.close()]));

/** The first of the next month, whatever the day is. */
const first = `${shiftDay(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
const LEA = 'lea.stone@example.org';
const BEN = 'ben.hill@example.org';

const [door, kitchen] = await Promise.all(
  ['Door', 'Kitchen'].map((name) => api('POST /api/serving/tasks', { token, body: { name } })),
);
await addEvent({
  summary: 'Carol evening',
  ...{ startDateTime: `${first}T19:00`, endDateTime: `${first}T20:00` },
  serving: [door, kitchen].map((task) => ({ task: task?.id ?? '', places: 2 })),
});
// Somebody whom the office calls, and whom Lea does not know of.
const old = { name: 'Tom Olde', phone: '555 0177' };
await api('POST /api/serving/tasks/{id}/team', {
  ...{ token, params: { id: kitchen?.id ?? '' }, body: old },
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const team = (page: Page) => page.getByRole('list', { name: 'The team' });
const pathTo = async (email: string, path: string) => {
  const found = () =>
    mails.taken
      .filter(({ to }) => JSON.stringify(to).includes(email))
      .flatMap(({ text = '' }) => text.match(/http\S+/g) ?? [])
      .filter((link) => link.includes(path));
  await expect.poll(() => found().length).toBeGreaterThan(0);
  const { pathname, search } = new URL(found().at(-1) ?? '');
  return pathname + search;
};

test('the office puts people into a team, one of them known by name alone, and says who leads it', async () => {
  const { page } = office;
  await openTab(page, `serving/tasks/${door?.id}`);
  await press(page, 'Add somebody');
  const form = dialog(page, 'Add somebody to Door');
  await form.getByLabel('Name', { exact: true }).fill('tom  olde');
  await form.getByText('Tom Olde serves already:').waitFor();
  await expectFit(page);
  await press(page, /^It is the same person/);
  await form.getByText('Kitchen').waitFor();
  await form.getByText('They are one person in all teams').waitFor();
  await press(page, 'Somebody else');
  await form.getByLabel('Find somebody who serves already').fill('tom olde');
  await form.getByRole('button', { name: /^Choose.*Tom Olde/ }).click();
  await expectFit(page);
  await press(page, 'Add to the team');
  await team(page).getByText('555 0177').waitFor();
  const known = await api('GET /api/serving/people', { token, query: { search: 'tom olde' } });
  expect(known.map(({ teams }) => teams)).toEqual([['Door', 'Kitchen']]);

  await press(page, 'Add somebody');
  await form.getByLabel('Name', { exact: true }).fill('Lea Stone');
  await form.getByLabel('E-mail').fill(LEA);
  await form.getByLabel('Leads the team').check();
  await press(page, 'Add to the team');
  await team(page).getByText('Cannot enter yet: has no account with this address').waitFor();
});

test('a leader joins by a mail, and finds her task alone', async () => {
  const { page } = lea;
  const body = { name: 'Lea Stone', email: LEA, roles: ['leader' as const] };
  await api('POST /api/users/invites', { token, body });
  await open(page, await pathTo(LEA, 'password-reset'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Save password');
  await page.getByRole('link', { name: 'To my dashboard' }).click();
  const strip = page.getByRole('region', { name: 'For those who look after this site' });
  await strip.getByRole('link', { name: 'Go to Serving' }).click();
  await page.getByRole('heading', { name: 'Serving', exact: true }).waitFor();
  await open(page, `/admin/serving?month=${first.slice(0, 7)}`);
  await page.getByRole('group', { name: 'Door' }).getByText('2 places are open').waitFor();
  expect(await page.getByText('Kitchen').count()).toBe(0);
  await page.getByRole('link', { name: 'Tasks and teams' }).click();
  await page.getByRole('link', { name: 'Door' }).click();
  await team(page).getByText('Leads the team').waitFor();
  await press(page, 'Add somebody');
  const form = dialog(page, 'Add somebody to Door');
  await form.getByLabel('Name', { exact: true }).waitFor();
  // Who serves elsewhere is not hers to find, nor who leads hers to say.
  expect(await form.getByLabel('Find somebody who serves already').count()).toBe(0);
  expect(await form.getByLabel('Leads the team').count()).toBe(0);
  await form.getByLabel('Name', { exact: true }).fill('Ben Hill');
  await form.getByLabel('E-mail').fill(BEN);
  await press(page, 'Add to the team');
  await team(page).getByText(BEN).waitFor();
});

test('she asks, he answers on his phone, and she is told', async () => {
  const { page } = lea;
  await open(page, `/admin/serving?month=${first.slice(0, 7)}`);
  const group = page.getByRole('group', { name: 'Door' });
  await group.getByRole('button', { name: /^Ask somebody/ }).click();
  const form = dialog(page, 'Ask somebody: Door');
  await form.getByLabel(/^Ben Hill/).check();
  await form.getByRole('button', { name: 'Ask 1 person' }).click();
  await group.getByText('Asked, no answer yet').waitFor();

  await open(ben.page, await pathTo(BEN, 'serve/'));
  await ben.page.getByRole('heading', { name: 'Can you serve?' }).waitFor();
  await press(ben.page, /^Yes, I can/);
  await ben.page.getByText('Thank you: you are on the list.').waitFor();
  await ben.page
    .getByRole('region', { name: 'You serve' })
    .getByRole('article', { name: /Carol evening/ })
    .waitFor();

  await page.reload();
  await group.getByRole('button', { name: 'Ben Hill Yes' }).waitFor();
  expect(await accountOfDoor()).toBe(true);
  // The first answer is told at once: at the next look, half a minute later.
  const news = () => mails.taken.find(({ subject }) => subject?.startsWith('Answers: Door'));
  await expect.poll(() => news()?.text ?? '').toContain('Ben Hill: yes');
  expect(news()?.text).toContain('/admin/serving');
});

/** Whether the team shows that its leader may enter. */
async function accountOfDoor(): Promise<boolean | undefined> {
  const params = { id: door?.id ?? '' };
  const people = await api('GET /api/serving/tasks/{id}/team', { token, params });
  return people.find(({ isLeader }) => isLeader)?.hasAccount;
}
