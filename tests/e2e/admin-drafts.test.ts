import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { AnnouncementContent } from '#contract/announcements.ts';
import { adminToken, expectFit, openTab } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { ADMIN, apiOf, enterAs, PASSWORD } from './members.ts';
import { expectLost, expectRefusals } from './problems.ts';
import { open, shownText, visit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);

const editor = await visit(browser, server.url);
afterAll(() => editor.close());

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const words = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const announce = (body: Partial<AnnouncementContent> & { title: string }) =>
  api('POST /api/announcements', { body, token });
const editorOf = ({ _id }: { _id: string }) => `/admin/announcements/${_id}`;

test('typed text survives a closed tab and a lost connection', async () => {
  const visited = await visit(browser, server.url);
  const { page: first, close } = visited;
  await openTab(first, 'blog');
  await first.getByRole('link', { name: 'Create New Post' }).click();
  await title(first).fill('Vestry notes');
  await words(first).fill('The roof holds.');
  await first.getByLabel('Author', { exact: true }).fill('Grace');
  await first.getByText(/^Draft kept \d/).waitFor();
  await first.close();

  const page = await first.context().newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, '/admin/blog');
  const begun = page.getByRole('region', { name: 'Begun, not saved yet' });
  await begun.waitFor();
  expect(await shownText(begun)).toMatch(/Vestry notes\s+Your draft, kept \d/);
  await expectFit(page);
  await begun.getByRole('link', { name: 'Go on with Vestry notes' }).click();
  await page.getByText('This is your draft').waitFor();
  expect(await title(page).inputValue()).toBe('Vestry notes');
  await expect.poll(() => shownText(words(page))).toBe('The roof holds.');

  await page.route('**/api/drafts/**', (route) => route.abort());
  await title(page).fill('Vestry notes, at length');
  await page.getByText('Kept in this browser; the server is not reachable').first().waitFor();
  await page.reload();
  await page.getByText('in this browser').first().waitFor();
  expect(await title(page).inputValue()).toBe('Vestry notes, at length');
  await page.unroute('**/api/drafts/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText(/^Draft kept \d/).waitFor();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('“Vestry notes, at length” is saved').waitFor();
  await page.getByRole('heading', { name: 'Vestry notes, at length' }).waitFor();
  await expect.poll(() => begun.count()).toBe(0);
  await expect.poll(() => api('GET /api/drafts', { token })).toEqual([]);
  await expectLost(visited, '/api/drafts/');
  await close();
});

test('a draft that is still on its way when its text is saved is not found afterward', async () => {
  const announcement = await announce({ title: 'Bells' });
  const { page } = editor;
  await enterAs(page, ADMIN);
  await open(page, editorOf(announcement));
  const [isSent, isThere] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // It is slow on the way there, and arrives also if the page is gone.
  await page.route('**/api/drafts/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    isSent.resolve();
    await new Promise((arrives) => setTimeout(arrives, 2500));
    const response = await route.fetch();
    isThere.resolve();
    await route.fulfill({ response }).catch(() => undefined);
  });
  await words(page).fill('On Sundays');
  await isSent.promise;
  await page.keyboard.press('Control+s');
  await page.getByText('“Bells” is saved').first().waitFor();
  await open(page, '/admin/announcements');
  await isThere.promise;
  await page.unroute('**/api/drafts/**');
  expect(await api('GET /api/drafts', { token })).toEqual([]);
});

