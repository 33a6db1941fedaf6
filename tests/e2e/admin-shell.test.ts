import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adminToken, expectFit } from './admin-walk.ts';
import { announce, edit, enter, save } from './announcement-walk.ts';
import { accessibilityProblems, problemsInBothSchemes } from './axe.ts';
import { openChurch } from './church.ts';
import {
  ADMIN,
  apiOf,
  endAtServer,
  enterAs,
  fillLogin,
  newMember,
  overflow,
  PASSWORD,
  sessionAt,
  storedSession,
} from './members.ts';
import { expectRefusals } from './problems.ts';
import { follow, open, phone, settled, sharedVisit, shownText, visit, wide } from './visit.ts';

const { server, browser } = await openChurch();
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

describe('access', () => {
  test('takes visitors to the log-in and back, and members to their dashboard', async () => {
    await open(page, '/admin/activity');
    await page.waitForURL('**/login?next=%2Fadmin%2Factivity');
    await fillLogin(page, ADMIN);
    await page.waitForURL('**/admin/activity');
    await page.getByRole('heading', { name: 'Activity' }).waitFor();
    expect(await page.title()).toContain('Admin Content Management System');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await storedSession(page)).toEqual({ token: null, user: null });

    await enterAs(page, await newMember(server));
    await page.goto('/admin');
    await page.waitForURL('**/members/dashboard');
  });

  test('a token that the server does not accept is cleared', async () => {
    const visited = await visit(browser, server.url);
    const { page, close } = visited;
    await enterAs(page, ADMIN);
    await page.goto('/healthz');
    await endAtServer(server, page);
    await page.goto('/admin/pages');
    await page.waitForURL('**/login?next=%2Fadmin%2Fpages');
    expect(await storedSession(page)).toEqual({ token: null, user: null });
    await expectRefusals(visited, 401, 'some');
    await close();
  });

  test('a screen opens at its top, and its tab is in sight', async () => {
    await enterAs(page, ADMIN);
    for (const path of ['settings', 'settings/mail', 'giving/gift', 'activity']) {
      await open(page, `/admin/${path}`);
      const tabs = page.getByRole('navigation', { name: 'Admin', exact: true });
      const name = path.split('/')[0] ?? '';
      const place = await tabs
        .getByRole('link', { name: new RegExp(`^${name}`, 'i') })
        .boundingBox();
      expect([path, await page.evaluate(() => scrollY)]).toEqual([path, 0]);
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(wide.height);
    }
  });

  test('has its own layout, an address for each tab, and nothing for search engines', async () => {
    await enter(page);
    expect(page.url()).toBe(`${server.url}/admin/announcements`);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await shownText(heading)).toBe('Admin Content Management System');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    const tabs = page.getByRole('navigation', { name: 'Admin', exact: true });
    expect(await tabs.getByRole('link').allInnerTexts()).toEqual([
      'Today',
      'Announcements',
      'Events',
      'Pages',
      'Home',
      'Blog Posts',
      'Sermons',
      'Translations',
      'Pictures',
      'Library',
      'Trash',
      'Messages',
      'Serving',
      'Users',
      'Giving',
      'Settings',
      'Mail',
      'Redirects',
      'Backup',
      'Import',
      'Activity',
    ]);
    for (const [group, tab] of [
      ['Content', 'Blog Posts'],
      ['People', 'Users'],
      ['Site', 'Settings'],
    ] as const)
      await tabs
        .getByRole('list', { name: group })
        .getByRole('link', { name: tab, exact: true })
        .waitFor();
    await page.getByRole('banner').getByText('Lantern Hill Church').waitFor();
    await tabs.getByRole('link', { name: 'Pages' }).click();
    await page.getByRole('heading', { name: 'Manage Pages' }).waitFor();
    expect(await shownText(tabs.locator('[aria-current=page]:visible'))).toBe('Pages');
    await page.reload();
    await page.getByRole('heading', { name: 'Manage Pages' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Manage Announcements' }).waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/members/dashboard');
    await page.getByRole('contentinfo').waitFor();
  });
});

test('an expired session asks for the password in place, and the save goes on', async () => {
  await announce(server, { title: 'Long thoughts' });
  const visited = await visit(browser, server.url);
  const { page, close } = visited;
  await enter(page);
  await edit(page, 'Long thoughts');
  await page.getByRole('textbox', { name: 'Text' }).fill('Written for an hour');
  // Otherwise the draft may be refused too, depending on the machine's speed.
  await page.getByText(/^Draft kept \d/).waitFor();
  await endAtServer(server, page);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await dialog.getByText('The e-mail address or the password is not right.').waitFor();
  await password.fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByText('“Long thoughts” is saved').waitFor();
  await edit(page, 'Long thoughts');
  expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe(
    'Written for an hour',
  );
  await expectRefusals(visited, 401, 'some');

  // A tab opened with it waits in the same way. From a tab that asks nothing by itself: an editor asks who else is there,
  // and may be refused before anybody presses anything.
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('heading', { name: 'User Management' }).waitFor();
  for (const [tab, heading] of [
    ['Blog Posts', 'Manage Blog Posts'],
    ['Activity', 'Activity'],
  ] as const) {
    // What the tab before it still asks for would be refused first.
    await settled(page);
    await endAtServer(server, page);
    await page.getByRole('link', { name: tab, exact: true }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: heading }).waitFor();
    await expectRefusals(visited, 401, 'some');
  }

  // Giving up leads to the log-in.
  await settled(page);
  await endAtServer(server, page);
  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/login');
  await expectRefusals(visited, 401, 'some');
  await close();
});

