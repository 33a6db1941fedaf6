import { expect, test } from 'vitest';
import { sectionTypes } from '#contract/sections/index.ts';
import { adminToken, drag, expectFit, openTab } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { writeSections } from './content.ts';
import { ADMIN, apiOf, enterAs } from './members.ts';
import { add, addForm, kinds, order, publish, title, typeThere } from './page-walk.ts';
import { previewOf, previewProblems } from './preview.ts';
import { expectLost, expectRefusals } from './problems.ts';
import { open, sharedVisit, shownText, visit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);

const visited = await sharedVisit(browser, server.url);
const { page } = visited;

const freshPage = (slug: string, words = 'Come and eat.') =>
  api('POST /api/pages', {
    token,
    body: { title: `Page ${slug}`, slug, sections: [{ type: 'text', content: `<p>${words}</p>` }] },
  });

test('a page with all section types is built by mouse, published, read, changed and taken back', async () => {
  await openTab(page, 'pages');
  await page.getByRole('link', { name: 'Create New Page' }).click();
  await title(page).fill('Harvest supper');
  await page.getByLabel('Web address', { exact: true }).fill('about');
  await page.getByText('The page “About Us” has the address /about already').waitFor();
  await page.getByLabel('Web address', { exact: true }).fill('about/harvest-supper');
  await page.getByLabel('Main Page').check();
  await page.getByText('under “About Us”').waitFor();

  await add(page, 'Text');
  await page.locator('[role="textbox"]:focus').waitFor();
  await page.keyboard.type('Come and ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('eat');
  await add(page, 'Picture');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await page.getByLabel('Search all pictures').fill('about');
  await page.getByRole('listbox', { name: 'Pictures found' }).getByRole('option').first().click();
  await page.getByLabel('Description', { exact: true }).fill('A long table');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByLabel('What the picture shows').inputValue()).toBe('A long table');
  await add(page, 'Quote');
  await typeThere(page, 'Taste and see');
  await add(page, 'Line');
  await add(page, 'List');
  await page.getByLabel('Items', { exact: true }).fill('Soup\nBread\n');
  await add(page, 'Questions and answers');
  await page.getByRole('button', { name: 'Add question' }).click();
  await typeThere(page, 'Is there parking?');
  await add(page, 'Card');
  await page.getByLabel('Heading', { exact: true }).last().fill('Bring a chair');
  await add(page, 'Audio');
  await page.getByRole('button', { name: 'Add recording' }).click();
  await typeThere(page, 'https://example.org/grace.mp3');
  await add(page, 'Page of another site');
  await typeThere(page, 'https://example.org/sign-up');
  await page.getByText('For the webmaster').last().click();
  await page.getByLabel('Style').last().fill('{"height": 500px}');
  await page.getByText('Write the style as a JSON object').waitFor();
  await page.getByLabel('Style').last().fill('{"height": "500px"}');
  await add(page, 'Videos');
  await page.getByRole('button', { name: 'Add video' }).click();
  await typeThere(page, 'https://youtu.be/dQw4w9WgXcQ');
  await add(page, 'PayPal donation');
  await add(page, 'Venmo button');
  for (const name of kinds.slice(12)) await add(page, name);
  await addForm(page, 'An empty form');
  await expect.poll(() => order(page)).toHaveLength(sectionTypes.length);
  expect(new Set(await order(page)).size).toBe(sectionTypes.length);
  await previewOf(page).getByText('Taste and see').waitFor();

  await page.getByRole('button', { name: 'Close all' }).click();
  const isOpen = page.getByRole('button', { name: /^Section \d+, /, expanded: true });
  await expect.poll(() => isOpen.count()).toBe(0);
  await drag(page, /^Move Section 3, Quote/, /^Move Section 1, Text/);
  await expect
    .poll(async () => (await order(page)).slice(0, 3))
    .toEqual(['Quote', 'Text', 'Picture']);
  await page.getByRole('button', { name: 'More for Section 4, Line' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(async () => (await order(page))[3]).toBe('Line');
  await publish(page, 'Harvest supper');

  const reader = await visit(browser, server.url);
  await open(reader.page, '/about/harvest-supper');
  const article = reader.page.locator('article').first();
  expect(await article.innerHTML()).toContain('<p>Come and <strong>eat</strong></p>');
  expect(await shownText(article)).toMatch(/Taste and see(.|\n)*Soup(.|\n)*Is there parking\?/);
  await reader.page.getByRole('img', { name: 'A long table', exact: true }).waitFor();
  const menu = reader.page.getByRole('navigation').first();
  expect(await menu.textContent()).toContain('Harvest supper');
  await reader.close();

  await page.getByRole('button', { name: /^Section 1, Quote/ }).click();
  await page.getByLabel('Words of the quote').fill('O give thanks');
  await publish(page, 'Harvest supper');
  const again = await (await fetch(`${server.url}/about/harvest-supper`)).text();
  expect(again).toContain('O give thanks');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Nothing has changed').waitFor();
  await page.getByRole('button', { name: 'Publish and close' }).click();
  await page.getByRole('heading', { name: 'Manage Pages' }).waitFor();
  await page.getByRole('link', { name: 'Edit Harvest supper' }).click();

  await page.getByRole('button', { name: 'Versions' }).click();
  await expect.poll(() => page.getByRole('dialog').getByRole('radio').count()).toBe(2);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await previewOf(page).getByText('Taste and see').waitFor();
  await page.getByRole('button', { name: /^Section 1, Quote/ }).click();
  await expect.poll(() => page.getByLabel('Words of the quote').inputValue()).toBe('Taste and see');
});

test('two editors of one page, and a connection lost in the middle of typing', async () => {
  const { _id: id } = await freshPage('supper');
  await enterAs(page, ADMIN);
  await open(page, `/admin/pages/${id}`);
  const words = page.locator('[role="textbox"]');
  await words.fill('Come and eat with us.');
  const theirs = [{ type: 'text' as const, content: '<p>Supper is over.</p>' }];
  const body = { title: 'Page supper', slug: 'supper', sections: theirs };
  await api('PUT /api/pages/{id}', { token, params: { id }, body });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await dialog.waitFor();
  expect(await shownText(dialog)).toMatch(/eat with us(.|\n)*over/);
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => shownText(words)).toBe('Supper is over.');
  await expectRefusals(visited, 409, 1);

  await page.route('**/api/**', (route) => route.abort());
  await words.fill('Next year again.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Failed to save page.').waitFor();
  await page.getByText('Kept in this browser').first().waitFor();
  page.once('dialog', (asked) => void asked.accept());
  await page.unroute('**/api/**');
  await page.reload();
  await page.getByText('This is your draft').waitFor();
  await expect.poll(() => shownText(words)).toBe('Next year again.');
  await publish(page, 'Page supper');
  await expectLost(visited, '/api/');
});

test('errors are linked, a page is deleted from the list, and everything fits', async () => {
  const { _id: id } = await freshPage('old');
  writeSections(server.dataDir, 'old', [
    { type: 'quote', content: 'Abide with us' },
    { type: 'iframe', src: 'nowhere', title: 'The old map' },
  ]);
  await enterAs(page, ADMIN);
  await open(page, `/admin/pages?page=${id}`);
  await page.getByText(/^Visitors do not see Section 2, /).waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.locator('input[aria-invalid]:focus').fill('https://example.org/map');
  await add(page, 'Audio');
  await page.getByRole('button', { name: 'Add recording' }).click();
  await page.keyboard.type('javascript:alert(1)');
  await page.getByRole('button', { name: 'Close all' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.locator('input[aria-invalid]:focus').waitFor();
  await expectFit(page);
  expect(await previewProblems(page)).toEqual([]);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('https://example.org/a.mp3');
  await publish(page, 'Page old');
  const { sections } = await api('GET /api/pages/{slug}', { params: { slug: 'old' } });
  expect(sections.slice(0, 2)).toMatchObject([
    { type: 'quote', content: 'Abide with us' },
    { type: 'iframe', src: 'https://example.org/map', title: 'The old map' },
  ]);

  await title(page).first().fill('Page old, again');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without publishing?' });
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await title(page).first().fill('Page old');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'Manage Pages' }).waitFor();
  await expectFit(page);
  await page.getByLabel('Search pages').fill('page old');
  const list = page.getByRole('list', { name: 'Pages' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await page.getByRole('button', { name: 'Delete Page old' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this page?',
  });
  await question.getByRole('button', { name: 'Delete page' }).click();
  await page.getByText('No page has “page old” in its title or address.').waitFor();

  // Several at once: what the menu names stays, and says so.
  await freshPage('older');
  await open(page, '/admin/pages?search=older');
  await page.getByLabel('Choose Page older').check();
  await page.getByLabel('Search pages').fill('');
  await page.getByLabel('Choose About Us').check();
  const bar = page.getByRole('region', { name: 'What to do with the chosen ones' });
  await bar.getByText(/^2 of \d+ chosen$/).waitFor();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete 2 pages?' }).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Page older” is in the trash. 1 page was left as before:').waitFor();
  await page.getByText(/“About Us”: The navigation names this page/).waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('“Page older” is as it was.').waitFor();
  await page.getByRole('heading', { name: 'Page older' }).waitFor();
});
