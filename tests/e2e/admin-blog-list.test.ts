import { expect, test } from 'vitest';
import { openChurch } from './church.ts';
import { apiOf } from './members.ts';
import { enterPosts, focused } from './post-walk.ts';
import { shownText, visit } from './visit.ts';

const { server, browser } = await openChurch();

test('the list is searched and paged, a post is deleted after a question, reload keeps the place', async () => {
  const { page, close } = await visit(browser, server.url);
  await enterPosts(page);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  for (let count = 0; count < 12; count += 1)
    await apiOf(server)('POST /api/blog', { token, body: filler(count) });
  await page.reload();
  await page.getByRole('button', { name: 'Older' }).click();
  await page.waitForURL(/after=/);
  const list = page.getByRole('list', { name: 'Blog posts' });
  await expect.poll(() => shownText(list)).not.toContain('Filler 11');
  const older = await shownText(list);
  await page.reload();
  await expect.poll(() => shownText(list)).toBe(older);
  await page.getByLabel('Search posts').fill('Filler 7');
  await page.waitForURL(/search=Filler/);
  await expect
    .poll(() => page.getByRole('list', { name: 'Blog posts' }).getByRole('listitem').count())
    .toBe(1);
  await page.getByRole('button', { name: 'Delete Filler 7', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Filler 7”?' });
  expect(await shownText(question)).toContain('stays in the trash');
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Filler 7” is deleted.').waitFor();
  await page.getByText('No post has “Filler 7” in its title or author.').waitFor();
  await expect.poll(() => focused(page)).toBe('Manage Blog Posts');
  await close();
});

test('a second click on Publish while the list is on its way leaves standing what the first one said', async () => {
  const { page, close } = await visit(browser, server.url);
  await enterPosts(page);
  await page.getByRole('link', { name: 'Edit Small lamps', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill('Lamps for all');
  const list = Promise.withResolvers<void>();
  await page.route(/\/api\/blog\?/, async (route) => {
    await list.promise;
    await route.continue();
  });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  const said = page.getByText('“Lamps for all” is saved: Published, Posted.');
  await said.waitFor();
  await publish.click();
  list.resolve();
  await page.getByRole('heading', { name: 'Manage Blog Posts' }).waitFor();
  await said.waitFor();
  await close();
});

const filler = (count: number) => ({
  title: `Filler ${count}`,
  author: 'Grace',
  slug: `filler-${count}`,
  uuid: crypto.randomUUID(),
  content: [],
});
