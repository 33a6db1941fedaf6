import { expect, it } from 'vitest';
import type { Pair } from '#contract/translations.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';

/* A page as large as a page may be, in letters that take two bytes: as Spanish, for the sake of its screens. */

const app = await openApp();
const grace = await asAdministrator(app);
await grace.ask('PUT', '/api/site', { languages: ['en', 'es'] });

const sections = Array.from({ length: 25 }, (_, at) => ({
  type: 'text',
  content: `<p>${`Step ${at}. `.repeat(1000)}</p>`,
}));
const page = { slug: 'long', title: 'Long', sections };
const { _id } = await grace.ask('POST', '/api/pages', page);
const id = `es_page_${_id}`;
const { pairs } = await grace.ask('GET', `/api/editing/translation/${id}`);
const inCyrillic = (count: number) =>
  (pairs as Pair[]).map(({ key, is, digest }) => {
    const words = is === 'html' ? 'Шаг за шагом. '.repeat(count) : 'Длинная';
    return { key, text: is === 'html' ? `<p>${words}</p>` : words, of: digest };
  });
const texts = inCyrillic(1000);

it('its translation is kept as a draft and published', async () => {
  expect(Buffer.byteLength(JSON.stringify(texts))).toBeGreaterThan(512 * 1024);
  const draft = { title: 'Long', baseVersion: 0, data: { slug: '', texts, sections: [] } };
  await grace.ask('PUT', `/api/drafts/translation/${id}`, draft);
  await grace.ask('PUT', `/api/translations/${id}`, { texts });
  const shown = await (await app.fetch('/api/pages/long?lang=es')).json();
  expect(shown).toMatchObject({ title: 'Длинная', language: 'es' });
});

it('beyond that, and for whatever is no translation, a request is refused with its limit', async () => {
  const large = { texts: inCyrillic(2000) };
  expect(await grace.ask('PUT', `/api/translations/${id}`, large, 413)).toMatchObject({
    error: 'This is larger than our limit of 1 MB. Please send less.',
  });
  const of256 = { error: 'This is larger than our limit of 256 KB. Please send less.' };
  expect(await grace.ask('POST', '/api/pages', { ...page, texts }, 413)).toMatchObject(of256);
  const draft = { title: 'Long', baseVersion: 0, data: { texts } };
  expect(await grace.ask('PUT', `/api/drafts/page/${_id}`, draft, 413)).toMatchObject(of256);
});

it('of somebody who may not translate nothing is read', async () => {
  const { status } = await app.fetch(`/api/translations/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ texts }),
  });
  expect(status).toBe(401);
});
