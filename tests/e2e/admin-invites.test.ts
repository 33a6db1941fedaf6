import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminToken, expectFit, openTab } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { apiOf, PASSWORD } from './members.ts';
import { expectRefusals } from './problems.ts';
import { follow, open, press, sharedVisit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);
const visited = await sharedVisit(browser, server.url);
const { page } = visited;
await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
/** Labels of optional fields say so. */
const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));

/** The link of the dialog that opens where no mail goes out. */
async function handedLink(page: Page, name: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: `A link for ${name}` });
  await dialog.getByText('This site cannot send mail yet.').waitFor();
  await expectFit(page);
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await dialog.getByRole('status').getByText('The link is copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const mail = await dialog
    .getByRole('link', { name: 'Write a mail yourself' })
    .getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(link);
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

test('a person is invited, joins once, and is sent a reset link', async () => {
  await openTab(page, 'users');
  await press(page, 'Invite by mail');
  await press(page, 'Send the invite');
  await page.getByText('Please write the name of the person.').first().waitFor();
  await field(page, 'Name').fill('Priscilla Aquila');
  await field(page, 'Email').fill('priscilla@example.org');
  await expectFit(page);
  await page.getByRole('button', { name: 'Send the invite' }).dblclick();
  await handedLink(page, 'Priscilla Aquila');
  const priscilla = card(page, 'Priscilla Aquila');
  await priscilla.getByText('Invited, not joined yet').waitFor();
  await expectFit(page);
  await priscilla.getByRole('button', { name: 'Send the invite again' }).click();
  const link = await handedLink(page, 'Priscilla Aquila');

  await open(page, link);
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
  await expectFit(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Save password');
  // From there on it is she who is logged in here.
  await page.getByText('Your password is saved, and you are logged in.').waitFor();
  await page.getByRole('link', { name: 'To my dashboard' }).waitFor();
  await api('POST /api/auth/login', {
    body: { email: 'priscilla@example.org', password: PASSWORD, honeypot: '' },
  });
  await open(page, link);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Save password');
  await page.getByText('This link was used already or is too old.').waitFor();
  await expectRefusals(visited, 422, 1);
  await expectFit(page);

  await openTab(page, 'users?search=priscilla');
  await priscilla.getByText('Active', { exact: true }).waitFor();
  await priscilla.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Send a reset link' }).click();
  expect(await handedLink(page, 'Priscilla Aquila')).toContain('/password-reset?token=');
});

test('who waits is counted, found and approved in the list', async () => {
  await api('PUT /api/site', { token, body: { everyoneAwaitsApproval: true } });
  const body = { firstName: 'Apollos', lastName: 'Wise', email: 'apollos@example.org' };
  const registered = { ...body, password: PASSWORD, isOver13: true, guardianName: null };
  await api('POST /api/auth/register', { body: registered });
  await follow(page, '/admin/activity');
  await follow(page, '/admin/users');
  await page.getByText('1 account waits for approval.').waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: 'Show who waits' }).click();
  const apollos = card(page, 'Apollos Wise');
  await apollos.getByText('Waits for approval').waitFor();
  await apollos.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('No account waits for approval.').waitFor();
  await api('POST /api/auth/login', {
    body: { email: body.email, password: PASSWORD, honeypot: '' },
  });
  await api('PUT /api/site', { token, body: { everyoneAwaitsApproval: false } });
});

test('a child and a guardian are shown', async () => {
  const child = { firstName: 'Samuel', lastName: 'Young', email: 'samuel@example.org' };
  const body = { ...child, password: PASSWORD, guardianName: 'Hannah Young' };
  await api('POST /api/auth/register', { body });
  await follow(page, '/admin/users?search=samuel');
  const samuel = card(page, 'Samuel Young');
  await samuel.getByText('Under 13').waitFor();
  await samuel.getByText('Hannah Young').waitFor();
});
