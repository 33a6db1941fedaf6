import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import {
  apiOf,
  endAtServer,
  enterAs,
  fillLogin,
  keptUser,
  logIn,
  newMember,
  PASSWORD,
  sessionAt,
  storedSession,
} from './members.ts';
import { expectRefusals } from './problems.ts';
import { follow, open, sharedVisit, visit } from './visit.ts';

const { server, browser } = await openChurch();
const visited = await sharedVisit(browser, server.url);
const { page } = visited;
const member = await newMember(server);

describe('an expired session', () => {
  test('leads to the log-in and back, and keeps what was typed', async () => {
    await enterAs(page, member);
    await open(page, '/members/account');
    await page.getByRole('textbox', { name: 'Phone' }).fill('(707) 555-0199');
    await endAtServer(server, page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/login?next=%2Fmembers%2Faccount');
    expect(await storedSession(page)).toEqual({ token: null, user: null });
    await page.getByText('You are no longer logged in.').waitFor();

    await fillLogin(page, member);
    await page.waitForURL('**/members/account');
    await page.getByText('What you had typed is still here. It is not saved yet.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('(707) 555-0199');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your details are saved.').waitFor();
    await page.reload();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Phone' }).inputValue())
      .toBe('(707) 555-0199');
    expect(await page.getByText('What you had typed').count()).toBe(0);
    await expectRefusals(visited, 401, 1);
  });

  test('is noticed wherever it is first used', async () => {
    await endAtServer(server, page);
    await open(page, '/members/dashboard?from=mail');
    await page.waitForURL('**/login?next=%2Fmembers%2Fdashboard%3Ffrom%3Dmail');
    await fillLogin(page, member);
    await page.waitForURL('**/members/dashboard?from=mail');
    // The dashboard's own calls are done: the next refused call is the one made below.
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    await endAtServer(server, page);
    await page.getByRole('link', { name: 'My account' }).click();
    await page.waitForURL('**/login?next=*');
    // Five of the dashboard, which asks for its private parts at once, and one of the account.
    await expectRefusals(visited, 401, 6);
  });

  test('never leads to another site', async () => {
    await open(page, '/login?next=//evil.example/');
    await fillLogin(page, member);
    await page.waitForURL(`${server.url}/members/dashboard`);
    await open(page, '/login?next=/%09/evil.example');
    await page.waitForURL(`${server.url}/members/dashboard`);
  });
});

test('two tabs agree: logging in and out of one is seen in the other', async () => {
  const { page: one, close } = await visit(browser, server.url);
  const member = await newMember(server);
  await open(one, '/members/account');
  await one.waitForURL('**/login?next=%2Fmembers%2Faccount');
  const two = await one.context().newPage();
  await logIn(two, member);
  await one.waitForURL('**/members/account');
  await one.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  await one.getByRole('button', { name: 'Logout' }).click();
  await two.waitForURL('**/login?next=%2Fmembers%2Fdashboard');
  expect(new URL(one.url()).search).toBe('');

  await logIn(two, member);
  await one.getByRole('link', { name: 'My account' }).click();
  await one.getByText(member.email).waitFor();
  // A tab that slept sees the log-out and the next log-in at once.
  const { email } = await newMember(server);
  const body = { email, password: PASSWORD };
  const session = await apiOf(server)('POST /api/auth/login', { body });
  await two.evaluate(({ token, user }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, session);
  await one.getByText(email).waitFor();
  await close();
});

describe('the account', () => {
  test('changed elsewhere: the newest is loaded, and typed text stays', async () => {
    await follow(page, '/members/account');
    await page.getByRole('textbox', { name: 'Phone' }).fill('555-0111');
    const { token } = await storedSession(page);
    const elsewhere = { firstName: 'Ruth', lastName: 'Baker', phone: '555-0222' };
    await apiOf(server)('PUT /api/account', { body: elsewhere, token: token ?? '' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your account was changed elsewhere meanwhile.').waitFor();
    await page.getByRole('button', { name: 'Load the newest' }).click();
    await page.getByText('Saved elsewhere: 555-0222').waitFor();
    expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('555-0111');
    expect(await page.getByLabel('Last name').inputValue()).toBe('Baker');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your details are saved.').waitFor();
    expect((await keptUser(page)).name).toBe('Ruth Baker');
    await expectRefusals(visited, 409, 1);
  });

  test('a new password logs out everywhere else', async () => {
    // What a browser does with a session that was ended is shown above.
    const other = await sessionAt(server.url, member);
    const before = await storedSession(page);
    await page.getByLabel('Present password', { exact: true }).fill('not this one');
    await page.getByLabel('New password', { exact: true }).fill('the lilies of the field');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('This is not your present password.').waitFor();
    await page.getByLabel('Present password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed. You are logged out everywhere else.').waitFor();
    expect((await storedSession(page)).token).not.toBe(before.token);
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('region', { name: 'Documents' }).waitFor();
    const verified = apiOf(server)('GET /api/auth/verify', { token: other.token });
    await expect(verified).rejects.toMatchObject({ status: 401 });
    await expectRefusals(visited, 422, 1);
  });

  test('is downloaded as a file', async () => {
    await page.getByRole('link', { name: 'My account' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-account-data.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.account.email).toBe(member.email);
  });

  test('is deleted with its password, after a text about what happens', async () => {
    const button = page.getByRole('button', { name: 'Delete my account' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('password');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep my account' }).click();
    await expect
      .poll(() => button.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await button.click();
    await dialog.getByLabel('Password', { exact: true }).fill('the lilies of the field');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL('**/login');
    await page.getByText('Your account is deleted.').waitFor();
    await fillLogin(page, { ...member, password: 'the lilies of the field' });
    await page.getByText('The e-mail address or the password is not right.').waitFor();
    await expectRefusals(visited, 401, 1);
  });
});
