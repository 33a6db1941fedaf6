import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { AnnouncementContent } from '#contract/announcements.ts';
import { launchBrowser } from '#tests/setup/browser.ts';
import {
  ADMIN,
  apiOf,
  endAtServer,
  expectRefusals,
  fillLogin,
  kept,
  logIn,
  newMember,
  overflow,
} from './members.ts';
import { startServer } from './server.ts';
import { accessibilityProblems, open, phone, shownText, visit, wide } from './visit.ts';

const server = await startServer();
const browser = await launchBrowser();
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const list = (page: Page) => page.getByRole('list', { name: 'Announcements', exact: true });
const row = (page: Page, title: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function enter(page: Page) {
  await logIn(page, ADMIN);
  await page.getByRole('link', { name: 'Admin Tools' }).click();
  await page.getByRole('heading', { name: 'Manage Announcements' }).waitFor();
}

async function announce(content: Partial<AnnouncementContent> & { title: string }) {
  const api = apiOf(server);
  const { token } = await api('POST /api/auth/login', { body: { ...ADMIN, honeypot: '' } });
  return api('POST /api/announcements', { body: content, token });
}

async function edit(page: Page, title: string) {
  await row(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click();
  await page.getByRole('heading', { name: `Edit “${title}”` }).waitFor();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Goes on with Tab until this has the focus: there must be a way for who has no mouse. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${target}.`);
}

describe('the way in', () => {
  test('leads visitors to the log-in and back, and members to their dashboard', async () => {
    const { page, close } = await visit(browser, server.url);
    await open(page, '/admin/activity');
    await page.waitForURL('**/login?next=%2Fadmin%2Factivity');
    await fillLogin(page, ADMIN);
    await page.waitForURL('**/admin/activity');
    await page.getByRole('heading', { name: 'Activity' }).waitFor();
    expect(await page.title()).toContain('Admin Content Management System');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await kept(page)).toEqual({ token: null, user: null });

    await logIn(page, await newMember(server));
    await page.goto('/admin');
    await page.waitForURL('**/members/dashboard');
    await close();
  });

  test('a token the server does not vouch for is cleared', async () => {
    const visited = await visit(browser, server.url);
    const { page, close } = visited;
    await logIn(page, ADMIN);
    await endAtServer(server, page);
    await page.goto('/admin/pages');
    await page.waitForURL('**/login?next=%2Fadmin%2Fpages');
    expect(await kept(page)).toEqual({ token: null, user: null });
    visited.problems.splice(0);
    await close();
  });

  test('has its own house, each tab an address, and nothing for search engines', async () => {
    const { page, close } = await visit(browser, server.url);
    await enter(page);
    expect(page.url()).toBe(`${server.url}/admin/announcements`);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await shownText(heading)).toBe('Admin Content Management System');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    const tabs = page.getByRole('navigation', { name: 'Admin', exact: true });
    expect(await tabs.getByRole('link').allInnerTexts()).toEqual([
      'Announcements',
      'Events',
      'Pages',
      'Home',
      'Blog Posts',
      'Users',
      'Settings',
      'Library',
      'Trash',
      'Backup',
      'Activity',
    ]);
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
    await close();
  });
});

test('an announcement is made by the keyboard alone, and visitors see it', async () => {
  const { page, close } = await visit(browser, server.url);
  await enter(page);
  await tabTo(page, page.getByRole('link', { name: 'Create New Announcement' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New announcement' }).waitFor();

  // Nothing written yet: said at the field, which has the focus.
  await page.keyboard.press('Control+s');
  const title = page.getByRole('textbox', { name: 'Title' });
  await page.getByText('Give the announcement a title.').first().waitFor();
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);

  await page.keyboard.type('Soup on Thursday');
  await tabTo(page, page.getByRole('textbox', { name: 'Text' }));
  await page.keyboard.type('Bring a bowl.');
  await tabTo(page, page.getByRole('textbox', { name: 'Where the link leads' }));
  await page.keyboard.type('/contact');
  await tabTo(page, page.getByRole('textbox', { name: 'Words of the link' }));
  await page.keyboard.type('Tell us you come');
  const from = page.getByLabel('Show from');
  expect(await from.getAttribute('type')).toBe('datetime-local');
  await tabTo(page, from);
  await page.keyboard.type('01052026');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0930AM');
  expect(await from.inputValue()).toBe('2026-01-05T09:30');
  expect(await shownText(page.getByText('Church time: Pacific Time (Los Angeles).'))).not.toBe('');
  const preview = page.getByRole('region', { name: 'Preview' });
  expect(await shownText(preview)).toMatch(
    /Posted Monday, 5 January\s+Soup on Thursday\s+Bring a bowl\.\s+Tell us you come/,
  );
  await page.getByText('Unsaved changes').waitFor();
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');
  await page.getByText('“Soup on Thursday” is saved.').waitFor();
  await row(page, 'Soup on Thursday').getByText('Live now').waitFor();
  await close();

  const visitor = await visit(browser, server.url);
  await open(visitor.page, '/');
  await visitor.page.getByRole('heading', { name: 'Soup on Thursday' }).waitFor();
  expect(
    await visitor.page.getByRole('link', { name: 'Tell us you come' }).getAttribute('href'),
  ).toBe('/contact');
  await visitor.close();
});

test('the list says what is live, scheduled, expired or off; search, edit, delete', async () => {
  await announce({ title: 'Soon to come', scheduleDate: '2099-01-05T09:30' });
  await announce({ title: 'Long over', expireDate: '2020-01-05T18:30' });
  await announce({ title: 'Switched off', enabled: false });
  const { page, close } = await visit(browser, server.url);
  await enter(page);
  expect(await shownText(row(page, 'Soon to come'))).toContain(
    'Scheduled: will be shown from 5 January 2099, 9:30 AM',
  );
  expect(await shownText(row(page, 'Switched off'))).toContain('Off: visitors do not see it');
  const search = page.getByRole('searchbox', { name: 'Search announcements by title' });
  await search.fill('long');
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(1);
  expect(await shownText(row(page, 'Long over'))).toContain('Expired on 5 January 2020, 6:30 PM');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);

  await edit(page, 'Long over');
  await page.getByRole('button', { name: 'Clear Show until' }).click();
  await save(page).click();
  await expect.poll(() => shownText(row(page, 'Long over'))).toContain('Live now');

  await row(page, 'Long over').getByRole('button', { name: 'Delete Long over' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Long over”?' });
  await question.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await row(page, 'Long over').getByRole('button', { name: 'Delete Long over' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No announcement is found.').waitFor();
  await search.fill('');
  await row(page, 'Switched off').waitFor();
  await close();
});

describe('unsaved changes', () => {
  test('are asked about by links, the back button and Cancel; staying loses nothing', async () => {
    await announce({ title: 'Work in progress' });
    const { page, problems, close } = await visit(browser, server.url);
    await enter(page);
    await edit(page, 'Work in progress');
    // What the server keeps as a draft needs no question (admin-drafts.test.ts).
    await page.route('**/api/drafts/**', (route) => route.abort());
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('Half a thought');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const ways = [
      () => page.getByRole('link', { name: 'Events', exact: true }).click(),
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => page.getByRole('button', { name: 'Logout' }).click(),
    ];
    for (const leave of ways) {
      await leave();
      await question.getByRole('button', { name: 'Stay here' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await text.inputValue()).toBe('Half a thought');
      expect(page.url()).toContain('/admin/announcements?announcement=');
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await row(page, 'Work in progress').waitFor();

    // Undone by hand is not changed.
    await edit(page, 'Work in progress');
    await text.fill('x');
    await text.fill('');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await row(page, 'Work in progress').waitFor();
    const others = problems.splice(0).filter((problem) => !problem.includes('net::ERR_FAILED'));
    expect(others).toEqual([]);
    await close();
  });

  test('stop a reload', async () => {
    const { page, close } = await visit(browser, server.url);
    await enter(page);
    await page.getByRole('link', { name: 'Create New Announcement' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Not yet');
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      });
    });
    await page.reload();
    expect(await asked).toBe('beforeunload');
    await close();
  });
});

describe('a save that fails', () => {
  test('keeps every keystroke, says so and why, and is not made twice by a double click', async () => {
    const visited = await visit(browser, server.url);
    const { page, close } = visited;
    await enter(page);
    await page.getByRole('link', { name: 'Create New Announcement' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Choir practice');
    await page.getByRole('textbox', { name: 'Where the link leads' }).fill('javascript:alert(1)');
    await save(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to save announcement.' });
    await alert.waitFor();
    expect(await shownText(alert)).toMatch(
      /^Failed to save announcement\. Please try again\.\s+Use a path such as \/contact/,
    );
    const link = page.getByRole('textbox', { name: 'Where the link leads' });
    await expect.poll(() => link.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expectRefusals(visited, 422, 1);

    await page.context().setOffline(true);
    await link.fill('/contact');
    await save(page).click();
    await page.getByText('There was no answer.').waitFor();
    await page.context().setOffline(false);
    visited.problems.splice(0);
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Choir practice');

    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await save(page).dblclick();
    await row(page, 'Choir practice').waitFor();
    expect(posts).toBe(1);
    await close();
  });

  test('half a date is no date, and is said', async () => {
    const { page, close } = await visit(browser, server.url);
    await enter(page);
    await page.getByRole('link', { name: 'Create New Announcement' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a date');
    await page.getByLabel('Show from').focus();
    await page.keyboard.type('0105');
    await save(page).click();
    await page.getByText('This is not a whole date and time').waitFor();
    await page.getByRole('button', { name: 'Clear Show from' }).click();
    await save(page).click();
    await row(page, 'Half a date').waitFor();
    await close();
  });
});

test('an expired session asks for the password in place, and the save goes on', async () => {
  await announce({ title: 'Long thoughts' });
  const visited = await visit(browser, server.url);
  const { page, close } = visited;
  await enter(page);
  await edit(page, 'Long thoughts');
  await page.getByRole('textbox', { name: 'Text' }).fill('Written for an hour');
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
  await page.getByText('“Long thoughts” is saved.').waitFor();
  await edit(page, 'Long thoughts');
  expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe(
    'Written for an hour',
  );
  expectRefusals(visited, 401, 2);

  // A tab that is opened with it waits in the same way.
  await endAtServer(server, page);
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  expectRefusals(visited, 401, 1);

  // Whoever gives up is led to the log-in.
  await endAtServer(server, page);
  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/login');
  expectRefusals(visited, 401, 1);
  await close();
});

test('two editors of one announcement choose between their texts', async () => {
  await announce({ title: 'Two pens', description: 'First' });
  const one = await visit(browser, server.url);
  const two = await visit(browser, server.url);
  for (const { page } of [one, two]) {
    await enter(page);
    await edit(page, 'Two pens');
  }
  await one.page.getByRole('textbox', { name: 'Text' }).fill('By the first');
  await save(one.page).click();
  await one.page.getByText('“Two pens” is saved.').waitFor();

  const text = two.page.getByRole('textbox', { name: 'Text' });
  await text.fill('By the second');
  await save(two.page).click();
  const dialog = two.page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await dialog.waitFor();
  expect(await shownText(dialog.getByRole('region', { name: 'Yours, not saved yet' }))).toContain(
    'By the second',
  );
  expect(await shownText(dialog.getByRole('region', { name: 'Theirs, saved' }))).toContain(
    'By the first',
  );
  expect(await accessibilityProblems(two.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back to my text' }).click();
  expect(await text.inputValue()).toBe('By the second');
  await save(two.page).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  expect(await text.inputValue()).toBe('By the first');
  expectRefusals(two, 409, 2);

  await text.fill('By the second again');
  await edit(one.page, 'Two pens');
  await one.page.getByRole('textbox', { name: 'Text' }).fill('By the first again');
  await save(one.page).click();
  await one.page.getByText('“Two pens” is saved.').waitFor();
  await save(two.page).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await row(two.page, 'Two pens').waitFor();
  await edit(two.page, 'Two pens');
  expect(await text.inputValue()).toBe('By the second again');
  expectRefusals(two, 409, 1);
  await one.close();
  await two.close();
});

describe.each([
  ['1440 px', wide, 'light'],
  ['375 px', phone, 'light'],
  ['1440 px, dark', wide, 'dark'],
  ['375 px, dark', phone, 'dark'],
] as const)('at %s', (_, viewport, colorScheme) => {
  test('every screen can be used by everyone and fits', async () => {
    const { page, close } = await visit(browser, server.url, { viewport, colorScheme });
    await enter(page);
    const isFine = async () => {
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    };
    await isFine();
    await page.getByRole('link', { name: 'Create New Announcement' }).click();
    await page.getByRole('heading', { name: 'New announcement' }).waitFor();
    await isFine();
    const toPreview = page.getByRole('button', { name: 'Preview', exact: true });
    expect(await toPreview.isVisible()).toBe(viewport === phone);
    if (viewport === phone) {
      await toPreview.click();
      await page.getByRole('region', { name: 'Preview' }).waitFor();
      await isFine();
    }
    for (const [path, heading] of [
      ['/admin/pages', 'Manage Pages'],
      ['/admin/activity', 'Activity'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading }).waitFor();
      await isFine();
    }
    if (viewport === phone) {
      await page.getByText('All tabs').click();
      await isFine();
    }
    await close();
  });
});

test('the activity says who did what and when, page by page', async () => {
  for (let index = 0; index < 51; index += 1) await announce({ title: `Entry ${index}` });
  const { page, close } = await visit(browser, server.url);
  await enter(page);
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  const entries = page.getByRole('list', { name: 'What was changed' }).getByRole('listitem');
  await entries.first().waitFor();
  expect(await entries.count()).toBe(50);
  expect(await shownText(entries.first())).toMatch(
    /^\S.* added the announcement “Entry 50”\s+\d{1,2} [A-Z][a-z]+ \d{4}, \d{1,2}(:\d\d)? [AP]M$/,
  );
  await page.getByRole('button', { name: 'Older' }).click();
  await expect.poll(() => shownText(entries.first())).toContain('“Entry 0”');
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect.poll(() => shownText(entries.first())).toContain('“Entry 50”');
  await close();
});
