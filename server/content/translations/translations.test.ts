import { expect, it } from 'vitest';
import type { Pair } from '#contract/translations.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';

const app = await openApp();
const grace = await asAdministrator(app);
await grace.ask('PUT', '/api/site', { languages: ['en', 'es'] });

const open = (id: string) => grace.ask('GET', `/api/editing/translation/${id}`);
const shown = async (path: string) => (await app.fetch(path)).json();
/** Translates every text by putting “ES ” before it. */
const inSpanish = (pairs: readonly Pair[]) =>
  pairs.map(({ key, source, digest }) => ({ key, text: `ES ${source}`, of: digest }));
const publish = async (id: string, more: object = {}, status = 200) =>
  grace.ask(
    'PUT',
    `/api/translations/${id}`,
    { texts: inSpanish((await open(id)).pairs), ...more },
    status,
  );
const text = (content: string) => ({ type: 'text', content });
const makePage = (slug: string, ...texts: string[]) =>
  grace.ask('POST', '/api/pages', { slug, title: slug, sections: texts.map(text) });
const contents = async (path: string): Promise<string[]> =>
  (await shown(path)).sections.map(({ content }: { content: string }) => content);

it('a page is shown in another language once that is published', async () => {
  const page = await makePage('about', '<p>Welcome</p>', '<p>Come in</p>');
  const id = `es_page_${page._id}`;
  const own = await shown('/api/pages/about');
  expect(await shown('/api/pages/about?lang=es')).toEqual({
    ...own,
    language: 'en',
    paths: { en: '/about' },
  });
  expect((await open(id)).pairs).toMatchObject([
    { key: 'title', source: 'about', text: '', state: 'missing' },
    { key: 'sections.0.content', path: ['sections', 0, 'content'], is: 'html' },
    { key: 'sections.1.content', source: '<p>Come in</p>' },
  ]);
  await publish(id, { slug: 'nosotros' });
  expect(await shown('/api/pages/nosotros?lang=es')).toMatchObject({
    slug: 'nosotros',
    title: 'ES about',
    language: 'es',
    paths: { en: '/about', es: '/es/nosotros' },
    sections: [{ content: 'ES <p>Welcome</p>' }, { content: 'ES <p>Come in</p>' }],
  });
  expect(await shown('/api/pages/about')).toEqual(own);
  // Each language's address leads to the other's.
  expect((await shown('/api/pages/about?lang=es')).slug).toBe('nosotros');
  expect((await shown('/api/pages/nosotros')).slug).toBe('about');
  await publish(id, { slug: 'quienes-somos' });
  expect((await shown('/api/pages/nosotros?lang=es')).slug).toBe('quienes-somos');
});

it('what is changed, moved, added and removed is told apart', async () => {
  const page = await makePage('soup', '<p>One</p>', '<p>Two soups</p>', '<p>Three</p>');
  const id = `es_page_${page._id}`;
  await publish(id);
  const sections = ['<p>Four</p>', '<p>Three</p>', '<p>Two hot soups</p>'].map(text);
  await grace.ask('PUT', `/api/pages/${page._id}`, { sections });
  const { pairs, removed } = await open(id);
  expect(pairs).toMatchObject([
    { key: 'title', state: 'right' },
    { source: '<p>Four</p>', state: 'missing' },
    { source: '<p>Three</p>', text: 'ES <p>Three</p>', state: 'right' },
    { source: '<p>Two hot soups</p>', state: 'changed', before: '<p>Two soups</p>' },
  ]);
  expect(removed).toMatchObject([{ source: '<p>One</p>', text: 'ES <p>One</p>' }]);
  // Publishing one language never publishes the other: what is new is not shown, what is gone stays.
  expect(await contents('/api/pages/soup?lang=es')).toEqual([
    'ES <p>One</p>',
    'ES <p>Three</p>',
    'ES <p>Two soups</p>',
  ]);
  await publish(id);
  expect(await contents('/api/pages/soup?lang=es')).toEqual([
    'ES <p>Four</p>',
    'ES <p>Three</p>',
    'ES <p>Two hot soups</p>',
  ]);
  expect((await open(id)).removed).toEqual([]);
});

it('layout alone changes nothing', async () => {
  const page = await makePage('tea', '<p>Warm tea</p>');
  const id = `es_page_${page._id}`;
  await publish(id);
  await grace.ask('PUT', `/api/pages/${page._id}`, {
    sections: [text('<p><strong>Warm</strong>   tea</p>')],
  });
  expect((await open(id)).pairs[1]).toMatchObject({ state: 'right' });
});