test('a save that arrived after its page was closed leaves no draft, and no conflict', async () => {
  const announcement = await announce({ title: 'Lamps' });
  const visited = await visit(browser, server.url);
  const { page: first, close } = visited;
  await enterAs(first, ADMIN);
  await open(first, editorOf(announcement));
  // The draft is in this browser alone, and the page goes before it learns that its text was saved.
  const isSaved = Promise.withResolvers<void>();
  await first.route('**/api/drafts/**', (route) => route.abort());
  await first.route('**/api/announcements/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    isSaved.resolve();
  });
  await words(first).fill('Each is lit at six.');
  await first.getByText('Kept in this browser; the server is not reachable').first().waitFor();
  await first.keyboard.press('Control+s');
  await isSaved.promise;
  await first.close();

  const page = await first.context().newPage();
  await open(page, editorOf(announcement));
  await expect.poll(() => words(page).inputValue()).toBe('Each is lit at six.');
  expect(await page.getByText('This is your draft').count()).toBe(0);
  await words(page).fill('Each is lit at seven.');
  await page.keyboard.press('Control+s');
  await page.getByText('“Lamps” is saved').first().waitFor();
  expect(await api('GET /api/drafts', { token })).toEqual([]);
  await expectLost(visited, '/api/drafts/');
  await close();
});

test('leaving asks nothing if the draft is saved, and discarding it asks', async () => {
  const announcement = await announce({ title: 'Choir', description: 'Thursdays' });
  const { page } = editor;
  await enterAs(page, ADMIN);
  await open(page, editorOf(announcement));
  await words(page).fill('Fridays');
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await page.getByText('What you wrote in “Choir” is kept as a draft.').waitFor();
  await page.getByRole('link', { name: 'Announcements', exact: true }).click();
  await page.getByText('You have a draft of changes here').waitFor();
  await page.getByRole('link', { name: 'Edit Choir', exact: true }).click();
  await expect.poll(() => words(page).inputValue()).toBe('Fridays');
  await page.getByRole('button', { name: 'Throw the draft away, show the saved text' }).click();
  const question = page.getByRole('alertdialog', { name: 'Throw this draft away?' });
  await question.getByRole('button', { name: 'Throw it away' }).click();
  await expect.poll(() => words(page).inputValue()).toBe('Thursdays');
  const drafts = () => api('GET /api/drafts', { token, query: { kind: 'announcement' } });
  await expect.poll(drafts).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'Manage Announcements' }).waitFor();
  expect(await page.getByText('You have a draft').count()).toBe(0);
});

test('two editors see each other, each other’s drafts, and what was published in the meantime', async () => {
  const ruth = { username: 'ruth', email: 'ruth@example.org', password: PASSWORD };
  await api('POST /api/users', { token, body: { ...ruth, roles: ['admin'] } });
  const announcement = await announce({ title: 'Garden day', description: 'On Saturday' });
  const one = await visit(browser, server.url);
  const two = await visit(browser, server.url);
  await enterAs(one.page, ADMIN);
  await open(one.page, editorOf(announcement));
  await enterAs(two.page, ruth);
  await open(two.page, editorOf(announcement));
  await two.page.getByText(/has this open too, since \d/).waitFor();
  const beat = () =>
    one.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await beat();
  await one.page.getByText(/^ruth has this open too, since \d/).waitFor();
  await expectFit(one.page);

  await words(two.page).fill('On Sunday');
  await two.page.getByText(/^Draft kept \d/).waitFor();
  await one.page.getByRole('button', { name: 'Cancel' }).click();
  await one.page.getByText(/ruth has a draft of changes here/).waitFor();
  await one.page.getByRole('link', { name: 'Open it for Garden day' }).click();
  await one.page.getByText('This is the draft of ruth').waitFor();
  expect(await words(one.page).inputValue()).toBe('On Sunday');
  await expectFit(one.page);
  await one.page.getByRole('button', { name: 'Show the saved text' }).click();
  await expect.poll(() => words(one.page).inputValue()).toBe('On Saturday');

  await two.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await two.page.getByText('“Garden day” is saved').waitFor();
  const isRuthThere = async () => {
    await beat();
    return one.page.getByText(/^ruth has this open/).count();
  };
  await expect.poll(isRuthThere).toBe(0);
  await one.page.getByText('A newer version was published meanwhile').waitFor();
  await words(one.page).fill('On Monday');
  await one.page.getByRole('button', { name: 'Publish', exact: true }).click();
  const conflict = one.page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect.poll(() => shownText(conflict.locator('mark'))).toBe('Monday\nSunday');
  await expectFit(one.page);
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => words(one.page).inputValue()).toBe('On Sunday');
  await expectRefusals(one, 409, 1);
  await two.close();
  await one.close();
});

