import { afterAll, expect, test } from 'vitest';
import { adminToken, expectFit, openTab } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { apiOf, enterAs, newOfficeMember } from './members.ts';
import { focused } from './post-walk.ts';
import { expectRefusals } from './problems.ts';
import { open, phone, shownText, visit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);
const { languages } = await api('GET /api/site');
await api('PUT /api/site', { token, body: { languages: ['en', 'es'] } });
afterAll(() => api('PUT /api/site', { token, body: { languages } }));

const text = (content: string) => ({ type: 'text' as const, content });
const makePage = async (title: string, slug: string, ...texts: string[]) => {
  const sections = texts.map((each) => text(`<p>${each}</p>`));
  return api('POST /api/pages', { token, body: { title, slug, sections } });
};
const inSpanish = (slug: string) => fetch(`${server.url}/api/pages/${slug}?lang=es`);

test('a page is translated side by side, published, and found to be changed since', async () => {
  const soup = await makePage('Soup kitchen', 'soup-kitchen', 'Every Tuesday.', 'Bring a bowl.');
  const visited = await visit(browser, server.url);
  const { page } = visited;
  await openTab(page, `pages/${soup._id}`);
  await page.getByRole('link', { name: 'Translate into Spanish' }).click();
  await page.getByRole('heading', { name: '“Soup kitchen” in Spanish' }).waitFor();
  await page.getByText('3 of 3 left').waitFor();

  // What is missing is said at its field.
  await page.getByLabel('Title in Spanish').fill('Comedor comunitario');
  const address = page.getByLabel('Web address in Spanish');
  expect(await address.inputValue()).toBe('comedor-comunitario');
  await page.getByText('2 of 3 left').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Not published yet. Something is still to be translated:').first().waitFor();
  expect(await page.getByText('Translate this text.').count()).toBeGreaterThan(1);

  const fields = page.getByRole('textbox', { name: 'Text in Spanish' });
  await fields.first().fill('Todos los martes.');
  expect(await fields.first().getAttribute('lang')).toBe('es');
  await page.getByRole('button', { name: /^Same/ }).click();
  await page.getByRole('status').getByText('Everything is translated.').waitFor();
  await page.getByText(/^Draft kept \d/).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('“Soup kitchen” in Spanish is published.').first().waitFor();
  expect(await (await inSpanish('comedor-comunitario')).json()).toMatchObject({
    title: 'Comedor comunitario',
    sections: [{ content: '<p>Todos los martes.</p>' }, { content: '<p>Bring a bowl.</p>' }],
  });
  const shown = page.getByRole('link', { name: 'See the page' });
  expect(await shown.getAttribute('href')).toBe('/es/comedor-comunitario');

  const sections = [text('<p>Every Wednesday.</p>')];
  await api('PUT /api/pages/{id}', { token, params: { id: soup._id }, body: { sections } });
  await open(page, '/admin/translations');
  const row = page.getByRole('listitem').filter({ hasText: 'Soup kitchen' });
  await row.getByText('2 changed').waitFor();
  await row.getByRole('link').click();
  await page.getByText('Changed since').waitFor();
  expect(await shownText(page.locator('del'))).toContain('Tuesday');
  expect(await shownText(page.locator('ins'))).toContain('Wednesday');
  const gone = page.getByRole('region', { name: 'No longer in the text' });
  expect(await shownText(gone)).toContain('Bring a bowl.');
  await expectFit(page);
  await page.getByRole('checkbox', { name: 'Only what is open' }).check();
  await expect.poll(() => page.getByText('Comedor comunitario').count()).toBe(0);
  await page.getByRole('button', { name: /^Still right/ }).click();
  await expect.poll(() => fields.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Publish and close' }).click();
  await page.getByRole('heading', { name: 'Translations', exact: true }).waitFor();
  await expect.poll(() => row.count()).toBe(0);
  await page.getByLabel('Show').selectOption('All, also what is translated');
  await page.getByLabel('Search by title').fill('soup kit');
  await row.getByText('Translated', { exact: true }).waitFor();
  await expectFit(page);

  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Take off the site' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take off the site' }).click();
  await page.getByText('“Soup kitchen” in Spanish is off the site.').first().waitFor();
  expect(await (await inSpanish('soup-kitchen')).json()).toMatchObject({ title: 'Soup kitchen' });
  await visited.close();
});

