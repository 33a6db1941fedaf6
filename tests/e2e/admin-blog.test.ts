import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drag, draggable, expectFit } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { measureEffort } from './effort.ts';
import { ADMIN, apiOf, logIn } from './members.ts';
import { payloads } from './payloads.ts';
import { arrowTo, enterPosts, focused, paste, tabTo, textbox, written } from './post-walk.ts';
import { expectLost, expectRefusals } from './problems.ts';
import { word } from './rich-text/word.ts';
import { sharedVisit, shownText, visit } from './visit.ts';

const { server, browser } = await openChurch();

const photo = join(
  import.meta.dirname,
  '../../demo/church/files/images/blog/hero/rose-window.1600x1067.webp',
);

const visited = await sharedVisit(browser, server.url);
const { page } = visited;

test('a post with a picture is written with only the keyboard, published and read', async () => {
  await enterPosts(page);
  await page.keyboard.press('Tab');
  await tabTo(page, 'Create New Post');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New post' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Title');
  await page.keyboard.type('Harvest  supper, 2026!');
  await expect
    .poll(() => page.getByLabel('Web address', { exact: true }).inputValue())
    .toBe('harvest-supper-2026');
  expect(await page.getByLabel('Author', { exact: true }).inputValue()).toBe('Grace Ames');

  await textbox(page).waitFor();
  await tabTo(page, 'Text');
  await page.keyboard.type('Bring a ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('chair');
  await page.keyboard.press('Alt+F10');
  await arrowTo(page, 'Red');
  await page.keyboard.press('Enter');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await page.getByText('Write a web address such as').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('/contact');
  await tabTo(page, 'Words to show');
  await page.keyboard.type('Ask us');
  await page.keyboard.press('Enter');

  await tabTo(page, 'Picture');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Choose a picture');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Pictures' }).waitFor();
  // Requested early: the browser takes a moment to pass on the files.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'Upload pictures');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(photo);
  await expect.poll(() => focused(page)).toBe('Description');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A window like a rose');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await tabTo(page, 'Move Picture: drag, or press the arrow keys up and down');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toMatch(/^Move Picture/);
  await tabTo(page, 'Publish');
  await page.keyboard.press('Enter');
  await page.getByText('“Harvest supper, 2026!” is saved: Published, Posted.').waitFor();
  await expect.poll(() => focused(page)).toBe('Manage Blog Posts');
  await page.getByRole('heading', { name: 'Harvest supper, 2026!' }).waitFor();

  const sent = await (await fetch(`${server.url}/blog/harvest-supper-2026`)).text();
  const html = sent.slice(sent.indexOf('<article'), sent.lastIndexOf('</article>'));
  expect(html.indexOf('<img')).toBeGreaterThan(-1);
  expect(html.indexOf('<img')).toBeLessThan(html.indexOf('Bring a'));
  expect(html).toContain('alt="A window like a rose"');
  expect(html).toContain(
    '<p>Bring a <strong>chair<span style="color:red">!</span></strong></p><p><a href="/contact">Ask us</a></p>',
  );
});

test('a post is scheduled in three clicks: its date turns Publish into Schedule', async () => {
  await enterPosts(page);
  const effort = measureEffort(page, 'scheduling a post');
  await effort.click(page.getByRole('link', { name: 'Create New Post' }));
  await expect.poll(() => focused(page)).toBe('Title');
  await effort.type('New year, new lamps');
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  // At its first part: the month.
  await effort.click(page.getByLabel(/^Schedule/), { position: { x: 24, y: 20 } });
  await effort.type('01012099');
  await page.keyboard.press('Tab');
  await effort.type('0930AM');
  await page.getByText('Once saved: Scheduled for January 1, 2099, 9:30 AM').waitFor();
  await effort.click(page.getByRole('button', { name: 'Schedule', exact: true }));
  const words = 'Scheduled for January 1, 2099, 9:30 AM';
  await page.getByText(`“New year, new lamps” is saved: ${words}.`).waitFor();
  expect(effort.print()).toBeLessThanOrEqual(3);

  const which = page.getByRole('group', { name: 'Which blog posts' });
  await which.getByRole('button', { name: 'Scheduled' }).click();
  const posts = page.getByRole('list', { name: 'Blog posts' }).getByRole('listitem');
  await expect.poll(() => posts.count()).toBeLessThan(5);
  await posts.filter({ hasText: words }).waitFor();
  expect(new URL(page.url()).searchParams.get('state')).toBe('scheduled');
  await page.getByRole('link', { name: 'Edit New year, new lamps' }).click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear Schedule' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('“New year, new lamps” is saved: Published, Posted.').waitFor();
});

test('the address of a published post changes, and the old one redirects', async () => {
  await enterPosts(page);
  await page.getByRole('link', { name: 'Edit Small lamps', exact: true }).click();
  const address = page.getByLabel('Web address', { exact: true });
  await address.fill('Small Lamps');
  await page.getByText('Use lower-case letters, digits and hyphens').waitFor();
  await address.fill('advent-light');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Another post has the address "advent-light" already').first().waitFor();
  await expect.poll(() => focused(page)).toBe('Web address');
  await address.fill('little-lamps');
  await page.getByRole('button', { name: 'Publish', exact: true }).dblclick();
  await page.getByText('“Small lamps” is saved: Published, Posted.').waitFor();
  const { status, url } = await fetch(`${server.url}/blog/small-lamps`);
  expect([status, new URL(url).pathname]).toEqual([200, '/blog/little-lamps']);
  await expectRefusals(visited, 409, 1);
});

