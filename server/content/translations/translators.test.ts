import { describe, expect, it } from 'vitest';
import type { OpenTranslation, Pair } from '#contract/translations.ts';
import { slugFrom } from '#domain/slugs.ts';
import { openApp } from '#tests/app.ts';
import { asPerson } from '#tests/factories/admin.ts';

type Person = Awaited<ReturnType<typeof asPerson>>;

const app = await openApp();
const admin = await asPerson(app, 'admin');
const editor = await asPerson(app, 'editor');
const ana = await asPerson(app, 'author');
const ben = await asPerson(app, 'author');
const tomas = await asPerson(app, 'translator');

const status = async (who: Person, method: string, path: string, body?: unknown) =>
  (await who.send(method, path, body)).status;
const draft = { title: 'Begun', baseVersion: 0, data: {} };

async function post(who: Person, title: string, isPosted = true): Promise<string> {
  const content = [{ type: 'text', content: `<p>${title} for all</p>` }];
  const slug = slugFrom(title);
  const uuid = crypto.randomUUID();
  const body = { title, slug, uuid, author: 'Somebody', content, isPosted };
  const { _id } = await who.ask('POST', '/api/blog', body);
  return _id;
}

async function page(title: string): Promise<string> {
  const sections = [{ type: 'text', content: `<p>${title} for all</p>` }];
  const body = { title, slug: slugFrom(title), sections };
  return (await admin.ask('POST', '/api/pages', body))._id;
}

async function translate(who: Person, id: string, more: object = {}) {
  const { pairs, version } = await who.ask('GET', `/api/editing/translation/${id}`);
  const texts = pairs.map(({ key, source, digest }: Pair) => ({
    key,
    text: `ES ${source}`,
    of: digest,
  }));
  return who.send('PUT', `/api/translations/${id}`, { texts, version, ...more });
}

const titles = async (who: Person, query = ''): Promise<string[]> =>
  (await who.ask('GET', `/api/translations${query}`)).map(({ title }: OpenTranslation) => title);

it('a church with one language has nothing to translate', async () => {
  await page('Only English');
  expect(await titles(admin)).toEqual([]);
  expect(await admin.ask('GET', '/api/overview')).toMatchObject({ translations: null });
  expect(await editor.ask('GET', '/api/admin/search?q=translations')).toEqual([]);
  await admin.ask('PUT', '/api/site', { languages: ['en', 'es'] });
  expect(await titles(admin)).toContain('Only English');
  expect(await editor.ask('GET', '/api/admin/search?q=translations')).toHaveLength(1);
});

describe('a translator', () => {
  it('translates everybody’s contents, with drafts and versions, and sees what is open', async () => {
    const id = `es_page_${await page('Soup')}`;
    const ofPost = `es_post_${await post(ana, 'Bread')}`;
    expect(await titles(tomas)).toEqual(expect.arrayContaining(['Soup', 'Bread']));
    const { translations } = await tomas.ask('GET', '/api/overview');
    expect(translations).toBe((await titles(tomas)).length);
    await tomas.ask('PUT', `/api/drafts/translation/${id}`, draft);
    const { drafts } = await tomas.ask('GET', '/api/overview');
    expect(drafts.latest).toMatchObject([{ kind: 'translation', id, baseVersion: 0 }]);
    for (const each of [id, ofPost]) expect((await translate(tomas, each)).status).toBe(200);
    expect(await titles(tomas)).not.toContain('Soup');
    expect(await tomas.ask('GET', '/api/overview')).toMatchObject({
      translations: translations - 2,
    });
    expect(await tomas.ask('GET', `/api/versions/translation/${id}`)).toHaveLength(1);
    await tomas.ask('POST', `/api/versions/translation/${id}/1/restore`);
    await tomas.ask('PUT', `/api/editing/translation/${id}`, { tab: crypto.randomUUID() });
    await tomas.ask('DELETE', `/api/translations/${id}`, undefined, 204);
    expect(await titles(tomas)).toContain('Soup');
  });

  it('reads nothing that is not published, and changes nothing else', async () => {
    const hidden = await post(ana, 'Canary of Ana', false);
    expect(await titles(tomas, '?state=all')).not.toContain('Canary of Ana');
    expect(await titles(tomas, `?kind=post&id=${hidden}`)).toEqual([]);
    const of = await page('Tea');
    for (const [method, path, body] of [
      ['GET', `/api/editing/translation/es_post_${hidden}`],
      ['PUT', `/api/translations/es_post_${hidden}`, { texts: [] }],
      ['GET', `/api/editing/page/${of}`],
      ['PUT', `/api/pages/${of}`, { title: 'Mine' }],
      ['DELETE', `/api/pages/${of}`],
      ['PUT', `/api/drafts/page/${of}`, draft],
      ['PUT', `/api/editing/page/${of}`, { tab: crypto.randomUUID() }],
      ['GET', `/api/versions/page/${of}`],
      ['POST', `/api/versions/page/${of}/1/restore`],
      ['GET', `/api/drafts/translation/es_page_${of}?of=${admin.user._id}`],
      ['GET', '/api/trash'],
      ['GET', '/api/users'],
    ] as const)
      expect([method, path, await status(tomas, method, path, body)]).toEqual([method, path, 403]);
    for (const path of ['/api/drafts', '/api/overview', '/api/admin/search?q=canary'])
      expect(JSON.stringify(await tomas.ask('GET', path))).not.toContain('Canary');
  });
});

