import { describe, expect, it } from 'vitest';
import { versionCalls } from '#contract/versions.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildHomepage, buildPage, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);
await buildSite(app);

const listOf = async (kind: string, id: string) =>
  versionCalls['GET /api/versions/{kind}/{id}'].answer.parse(
    await admin.ask('GET', `/api/versions/${kind}/${id}`),
  );
const restore = (kind: string, id: string, version: number) =>
  admin.send('POST', `/api/versions/${kind}/${id}/${version}/restore`);

it('every publish is a version, and an earlier version is published again as a new one', async () => {
  const first = await admin.ask('POST', '/api/pages', {
    slug: 'choir',
    title: 'Choir',
    sections: [{ type: 'text', content: '<p>We sing</p>' }],
  });
  await admin.ask('PUT', `/api/pages/${first._id}`, { ...first, title: 'Band', sections: [] });
  expect(await listOf('page', first._id)).toMatchObject([
    { version: 2, isCurrent: true, who: admin.user.name },
    { version: 1, isCurrent: false },
  ]);
  const old = await admin.ask('GET', `/api/versions/page/${first._id}/1`);
  expect(old.content).toEqual({
    page: '',
    slug: 'choir',
    title: 'Choir',
    sections: [{ type: 'text', content: '<p>We sing</p>', className: '' }],
    isMainPage: false,
  });
  expect(await (await restore('page', first._id, 1)).json()).toEqual({ version: 3 });
  const { title, sections } = await app.api('GET /api/pages/{slug}', { params: { slug: 'choir' } });
  expect({ title, sections }).toEqual({ title: 'Choir', sections: old.content.sections });
  expect(await listOf('page', first._id)).toHaveLength(3);
});

it('going back keeps the current draft', async () => {
  const page = await admin.ask('POST', '/api/pages', { slug: 'writing', title: 'Before' });
  await admin.ask('PUT', `/api/pages/${page._id}`, { ...page, title: 'After' });
  const path = `/api/drafts/page/${page._id}`;
  await admin.ask('PUT', path, { title: '', baseVersion: 2, data: { title: 'In the middle' } });
  expect((await restore('page', page._id, 1)).status).toBe(201);
  expect((await admin.ask('GET', path)).draft).toMatchObject({
    data: { title: 'In the middle' },
    baseVersion: 2,
  });
});

it('one can go back to what came with an archive after the first change', async () => {
  await buildPage(app, { slug: 'imported', title: 'As it came' });
  const page = await app.api('GET /api/pages/{slug}', { params: { slug: 'imported' } });
  expect(await listOf('page', page._id)).toEqual([]);
  await admin.ask('PUT', `/api/pages/${page._id}`, { ...page, title: 'Changed' });
  expect(await listOf('page', page._id)).toMatchObject([
    { version: 2, isCurrent: true },
    { version: 1, isCurrent: false, who: '' },
  ]);
  expect((await restore('page', page._id, 1)).status).toBe(201);
});

it('posts, announcements, the home page and the settings have versions too', async () => {
  await buildHomepage(app);
  const home = await app.api('GET /api/homepage');
  if (!home) throw new Error('There is no home page.');
  await admin.ask('PUT', '/api/homepage', { ...home, intro: { ...home.intro, signature: 'Ruth' } });
  const site = await app.api('GET /api/site');
  await admin.ask('PUT', '/api/site', { ...site, name: 'Another name' });
  const post = await admin.ask('POST', '/api/blog', {
    title: 'First',
    author: 'Ruth',
    slug: 'first',
    uuid: crypto.randomUUID(),
    scheduleDate: '2026-12-01T09:00',
  });
  await admin.ask('PUT', `/api/blog/${post._id}`, { ...post, title: 'Second' });
  const note = await admin.ask('POST', '/api/announcements', { title: 'Soup' });
  await admin.ask('PUT', `/api/announcements/${note._id}`, { ...note, title: 'Bread' });

  const restored = [
    await restore('homepage', 'homepage', home.version),
    await restore('site', 'site', site.version),
    await restore('post', post._id, 1),
    await restore('announcement', note._id, 1),
  ];
  expect(restored.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await app.api('GET /api/homepage'))?.intro).toEqual(home.intro);
  expect((await app.api('GET /api/site')).name).toBe(site.name);
  const posts = await admin.ask('GET', '/api/blog');
  expect(posts[0]).toMatchObject({ title: 'First', scheduleDate: post.scheduleDate, version: 3 });
  expect(await admin.ask('GET', '/api/announcements/admin')).toMatchObject([{ title: 'Soup' }]);
});

describe('versions that cannot be restored', () => {
  it('names a section of an unknown type, and changes nothing', async () => {
    const page = await admin.ask('POST', '/api/pages', { slug: 'beams', title: 'Beams' });
    await app.services.db
      .updateTable('revisions')
      .set({
        data: JSON.stringify({
          page: '',
          slug: 'beams',
          title: 'Old beams',
          sections: '[{"type":"hologram"}]',
          is_main_page: 0,
        }),
      })
      .where('entity_id', '=', page._id)
      .execute();
    const old = await admin.ask('GET', `/api/versions/page/${page._id}/1`);
    expect(old.content.sections).toEqual([{ type: 'hologram' }]);
    const refused = await restore('page', page._id, 1);
    expect(refused.status).toBe(422);
    expect((await refused.json()).error).toMatch(/does not know sections of the type "hologram"/);
    expect(await app.api('GET /api/pages/{slug}', { params: { slug: 'beams' } })).toMatchObject({
      title: 'Beams',
      version: 1,
    });
  });

  it('says when its address is taken, or when the version does not exist', async () => {
    const page = await admin.ask('POST', '/api/pages', { slug: 'old-place', title: 'Mover' });
    await admin.ask('PUT', `/api/pages/${page._id}`, { ...page, slug: 'new-place' });
    await admin.ask('POST', '/api/pages', { slug: 'old-place', title: 'Settler' });
    expect((await restore('page', page._id, 1)).status).toBe(409);
    expect((await restore('page', page._id, 99)).status).toBe(404);
    expect((await restore('page', 'nobody', 1)).status).toBe(404);
    expect((await admin.send('GET', '/api/versions/user/x')).status).toBe(404);
  });
});

it('two clicks publish an earlier version once', async () => {
  const note = await admin.ask('POST', '/api/announcements', { title: 'Soup' });
  await admin.ask('PUT', `/api/announcements/${note._id}`, { title: 'Bread' });
  const back = () => restore('announcement', note._id, 1);
  const answers = [...(await Promise.all([back(), back(), back()])), await back()];
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(bodies).toEqual(bodies.map(() => ({ version: 3 })));
  expect(await listOf('announcement', note._id)).toHaveLength(3);
});