test('every screen is accessible and fits, light or dark, at 1440 and at 375 px', async () => {
  const isFine = () => expectFit(page);
  await enter(page);
  await isFine();
  await page.getByRole('link', { name: 'Create New Announcement' }).click();
  await page.getByRole('heading', { name: 'New announcement' }).waitFor();
  await isFine();
  const toPreview = page.getByRole('button', { name: 'Preview', exact: true });
  expect(await toPreview.isVisible()).toBe(false);
  await page.setViewportSize(phone);
  await toPreview.click();
  await page.getByRole('region', { name: 'Preview' }).waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  for (const [path, heading] of [
    ['/admin/pages', 'Manage Pages'],
    ['/admin/activity', 'Activity'],
  ] as const) {
    await follow(page, path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await isFine();
  }
  await page.setViewportSize(phone);
  await page.getByText('All tabs').click();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test('the activity says who did what and when, page by page', async () => {
  const token = await adminToken(server);
  for (let index = 0; index < 51; index += 1)
    await apiOf(server)('POST /api/announcements', { token, body: { title: `Entry ${index}` } });
  await page.setViewportSize(wide);
  await follow(page, '/admin');
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  const entries = page.getByRole('list', { name: 'What was changed' }).getByRole('listitem');
  await entries.first().waitFor();
  expect(await entries.count()).toBe(50);
  expect(await shownText(entries.first())).toMatch(
    /^\S.* added the announcement “Entry 50”\s+[A-Z][a-z]+ \d{1,2}, \d{4}, \d{1,2}(:\d\d)? [AP]M$/,
  );
  await page.getByRole('button', { name: 'Older' }).click();
  await expect.poll(() => shownText(entries.first())).toContain('“Entry 0”');
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect.poll(() => shownText(entries.first())).toContain('“Entry 50”');

  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Users' });
  await page.getByText('Nothing of this was found.').waitFor();
  expect(new URL(page.url()).search).toBe('?kind=user');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => shownText(entries.first())).toContain('“Entry 50”');
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Administrator' });
  await page.waitForURL(/[?&]who=/);
  await page.getByLabel('Day').fill('2020-02-29');
  await page.getByText('Nothing of this was found.').waitFor();
  await page.goBack();
  await entries.first().getByRole('link', { name: '“Entry 50”' }).click();
  await page.getByLabel('Title').first().waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/announcements\/[\w-]+$/);
});

test('from what visitors see a link leads to its editor, for those who may edit that very thing', async () => {
  const link = page.getByRole('link', { name: 'Edit this page' });
  await enterAs(page, ADMIN);
  for (const [path, heading] of [
    ['/', 'Home page'],
    ['/about', 'Edit “About Us”'],
    ['/blog/advent-light', 'Edit “Advent light”'],
  ] as const) {
    await open(page, path);
    await link.waitFor();
    await expectFit(page);
    await link.click();
    await page.getByRole('heading', { name: heading, level: 2 }).waitFor();
  }
  const { token } = await sessionAt(server.url, ADMIN);
  const api = apiOf(server);
  const [event] = await api('GET /api/calendar/formatted-events', {});
  await open(page, event?.path ?? '');
  await link.click();
  // Of one date of a series, that date.
  await page.waitForURL(new RegExp(`/admin/events/${event?.id}(_\\d{8}-\\d{4})?$`));
  const [first] = await api('GET /api/announcements', {});
  await open(page, '/');
  await page.getByRole('link', { name: `Edit this announcement ${first?.title}` }).click();
  await page.getByRole('heading', { name: `Edit “${first?.title}”` }).waitFor();

  const author = { username: 'ruth', email: 'ruth@example.org', password: PASSWORD };
  await api('POST /api/users', { token, body: { ...author, roles: ['author'] } });
  await enterAs(page, author);
  const session = await sessionAt(server.url, author);
  const post = {
    title: 'Of Ruth',
    author: 'Ruth',
    slug: 'of-ruth',
    uuid: randomUUID(),
    isPosted: true,
  };
  await api('POST /api/blog', { token: session.token, body: post });
  await open(page, '/blog/of-ruth');
  await link.waitFor();
  const asked = page.waitForResponse('**/api/blog?*');
  await follow(page, '/media/blog');
  await follow(page, '/blog/advent-light');
  await asked;
  await page.getByRole('heading', { name: 'Advent light', level: 1 }).waitFor();
  expect(await link.count()).toBe(0);
});
