import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { adminToken, expectFit, openTab } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { copyUser } from './content.ts';
import { ADMIN, apiOf, newMember, PASSWORD } from './members.ts';
import { expectLogged, expectLost, expectRefusals } from './problems.ts';
import { follow, open, press, visit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
/** Labels of optional fields say so. */
const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));

function addUser(username: string, role: 'user' | 'admin' = 'user') {
  const body = { username, email: `${username}@example.org`, password: PASSWORD, roles: [role] };
  return api('POST /api/users', { token, body });
}

describe('User Management', async () => {
  const visited = await visit(browser, server.url);
  const { page } = visited;
  afterAll(() => visited.close());
  /** The list, as it is by now. */
  const readAgain = async () => {
    await follow(page, '/admin/activity');
    await page.getByRole('heading', { name: 'Activity' }).waitFor();
    await follow(page, '/admin/users');
    await page.getByRole('heading', { name: 'User Management' }).waitFor();
  };
  await openTab(page, 'users');

  test('a user is added, edited, made inactive and active, and deleted', async () => {
    await card(page, 'Administrator').waitFor();
    await expectFit(page);
    await press(page, 'Add New User');
    await field(page, 'Username').fill('tabitha');
    await field(page, 'Email').fill('not an address');
    await field(page, 'Password').fill(PASSWORD);
    await press(page, 'Add User');
    await page.getByText('Failed to add user', { exact: true }).waitFor();
    expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Username').inputValue()).toBe('tabitha');
    await expectFit(page);
    await expectRefusals(visited, 422, 1);
    await field(page, 'Email').fill('tabitha@example.org');
    await page.getByRole('button', { name: 'Add User' }).dblclick();
    await page.getByText('tabitha is added.').first().waitFor();
    // Closed, and empty when it is opened again (reference/states.md#users).
    expect(await field(page, 'Username').count()).toBe(0);
    await press(page, 'Add New User');
    await expect.poll(() => field(page, 'Username').inputValue()).toBe('');
    await press(page, 'Add New User');

    const tabitha = card(page, 'tabitha');
    await tabitha.getByRole('button', { name: 'Edit' }).click();
    await field(page, 'Name').fill('Tabitha Joppa');
    await field(page, 'Title').fill('Deacon');
    await field(page, 'Phone').fill('+1 707 555 0188');
    await expectFit(page);
    await card(page, 'Administrator').getByRole('button', { name: 'Edit' }).click();
    await press(page, 'Stay here');
    await press(page, 'Save');
    await page.getByText('The changes are saved.').first().waitFor();
    const named = card(page, 'Tabitha Joppa');
    await named.getByText('Deacon').waitFor();
    await named.getByText('Active', { exact: true }).waitFor();
    await named.getByRole('button', { name: 'Toggle Active' }).click();
    await named.getByText('Inactive', { exact: true }).waitFor();
    const body = { email: 'tabitha@example.org', password: PASSWORD, honeypot: '' };
    await expect(api('POST /api/auth/login', { body })).rejects.toThrow();
    await named.getByRole('button', { name: 'Toggle Active' }).click();
    await named.getByText('Active', { exact: true }).waitFor();
    await api('POST /api/auth/login', { body });

    await named.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog', { name: 'Delete Tabitha Joppa?' }).waitFor();
    await expectFit(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await named.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Tabitha Joppa is deleted.').first().waitFor();
    expect(await named.count()).toBe(0);
    await expectFit(page);
    await press(page, 'Undo');
    await page.getByText('Tabitha Joppa is back.').first().waitFor();
    await named.getByText('Active', { exact: true }).waitFor();
    await api('POST /api/auth/login', { body });
  });

  test('the role is changed after a question; the last administrator stays', async () => {
    await addUser('barnabas');
    await readAgain();
    await card(page, 'barnabas').getByLabel('Role').selectOption('admin');
    await page.getByRole('alertdialog').getByText('They are logged out').waitFor();
    await press(page, 'Make administrator');
    await page.getByText('barnabas is an administrator now.').first().waitFor();
    const role = card(page, 'barnabas').getByLabel('Role');
    await expect.poll(() => role.inputValue()).toBe('admin');
    await role.selectOption('user');
    await press(page, 'Make plain user');
    await page.getByText('barnabas is a plain user now.').first().waitFor();

    const own = card(page, 'Administrator');
    await own.getByLabel('Role').selectOption('user');
    await press(page, 'Make plain user');
    const alert = page.getByRole('alertdialog', { name: 'Failed to update user roles' });
    await alert.getByText('You cannot demote your own account here.').waitFor();
    await expectFit(page);
    await alert.getByRole('button', { name: 'OK' }).click();
    await own.getByRole('button', { name: 'Toggle Active' }).click();
    await own.getByText('Failed to save user changes', { exact: true }).waitFor();
    await own.getByText(/^You cannot switch off/).waitFor();
    await own.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await own.getByText('Failed to delete user', { exact: true }).waitFor();
    await own.getByText(/^You cannot delete/).waitFor();
    await own.getByText('Active', { exact: true }).waitFor();
    expect(await own.getByLabel('Role').inputValue()).toBe('admin');
    await expectRefusals(visited, 409, 3);
  });

  test('a role waits for an address that nobody confirmed, and is taken back', async () => {
    const person = await newMember(server);
    const name = `${person.firstName} ${person.lastName}`;
    await readAgain();
    const registered = card(page, name);
    await registered.getByLabel('Role').selectOption('editor');
    const question = page.getByRole('alertdialog', { name: `Make ${name} an editor?` });
    await question.getByText('anybody could have registered it').waitFor();
    await expectFit(page);
    await press(page, 'Make editor');
    const dialog = page.getByRole('dialog', { name: `A link for ${name}` });
    await dialog.getByText('This site cannot send mail yet.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await registered.getByText(/^Waits for their e-mail address to be confirmed/).waitFor();
    await registered.getByRole('button', { name: 'Send the link again' }).waitFor();
    expect(await registered.getByLabel('Role').inputValue()).toBe('editor');
    await expectFit(page);
    const body = { email: person.email, password: PASSWORD, honeypot: '' };
    expect((await api('POST /api/auth/login', { body })).user.roles).toEqual(['user']);
    await registered.getByLabel('Role').selectOption('user');
    await press(page, 'Make plain user');
    await page.getByText(`${name} is a plain user now.`).first().waitFor();
    expect(
      await registered.getByText(/^Waits for their e-mail address to be confirmed/).count(),
    ).toBe(0);
  });

  test('filter, order, search and page are in the address', async () => {
    await addUser('paged.10');
    const others = Array.from({ length: 41 }, (_, at) => `paged.${at + 11}`);
    copyUser(server.dataDir, 'paged.10', others);
    await readAgain();
    await page.getByText('Page 1 of 2').waitFor();
    await press(page, 'Next');
    await page.getByText('Page 2 of 2').waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');
    await open(page, page.url());
    await page.getByText('Page 2 of 2').waitFor();
    await press(page, 'Previous');
    await page.getByText('Page 1 of 2').waitFor();
    await page.goBack();
    await page.getByText('Page 2 of 2').waitFor();

    await field(page, 'Sort by').selectOption({ label: 'Date Added Oldest' });
    const names = () => page.getByRole('list', { name: 'Users' }).locator('h3').allTextContents();
    await expect.poll(async () => (await names())[0]).toBe('Administrator (you)');
    await field(page, 'Show').selectOption({ label: 'Admin' });
    await expect.poll(names).toEqual(['Administrator (you)']);
    expect(new URL(page.url()).search).toBe('?role=admin&sort=oldest');
    await field(page, 'Show').selectOption({ label: 'All Roles' });
    await field(page, 'Search by name or e-mail').fill('PAGED.21@');
    await expect.poll(names).toEqual(['paged.21']);
    await field(page, 'Search by name or e-mail').fill('nobody of that name');
    await page.getByText('No users found.').waitFor();
    await expectFit(page);
    await press(page, 'Show all users');
    await page.getByText('Page 1 of 2').waitFor();
    expect(await field(page, 'Search by name or e-mail').inputValue()).toBe('');
  });

  test('users.csv holds everybody, also on other pages, safe for a spreadsheet', async () => {
    const user = await addUser('formula');
    const metadata = { name: '=1+1', title: 'Reader, "first"', phone: '+1 707 555 0100' };
    const { username, email } = user;
    const body = { username, email, metadata };
    await api('PUT /api/users/{id}', { token, params: { id: user._id }, body });
    await follow(page, '/admin/users?search=formula');
    await card(page, '=1+1').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Export Users to CSV'),
    ]);
    expect(download.suggestedFilename()).toBe('users.csv');
    const created = user.created.slice(0, 16).replace('T', ' ');
    expect(await readFile(await download.path(), 'utf8')).toBe(
      '\uFEFF"Username","Email","Role","Active","Created","Name","Title","Phone","Age group","Guardian"\r\n' +
        `"formula","formula@example.org","user","Yes","${created}","'=1+1","Reader, ""first""","'+1 707 555 0100","13 and over",""\r\n`,
    );
    await follow(page, '/admin/users?role=user');
    await page.getByText('Page 1 of 2').waitFor();
    const { users } = await api('GET /api/users/export', { token, query: { role: 'user' } });
    const [whole] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Export Users to CSV'),
    ]);
    const lines = (await readFile(await whole.path(), 'utf8')).trim().split('\r\n');
    expect(users.length).toBeGreaterThan(10);
    expect(lines).toHaveLength(users.length + 1);
  });

  test('a list that fails to load shows an error screen, and can be tried again', async () => {
    await follow(page, '/admin/events');
    await page.route('**/api/users?*', (route) => route.abort());
    await page.getByRole('link', { name: 'Users' }).first().click();
    await page.getByRole('alert').getByText('Failed to fetch users').waitFor();
    await expectFit(page);
    await page.unroute('**/api/users?*');
    await press(page, 'Try again');
    await page.getByRole('heading', { name: 'User Management' }).waitFor();
    await expectLost(visited, '/api/users?', 1);
    await expectLogged(visited, 'Failed to fetch users', 1);
  });

  test('an older version is a choice, and an expired session asks in place', async () => {
    const user = await addUser('lydia');
    await follow(page, '/admin/users?search=lydia');
    await card(page, 'lydia').getByRole('button', { name: 'Edit' }).click();
    await field(page, 'Title').fill('Dealer in purple');
    const body = { username: 'lydia', email: user.email, metadata: { name: 'Lydia of Thyatira' } };
    await api('PUT /api/users/{id}', { token, params: { id: user._id }, body });
    await press(page, 'Save');
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await conflict.getByText('Lydia of Thyatira').waitFor();
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await expectRefusals(visited, 409, 1);
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Lydia of Thyatira');
    await field(page, 'Title').fill('Dealer in purple');
    const own = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await api('POST /api/auth/logout', { token: own });
    await press(page, 'Save');
    await page.getByRole('dialog', { name: 'Please log in again' }).waitFor();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('The changes are saved.').first().waitFor();
    await card(page, 'Lydia of Thyatira').getByText('Dealer in purple').waitFor();
    await expectRefusals(visited, 401, 1);
  });
});
