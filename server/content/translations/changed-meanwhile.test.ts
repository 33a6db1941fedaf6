import { expect, it } from 'vitest';
import type { Pair } from '#contract/translations.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';

const app = await openApp();
const grace = await asAdministrator(app);
const speak = (...languages: string[]) => grace.ask('PUT', '/api/site', { languages });
await speak('en', 'es');

const open = (id: string, status = 200) =>
  grace.ask('GET', `/api/editing/translation/${id}`, undefined, status);
const put = (id: string, body: object, status = 200) =>
  grace.ask('PUT', `/api/translations/${id}`, body, status);
const inSpanish = (pairs: readonly Pair[], sign = 'ES') =>
  pairs.map(({ key, source, digest }) => ({ key, text: `${sign} ${source}`, of: digest }));
const publish = async (id: string, sign?: string) =>
  put(id, { texts: inSpanish((await open(id)).pairs, sign) });
const text = (content: string) => ({ type: 'text', content });
const sectionsOf = (...texts: string[]) => ({ sections: texts.map(text) });
const makePage = async (slug: string, ...texts: string[]) => {
  const { _id } = await grace.ask('POST', '/api/pages', {
    slug,
    title: slug,
    ...sectionsOf(...texts),
  });
  return { page: String(_id), id: `es_page_${_id}` };
};
const titleAt = async (path: string): Promise<string> =>
  (await (await app.fetch(`/api/pages/${path}?lang=es`)).json()).title;

it('a translation of an earlier original is refused with the present one, and then goes on from that', async () => {
  const { page, id } = await makePage('soup', '<p>One</p>');
  const read = await open(id);
  await grace.ask('PUT', `/api/pages/${page}`, sectionsOf('<p>One and more</p>', '<p>Two</p>'));
  const { original, version } = read;
  const texts = inSpanish(read.pairs);
  const { current } = await put(id, { texts, original, version }, 409);
  expect(current).toEqual(await open(id));
  expect(current.original).not.toBe(original);
  expect(current).toMatchObject({ version: 0, pairs: [{}, { source: '<p>One and more</p>' }, {}] });
  await put(id, { texts: inSpanish(current.pairs), original: current.original, version });
  expect(await titleAt('soup')).toBe('ES soup');
  // Layout alone is no other original, and who does not say what was read is asked nothing.
  await grace.ask(
    'PUT',
    `/api/pages/${page}`,
    sectionsOf('<p>One <b>and</b> more</p>', '<p>Two</p>'),
  );
  expect((await open(id)).original).toBe(current.original);
  await put(id, { texts: inSpanish(current.pairs) });
});

it('what is published from an earlier original, or is an earlier version, says what has changed since', async () => {
  const { page, id } = await makePage('oil', '<p>One</p>');
  const texts = inSpanish((await open(id)).pairs);
  await grace.ask('PUT', `/api/pages/${page}`, sectionsOf('<p>One and more</p>'));
  await put(id, { texts });
  const changed = { state: 'changed', text: 'ES <p>One</p>', before: '<p>One</p>' };
  expect((await open(id)).pairs[1]).toMatchObject(changed);
  await publish(id);
  expect((await open(id)).pairs[1]).toMatchObject({ state: 'right', before: '' });
  await grace.ask('POST', `/api/versions/translation/${id}/1/restore`);
  expect((await open(id)).pairs[1]).toMatchObject(changed);
});

it('what was taken off the site is published again from its versions', async () => {
  const { id } = await makePage('bread', '<p>One</p>');
  await publish(id);
  await publish(id, 'Pan');
  await grace.ask('DELETE', `/api/translations/${id}`, undefined, 204);
  expect(await titleAt('bread')).toBe('bread');
  await grace.ask('DELETE', `/api/translations/${id}`, undefined, 404);
  const versions = await grace.ask('GET', `/api/versions/translation/${id}`);
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  const made = await grace.ask('POST', `/api/versions/translation/${id}/1/restore`);
  expect(made).toEqual({ version: 3 });
  expect(await titleAt('bread')).toBe('ES bread');
});

it('the trash of the original takes its translation along, and brings it back', async () => {
  const { id } = await makePage('tea', '<p>One</p>');
  await publish(id);
  await grace.ask('DELETE', '/api/pages/tea', undefined, 204);
  const refused = await open(id, 404);
  expect(refused.error).toBe('What this translates was deleted, or is in the trash.');
  await put(id, { texts: [] }, 404);
  const [trashed] = await grace.ask('GET', '/api/trash');
  await grace.ask('POST', `/api/trash/${trashed._id}/restore`);
  expect(await titleAt('tea')).toBe('ES tea');
  expect((await open(id)).version).toBe(1);
});

it('a text that is too long for its field is refused in words, at the field', async () => {
  const { id } = await makePage('salt', '<p>One</p>');
  const [title, ...others] = inSpanish((await open(id)).pairs);
  const { issues } = await put(
    id,
    { texts: [{ ...title, text: 'x'.repeat(201) }, ...others] },
    422,
  );
  expect(issues).toEqual([{ path: 'texts.title', message: 'Write at most 200 characters.' }]);
});

it('a language that the church no longer has keeps its translations for when it is added again', async () => {
  const { id } = await makePage('rice', '<p>One</p>');
  await publish(id);
  await speak('en');
  expect(await titleAt('rice')).toBe('rice');
  await open(id, 404);
  await speak('en', 'es');
  expect(await titleAt('rice')).toBe('ES rice');
});