test('a language leaves a section out and has one of its own', async () => {
  const camp = await makePage('Family camp', 'family-camp', 'By the river.', 'Bring a tent.');
  const visited = await visit(browser, server.url);
  const { page } = visited;
  await openTab(page, `translations/es_page_${camp._id}`);
  await page.getByLabel('Title in Spanish').fill('Campamento');
  await page.getByRole('textbox', { name: 'Text in Spanish' }).first().fill('Junto al río.');
  await page.getByText('1 of 3 left').waitFor();
  await page.getByRole('button', { name: 'Own sections in Spanish' }).click();
  const sections = page.getByRole('list', { name: 'Sections in Spanish' });
  await sections.getByRole('button', { name: /^2\. Text/ }).click();
  await page.getByRole('checkbox', { name: 'Leave out in Spanish' }).check();
  await page.getByText('Everything is translated.').waitFor();
  await page
    .getByRole('region', { name: 'Add a section in Spanish alone' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
  await sections.getByRole('textbox', { name: 'Text' }).fill('Con música de mariachi.');
  await expectFit(page);
  await page.getByText(/^Draft kept \d/).waitFor();
  await page.reload();
  await sections.getByText('Con música de mariachi.').waitFor();
  await sections.getByRole('button', { name: /^Move up: Text/ }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('“Family camp” in Spanish is published.').first().waitFor();
  expect(await (await inSpanish('campamento')).json()).toMatchObject({
    sections: [{ content: '<p>Junto al río.</p>' }, { content: '<p>Con música de mariachi.</p>' }],
  });
  await page.getByRole('button', { name: 'Have the sections of the page' }).click();
  await page.getByRole('button', { name: 'Have those of the page' }).click();
  await page.getByText('1 of 3 left').waitFor();
  await visited.close();
});

test('a section that is added has the focus in its text, once the editor of that has come', async () => {
  const psalm = await api('POST /api/pages', {
    token,
    body: {
      title: 'Psalm of the day',
      slug: 'psalm-of-the-day',
      sections: [{ type: 'quote', content: 'Be still.' }],
    },
  });
  const visited = await visit(browser, server.url);
  const { page } = visited;
  const editor = Promise.withResolvers<void>();
  await page.route(/\/static\/editor[^/]*\.js$/, async (route) => {
    await editor.promise;
    await route.continue();
  });
  await openTab(page, `translations/es_page_${psalm._id}`);
  await page.getByRole('button', { name: 'Own sections in Spanish' }).click();
  await page
    .getByRole('region', { name: 'Add a section in Spanish alone' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
  await page.getByText('Loading the text editor…').waitFor();
  editor.resolve();
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
  await expect.poll(() => focused(page)).toBe('Text');
  await page.keyboard.type('Con calma.');
  await page.getByRole('paragraph').filter({ hasText: 'Con calma.' }).waitFor();
  await visited.close();
});

test('the original and another translator change meanwhile, and nothing that is typed is lost', async () => {
  const bread = await makePage('Bread table', 'bread-table', 'Every Monday.', 'Bring a bag.');
  const id = `es_page_${bread._id}`;
  const visited = await visit(browser, server.url);
  const { page } = visited;
  await openTab(page, `translations/${id}`);
  const title = page.getByLabel('Title in Spanish');
  const fields = page.getByRole('textbox', { name: 'Text in Spanish' });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await title.fill('Mesa del pan');
  await fields.first().fill('Cada lunes.');
  await fields.last().fill('Traiga una bolsa.');

  const sections = ['Every Friday.', 'Bring a bag.', 'Ask for Ruth.'].map((each) =>
    text(`<p>${each}</p>`),
  );
  await api('PUT /api/pages/{id}', { token, params: { id: bread._id }, body: { sections } });
  await publish.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('“Bread table” was changed while you were translating it.').waitFor();
  await dialog.getByRole('button', { name: 'Show what has changed' }).click();
  await page.getByText('2 of 4 left').waitFor();
  expect(await shownText(page.locator('del'))).toContain('Monday');
  expect(await shownText(page.locator('ins'))).toContain('Friday');
  expect(await fields.allTextContents()).toEqual(['Cada lunes.', 'Traiga una bolsa.', '']);
  await page.getByRole('button', { name: /^Still right/ }).click();
  await page.getByRole('button', { name: /^Undo Text/ }).click();
  await page.getByRole('button', { name: /^Still right/ }).waitFor();
  await fields.first().fill('Cada viernes.');
  await fields.last().fill('Pregunte por Ruth.');

  const { pairs } = await api('GET /api/editing/translation/{id}', { token, params: { id } });
  const theirs = ['Mesa de pan', '<p>Los viernes.</p>', '<p>Con bolsa.</p>', '<p>Con Ruth.</p>'];
  const texts = pairs.map(({ key, digest }, at) => ({ key, of: digest, text: theirs[at] ?? '' }));
  await api('PUT /api/translations/{id}', { token, params: { id }, body: { texts } });
  await publish.click();
  await dialog.getByRole('heading', { name: 'Somebody else has published' }).waitFor();
  await dialog.getByRole('group', { name: 'Title' }).getByLabel('Theirs').check();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Go on with what is chosen' }).click();
  await expect.poll(() => title.inputValue()).toBe('Mesa de pan');
  expect(await fields.first().textContent()).toBe('Cada viernes.');
  await publish.click();
  await page.getByText('“Bread table” in Spanish is published.').first().waitFor();
  expect(await (await inSpanish('mesa-del-pan')).json()).toMatchObject({
    title: 'Mesa de pan',
    sections: [{ content: '<p>Cada viernes.</p>' }, {}, { content: '<p>Pregunte por Ruth.</p>' }],
  });
  await expectRefusals(visited, 409, 'some');
  await visited.close();
});

test('that the original has changed is said where somebody writes, and leads to what has changed', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => `Step ${at + 1}.`);
  const path = await makePage('Way of the cross', 'way-of-the-cross', ...lines);
  const visited = await visit(browser, server.url, { viewport: phone });
  const { page } = visited;
  await openTab(page, `translations/es_page_${path._id}`);
  const fields = page.getByRole('textbox', { name: 'Text in Spanish' });
  await fields.last().fill('Paso doce.');
  const sections = ['Step one.', ...lines.slice(1)].map((each) => text(`<p>${each}</p>`));
  await api('PUT /api/pages/{id}', { token, params: { id: path._id }, body: { sections } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const notice = page.getByRole('status').getByText('The original was changed meanwhile');
  await notice.waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(phone.height);
  const box = await notice.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(phone.height);
  await expectFit(page);
  await page.getByRole('button', { name: 'Show what has changed' }).press('Enter');
  await expect
    .poll(() => fields.first().evaluate((field) => field === document.activeElement))
    .toBe(true);
  await notice.waitFor({ state: 'detached' });
  expect(await fields.last().textContent()).toBe('Paso doce.');
  await visited.close();
});

test('a translator sees what is to be translated, and of the rest a kind word', async () => {
  await makePage('Bell choir', 'bell-choir', 'On Thursdays.');
  const person = await newOfficeMember(server, token);
  const { users } = await api('GET /api/users', { token, query: { search: person.email } });
  const id = users[0]?._id ?? '';
  await api('PUT /api/users/{id}/roles', {
    token,
    params: { id },
    body: { roles: ['translator'] },
  });
  const theirs = await visit(browser, server.url);
  const { page } = theirs;
  await enterAs(page, person);
  await open(page, '/admin');
  await page.getByText('to translate', { exact: true }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  expect(await tabs.allInnerTexts()).toEqual(['Today', 'Translations']);
  await expectFit(page);
  await tabs.last().click();
  await page.getByRole('link', { name: 'Bell choir', exact: true }).click();
  await page.getByLabel('Title in Spanish').fill('Coro');
  await page.getByText(/^Draft kept \d/).waitFor();
  expect(await page.getByRole('link', { name: 'Open what is translated' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without publishing' }).click();
  await page.getByRole('heading', { name: 'Translations', exact: true }).waitFor();
  await open(page, '/admin');
  await page.getByRole('link', { name: '“Bell choir” in Spanish' }).click();
  await expect.poll(() => page.getByLabel('Title in Spanish').inputValue()).toBe('Coro');
  await open(page, '/admin/pages');
  await page.getByText('This is for administrators.').waitFor();
  await expectRefusals(theirs, 403, 'some');
  await theirs.close();
});
