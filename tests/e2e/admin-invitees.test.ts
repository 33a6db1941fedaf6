import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminToken, expectFit, openTab, tabTo, untilAnnounced } from './admin-walk.ts';
import { openChurchWithMail } from './church.ts';
import { apiOf } from './members.ts';
import { expectRefusals } from './problems.ts';
import { sharedVisit } from './visit.ts';

const { server, mails, browser } = await openChurchWithMail();
const api = apiOf(server);
const token = await adminToken(server);
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

const csv = `Person ID,First Name,Last Name,Birthdate,Home Email,Mobile Phone Number,Household ID,Tags
1,Ann,Lee,1985-07-04,lee@example.org,,7,Choir
2,Bo,Lee,1983-02-01,lee@example.org,,7,Choir
3,Cy,Lee,2019-05-05,,,7,Kids
4,Di,Fox,1970-01-01,,510 555 0107,8,Ushers
`;

/** Brings a list of people, as the importer's screen does. */
async function bring(file: string): Promise<void> {
  const bytes = Buffer.from(file);
  const body = { files: [{ name: 'people.csv', size: bytes.length }] };
  const { id } = await api('POST /api/imports', { token, body });
  const form = new FormData();
  form.set('chunk', new Blob([bytes]));
  form.set('offset', '0');
  const headers = { authorization: `Bearer ${token}` };
  const path = `${server.url}/api/imports/${id}/files/0`;
  expect((await fetch(path, { method: 'PUT', headers, body: form })).status).toBe(200);
  const params = { id };
  const rest = (state: string) =>
    expect
      .poll(async () => (await api('GET /api/imports/{id}', { token, params })).state)
      .toBe(state);
  const answers = [{ id: 'children', value: 'yes' }];
  await api('POST /api/imports/{id}/read', { token, params, body: { answers } });
  await rest('read');
  await api('POST /api/imports/{id}/make', {
    token,
    params,
    body: { as: 'live', kinds: ['person'] },
  });
  await rest('done');
}

const row = (target: Page, name: string) =>
  target
    .getByRole('list', { name: 'People to invite' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('people who were brought are found, changed, invited in a group, and deleted', async () => {
  await openTab(page, 'users');
  await page.getByRole('link', { name: 'People to invite' }).click();
  await page.getByText('Nobody is to be invited.').waitFor();
  await expectFit(page);
  await bring(csv);
  await page.reload();
  await row(page, 'Cy Lee').getByText('Child, guardian: Ann Lee').waitFor();
  expect(await row(page, 'Cy Lee').getByRole('button', { name: 'Invite' }).count()).toBe(0);
  await row(page, 'Di Fox').getByText('510 555 0107').waitFor();
  await expectFit(page);

  await page.getByLabel('Group', { exact: true }).selectOption({ label: 'Ushers: 1 person' });
  await expect.poll(() => row(page, 'Ann Lee').count()).toBe(0);
  await row(page, 'Di Fox').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Email (optional)').fill('di at home');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByText('Please write an e-mail address such as name@example.org.')
    .first()
    .waitFor();
  await expectFit(page);
  await expectRefusals(visited, 422, 1);
  await page.getByLabel('Email (optional)').fill('di@example.org');
  await page.getByLabel('Groups', { exact: false }).fill('Choir, Tea');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Nobody of this was found.').waitFor();
  // A group that nobody is in any more: not all others either.
  expect(await page.getByRole('button', { name: /^Invite (this|all)/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show everybody' }).click();

  // By the keyboard alone.
  await page.getByLabel('Group', { exact: true }).selectOption({ label: 'Choir: 3 people' });
  await page.getByRole('button', { name: 'Invite this group: 3 people' }).waitFor();
  await page.getByRole('heading', { name: 'People to invite' }).focus();
  await tabTo(page, 'Invite this group');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Invite 3 people of Choir?' });
  await question.waitFor();
  await expectFit(page);
  await untilAnnounced(page, '3 invitations are on the way, one after the other.', () =>
    question.getByRole('button', { name: 'Invite', exact: true }).click(),
  );
  const invited = () => mails.taken.map(({ to }) => [to].flat()[0]?.text).sort();
  await expect.poll(invited).toEqual(['di@example.org', 'lee@example.org']);
  await page.reload();
  await row(page, 'Ann Lee').getByText('Invited', { exact: true }).waitFor();
  await row(page, 'Bo Lee').getByText('Somebody else with this address was invited').waitFor();
  await expectFit(page);

  await row(page, 'Bo Lee').getByRole('button', { name: 'Invite' }).click();
  await page
    .getByText('Two people need two addresses for two accounts.', { exact: false })
    .first()
    .waitFor();
  await expectRefusals(visited, 409, 1);
  await row(page, 'Bo Lee').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => row(page, 'Bo Lee').count()).toBe(0);
  await page.getByRole('link', { name: 'To the users' }).click();
  await page
    .getByRole('article', { name: 'Ann Lee' })
    .getByText('Invited, not joined yet')
    .waitFor();
});