describe('an author', () => {
  it('translates their own posts, and no others', async () => {
    const own = await post(ana, 'Own loaf', false);
    const foreign = `es_post_${await post(ben, 'Foreign loaf')}`;
    const of = `es_page_${await page('Loaf page')}`;
    expect(await titles(ana, '?state=all&search=LOAF')).toEqual([]);
    expect(await titles(ana, `?kind=post&id=${own}`)).toEqual(['Own loaf']);
    expect((await translate(ana, `es_post_${own}`)).status).toBe(200);
    for (const id of [foreign, of])
      for (const [method, path, body] of [
        ['GET', `/api/editing/translation/${id}`],
        ['PUT', `/api/translations/${id}`, { texts: [] }],
        ['DELETE', `/api/translations/${id}`],
        ['PUT', `/api/drafts/translation/${id}`, draft],
        ['GET', `/api/versions/translation/${id}`],
      ] as const)
        expect([method, path, await status(ana, method, path, body)]).toEqual([method, path, 403]);
    expect(await titles(editor, '?state=all&search=loaf')).toEqual(['Loaf page', 'Foreign loaf']);
  });
});

it('finished ones are found by words of their titles, with or without accents', async () => {
  const of = await page('Café hours');
  await translate(editor, `es_page_${of}`);
  expect(await titles(editor, '?search=cafe')).toEqual([]);
  expect(await editor.ask('GET', '/api/translations?state=all&search=cafe')).toMatchObject([
    { _id: `es_page_${of}`, isNew: false, missing: 0, changed: 0 },
  ]);
  expect(await titles(editor, '?state=all&search=cafe&language=es&kind=page')).toHaveLength(1);
  expect(await titles(editor, '?state=all&search=cafe&kind=post')).toEqual([]);
});

it('of two who publish the first translation, the second is asked', async () => {
  const id = `es_page_${await page('Two at once')}`;
  expect((await translate(editor, id)).status).toBe(200);
  const late = await translate(tomas, id, { version: 0 });
  expect([late.status, (await late.json()).current]).toMatchObject([409, { _id: id, version: 1 }]);
});

it('“still right” keeps the text and takes the new source', async () => {
  const of = await page('Garden');
  const id = `es_page_${of}`;
  await translate(editor, id);
  const sections = [{ type: 'text', content: '<p>Garden for all of us</p>' }];
  await editor.ask('PUT', `/api/pages/${of}`, { sections });
  const { pairs, path } = await editor.ask('GET', `/api/editing/translation/${id}`);
  expect(path).toBe('/es/garden');
  expect(pairs[1]).toMatchObject({
    state: 'changed',
    types: ['text'],
    before: '<p>Garden for all</p>',
    source: '<p>Garden for all of us</p>',
  });
  const texts = pairs.map(({ key, text, digest }: Pair) => ({ key, text, of: digest }));
  await editor.ask('PUT', `/api/translations/${id}`, { texts });
  expect((await editor.ask('GET', `/api/editing/translation/${id}`)).pairs[1]).toMatchObject({
    state: 'right',
    text: 'ES <p>Garden for all</p>',
    before: '',
  });
});
