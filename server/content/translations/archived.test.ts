import { expect, it } from 'vitest';
import type { Pair } from '#contract/translations.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, imported } from '#tests/factories/archives.ts';

const shown = async (app: TestApp, path: string) => (await app.fetch(path)).json();

it('an archive has every language, with what is kept of removed parts and former addresses', async () => {
  const app = await openApp();
  const grace = await asAdministrator(app);
  await grace.ask('PUT', '/api/site', { languages: ['en', 'es'] });
  const sections = ['<p>One</p>', '<p>Two</p>'].map((content) => ({ type: 'text', content }));
  const page = await grace.ask('POST', '/api/pages', { slug: 'about', title: 'About', sections });
  const id = `es_page_${page._id}`;
  const { pairs } = await grace.ask('GET', `/api/editing/translation/${id}`);
  const texts = pairs.map(({ key, source, digest }: Pair) => ({
    key,
    text: `ES ${source}`,
    of: digest,
  }));
  for (const slug of ['nosotros', 'quienes-somos'])
    await grace.ask('PUT', `/api/translations/${id}`, { slug, texts });
  await grace.ask('PUT', `/api/pages/${page._id}`, { sections: sections.slice(1) });
  const there = await openApp();
  await imported(there, await exported(app));
  for (const path of ['/api/pages/quienes-somos?lang=es', '/api/pages/nosotros?lang=es']) {
    const { version, updatedAt, _id, ...told } = await shown(app, path);
    expect(await shown(there, path)).toMatchObject(told);
  }
  expect((await shown(there, '/api/pages/about?lang=es')).sections).toHaveLength(2);
  expect(await exported(there)).toEqual(await exported(app));
});