test('versions are listed and compared, and an earlier one is restored', async () => {
  const { _id: id } = await announce({ title: 'Soup', description: 'On Friday, with bread' });
  const body = { title: 'Soup', description: 'On Monday, with bread' };
  await api('PUT /api/announcements/{id}', { token, params: { id }, body });
  const { page } = editor;
  await enterAs(page, ADMIN);
  await open(page, editorOf({ _id: id }));
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await expect.poll(() => shownText(dialog.locator('del'))).toBe('Friday');
  expect(await shownText(dialog.locator('ins'))).toBe('Monday');
  expect(await dialog.getByRole('radio').count()).toBe(2);
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page
    .getByRole('alertdialog', { name: 'Restore this version?' })
    .getByRole('button', { name: 'Restore', exact: true })
    .click();
  await page.getByText('is published again.').waitFor();
  await expect.poll(() => words(page).inputValue()).toBe('On Friday, with bread');
  const versions = await api('GET /api/versions/{kind}/{id}', {
    token,
    params: { kind: 'announcement', id },
  });
  expect(versions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
});

test('deleted content stays in the trash, is restored, or is deleted for good', async () => {
  await announce({ title: 'Jumble sale' });
  const { page } = editor;
  await openTab(page, 'announcements');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Jumble sale', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Jumble sale”?' });
    expect(await shownText(question)).toContain('stays in the trash for 30 days');
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“Jumble sale” is deleted.').waitFor();
    await page.getByRole('link', { name: 'Trash', exact: true }).click();
  };
  await remove();
  const row = page.getByRole('list', { name: 'Trash' }).getByRole('listitem');
  await row.first().waitFor();
  expect(await shownText(row)).toMatch(
    /^Jumble sale\s+Announcement · deleted by .+ on .+ · gone for good on [A-Z][a-z]+ \d/,
  );
  await expectFit(page);
  await row.getByRole('button', { name: 'Restore Jumble sale' }).click();
  await page.getByText('“Jumble sale” is back as it was.').waitFor();
  await page.getByText('The trash is empty.').waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Open it in the editor' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('Jumble sale');

  await page.getByRole('link', { name: 'Announcements', exact: true }).click();
  await remove();
  await row.getByRole('button', { name: 'Delete for good Jumble sale' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Jumble sale” for good?' });
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('The trash is empty.').waitFor();
});

test('a draft is shown by a private link, marked and for nobody else, until it is ended', async () => {
  const { page } = editor;
  await openTab(page, 'blog');
  await page.getByRole('link', { name: 'Create New Post' }).click();
  await page.getByRole('button', { name: 'Share a private link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a private link' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await dialog.getByText(/Give the post a title/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await title(page).fill('Only for Grace');
  await page.getByLabel('Author', { exact: true }).fill('Ruth');
  await words(page).fill('Tell me what you think.');
  await page.getByRole('button', { name: 'Share a private link' }).click();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = await dialog.getByLabel('The link', { exact: true }).inputValue();
  expect(await accessibilityProblems(page)).toEqual([]);

  const reader = await visit(browser, server.url);
  const answer = await reader.page.goto(address);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await reader.page.getByRole('heading', { level: 1, name: 'Only for Grace' }).waitFor();
  const mark = reader.page.getByRole('complementary', { name: 'Private link' });
  expect(await shownText(mark)).toMatch(/^Draft\s+Shown by a private link, which ends on /);
  await expectFit(reader.page);
  await dialog.getByRole('button', { name: /^End now/ }).click();
  await dialog.getByRole('button', { name: 'Make a link' }).waitFor();
  expect((await reader.page.goto(address))?.status()).toBe(404);
  await reader.page.getByRole('heading', { name: 'This link has ended' }).waitFor();
  await reader.page.getByText('Ask for a new one.').waitFor();
  await expectRefusals(reader, 404, 1);
  await reader.close();
  await expectRefusals(editor, 422, 1);
});
