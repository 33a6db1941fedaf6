import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { imported, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { buildHomepage, buildPage } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const deep = '<div>'.repeat(20_000);
const section = { type: 'text', content: deep };
const post = { title: 'A', author: 'B', slug: 'a', uuid: randomUUID(), content: [section] };
const home = {
  colorScheme: { primary: '#5b2a55', text: '#231d2b' },
  calendar: { calendarId: '' },
  heroCarousel: [],
  intro: { bodyText: deep, signature: '' },
  sections: [],
};

it.each([
  ['POST', '/api/pages', { slug: 'a', title: 'A', sections: [section] }, 'sections.0.content'],
  ['POST', '/api/blog', post, 'content.0.content'],
  ['PUT', '/api/homepage', home, 'intro.bodyText'],
  [
    'PUT',
    `/api/drafts/page/${randomUUID()}`,
    { title: '', baseVersion: null, data: { sections: [section] } },
    'sections.0.content',
  ],
])('%s %s refuses costly HTML, naming the field', async (method, path, body, field) => {
  const refused = await admin.send(method, path, body);
  expect(refused.status).toBe(422);
  const { error, issues } = await refused.json();
  expect(error).toMatch(`${field}: More than 100 tags are nested`);
  expect(issues[0].path).toBe(field);
});

it('the fields of one page share one limit', async () => {
  const content = '<p>x</p>'.repeat(1000);
  const sections = Array.from({ length: 4 }, () => ({ type: 'text', content }));
  const refused = await admin.send('POST', '/api/pages', { slug: 'b', title: 'B', sections });
  expect(refused.status).toBe(422);
  expect((await refused.json()).error).toMatch(
    /^sections\.3\.content: This is too much formatted text/,
  );
});

it('characters that grow when escaped do not make a text that cannot be read back', async () => {
  await buildHomepage(app);
  const intro = { bodyText: '<'.repeat(90_000), signature: '' };
  const refused = await admin.send('PUT', '/api/homepage', { ...home, intro });
  expect(refused.status).toBe(422);
  expect((await refused.json()).issues[0].path).toBe('intro.bodyText');
  expect((await app.fetch('/api/homepage')).status).toBe(200);
});

it('a draft nested 5,000 deep is refused', async () => {
  const data = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  const refused = await app.fetch(`/api/drafts/page/${randomUUID()}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: `{"title":"","baseVersion":null,"data":${data}}`,
  });
  expect([400, 422]).toContain(refused.status);
});

it.each([
  ['pages/a.json', { slug: 'a', title: 'A', sections: [section] }, /^pages\/a\.json: sections\.0/],
  ['posts/a.json', post, /^posts\/a\.json: content\.0\.content: More than 100/],
  ['homepage.json', home, /^homepage\.json: intro\.bodyText: More than 100/],
  ['events.json', `${'['.repeat(5000)}${']'.repeat(5000)}`, /^"events\.json" is nested more than/],
])('an archive with such a %s is refused', async (file, content, words) => {
  const archive = zipOf(smallArchive({ [file]: content }));
  await expect(imported(app, archive)).rejects.toThrow(words);
});

it('a page stored before the limits is shown, and refused when it is restored', async () => {
  const { slug } = await buildPage(app);
  const { db, content } = app.services;
  const stored = JSON.stringify([section]);
  await db.updateTable('pages').set({ sections: stored }).where('slug', '=', slug).execute();
  await content.refresh();
  const page = await app.api('GET /api/pages/{slug}', { params: { slug } });
  expect(page.description).toBe('');
  await admin.ask('PUT', `/api/pages/${page._id}`, { slug, title: 'New', sections: [] });
  expect((await admin.send('POST', `/api/versions/page/${page._id}/1/restore`)).status).toBe(422);
});