test('pasted text, from Word or from an attacker, runs nothing and arrives clean', async () => {
  const { page, close } = await visit(browser, server.url);
  await logIn(page, ADMIN);
  // Only by links: the policy stays that of the document of the log-in.
  await page.getByRole('link', { name: 'Admin Tools' }).click();
  await page.getByRole('link', { name: 'Blog Posts' }).click();
  await page.getByRole('link', { name: 'Create New Post' }).click();
  await textbox(page).focus();
  await paste(page, word);
  await expect.poll(() => written(page)).toContain('<h1>Harvest supper</h1>');
  for (const payload of payloads) await paste(page, payload);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  expect(await written(page)).not.toMatch(/mso|class="Mso|<script|onerror|javascript:/i);
  await close();
});

test('words copied out of a text come back as they were', async () => {
  await enterPosts(page, '/admin/blog/new');
  await textbox(page).focus();
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('two');
  await page.keyboard.press('Control+a');
  const list = await written(page);
  await page.keyboard.press('Control+x');
  await expect.poll(() => shownText(textbox(page))).toBe('');
  await page.keyboard.press('Control+v');
  await expect.poll(() => written(page)).toBe(list);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shownText(textbox(page))).toBe('');
});

test('blocks are moved by buttons, arrow keys and the pointer; what was removed comes back', async () => {
  await enterPosts(page, '/admin/blog/new');
  await textbox(page).waitFor();
  await page.getByRole('button', { name: 'Quote', exact: true }).click();
  await page.keyboard.type('Be still');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.type('one\ntwo\n');
  await expect.poll(() => draggable(page)).toEqual(['Text', 'Quote', 'List']);

  await page.getByRole('button', { name: 'Move up: List' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => draggable(page)).toEqual(['List', 'Text', 'Quote']);
  await expect.poll(() => focused(page)).toBe('Move up: List');
  await page.keyboard.press('Enter');
  await expect.poll(() => draggable(page)).toEqual(['List', 'Text', 'Quote']);

  await page.getByRole('button', { name: /^Move Quote/ }).press('ArrowUp');
  await expect.poll(() => draggable(page)).toEqual(['List', 'Quote', 'Text']);
  await page.getByText('Quote is now 2 of 3.').waitFor();

  await page.setViewportSize({ width: 1440, height: 1800 });
  await drag(page, /^Move Quote/, /^Move List/);
  expect(await draggable(page)).toEqual(['Quote', 'List', 'Text']);

  await page.getByRole('button', { name: 'Remove List' }).press('Enter');
  await expect.poll(() => draggable(page)).toEqual(['Quote', 'Text']);
  await expect.poll(() => focused(page)).toBe('Undo');
  await page.keyboard.press('Enter');
  await expect.poll(() => draggable(page)).toEqual(['Quote', 'List', 'Text']);
  await expect.poll(() => page.getByLabel('Items of the list').inputValue()).toBe('one\ntwo\n');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.poll(() => shownText(preview.locator('li'))).toBe('one\ntwo');
  await preview.locator('li[contenteditable]', { hasText: 'two' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByLabel('Items of the list').inputValue())
    .toBe('one\ntwo more\n');
});

test('a failed save keeps every keystroke, leaving asks, and Back returns to the list', async () => {
  await enterPosts(page);
  await page.getByRole('link', { name: 'Create New Post' }).click();
  // With a draft on the server, leaving asks no question (admin-drafts.test.ts).
  await page.route('**/api/drafts/**', (route) => route.abort());
  await textbox(page).fill('Kept');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Give the post a title.').first().waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Kept whole');
  await page.getByLabel('Author', { exact: true }).fill(' ');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('alert').getByText('Author is required.').waitFor();
  await page.getByLabel('Author', { exact: true }).fill('Grace');

  await page.route('**/api/blog', (route) => route.abort());
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Failed to save post. Please try again.').waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Kept whole');
  expect(await shownText(textbox(page))).toContain('Kept');
  await page.unroute('**/api/blog');

  await page.goBack();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  expect(page.url()).toContain('/admin/blog/new');
  await expect.poll(() => shownText(textbox(page))).toContain('Kept');
  await page.unroute('**/api/drafts/**');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('“Kept whole” is saved: Draft/Not Posted.').waitFor();
  await expectLost(visited, '/api/drafts/');
  await expectLost(visited, /\/api\/blog$/);
});

test('two editors of one post: the second is shown both texts and chooses', async () => {
  await enterPosts(page);
  await page.getByRole('link', { name: 'Edit Bread for Friday', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill('Bread of mine');
  const api = apiOf(server);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const [post] = await api('GET /api/blog', { token, query: { search: 'Bread for Friday' } });
  if (!post) throw new Error('The demo church has no such post.');
  const body = { ...post, title: 'Bread of theirs' };
  await api('PUT /api/blog/{id}', { token, params: { id: post._id }, body });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await dialog.waitFor();
  expect(await shownText(dialog)).toMatch(/Bread of mine(.|\n)*Bread of theirs/);
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect
    .poll(() => page.getByLabel('Title', { exact: true }).inputValue())
    .toBe('Bread of theirs');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'Manage Blog Posts' }).waitFor();
  await expectRefusals(visited, 409, 1);
});

test('WCAG 2.2 AA, nothing wider than the screen, on a desktop and on a phone', async () => {
  await enterPosts(page);
  await expectFit(page);
  await page.getByRole('link', { name: 'Edit Advent light', exact: true }).click();
  await textbox(page).first().click();
  // One toolbar: that of the text that has the focus.
  expect(await page.getByRole('toolbar', { name: /formatting/ }).count()).toBe(1);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expectFit(page);
});
