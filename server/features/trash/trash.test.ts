import { afterAll, beforeAll, expect, it } from 'vitest';
import { trashCalls } from '#contract/trash.ts';
import { emptyTrash } from '#server/features/trash/trash.ts';
import { NOW, openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof asAdministrator>>;
beforeAll(async () => {
  app = await openApp();
  admin = await asAdministrator(app);
});
afterAll(() => app.close());

const trash = async () =>
  trashCalls['GET /api/trash'].answer.parse(await admin.ask('GET', '/api/trash'));
const restore = (id = '') => admin.send('POST', `/api/trash/${id}/restore`);
const addPost = (slug: string) =>
  admin.ask('POST', '/api/blog', {
    title: slug,
    author: 'Ruth',
    slug,
    uuid: crypto.randomUUID(),
    isPosted: true,
  });

it('pages, posts and announcements rest in the trash and come back as they were', async () => {
  const page = await admin.ask('POST', '/api/pages', { slug: 'choir', title: 'Choir' });
  await admin.ask('PUT', `/api/pages/${page._id}`, { ...page, slug: 'singing' });
  const post = await addPost('harvest');
  const note = await admin.ask('POST', '/api/announcements', { title: 'Soup' });
  await admin.ask('DELETE', '/api/pages/singing', undefined, 204);
  await admin.ask('DELETE', `/api/blog/${post._id}`, undefined, 204);
  await admin.ask('DELETE', `/api/announcements/${note._id}`, undefined, 204);
  expect((await app.fetch('/api/pages/choir')).status).toBe(404);

  const resting = await trash();
  expect(resting.map(({ kind, title }) => [kind, title])).toEqual([
    ['announcement', 'Soup'],
    ['post', 'harvest'],
    ['page', 'Choir'],
  ]);
  expect(resting[0]).toMatchObject({
    id: note._id,
    who: admin.user.name,
    deletedAt: '2026-11-21T19:00:00-08:00',
    until: '2026-12-21T19:00:00-08:00',
  });
  for (const { _id } of resting) expect((await restore(_id)).status).toBe(201);
  expect(await trash()).toEqual([]);
  const back = await app.api('GET /api/pages/{slug}', { params: { slug: 'choir' } });
  expect(back).toMatchObject({ _id: page._id, slug: 'singing', version: 3 });
  expect((await app.fetch('/api/pages/blog/harvest')).status).toBe(200);
  expect(await app.api('GET /api/announcements')).toMatchObject([{ _id: note._id }]);
  expect((await restore(resting[0]?._id)).status).toBe(404);
});

it('what cannot come back because its address is taken stays in the trash', async () => {
  const post = await addPost('taken');
  await admin.ask('DELETE', `/api/blog/${post._id}`, undefined, 204);
  await addPost('taken');
  const [entry] = await trash();
  const refused = await restore(entry?._id);
  expect([refused.status, (await refused.json()).error]).toEqual([
    409,
    'Another post has the address "taken" already. Choose another.',
  ]);
  expect(await trash()).toHaveLength(1);
  await admin.ask('DELETE', `/api/trash/${entry?._id}`, undefined, 204);
  expect(await trash()).toEqual([]);
});

it('a page that is published anew from a draft takes its place in the trash, with its versions', async () => {
  const _id = crypto.randomUUID();
  const page = { _id, slug: 'vespers', title: 'Vespers' };
  await admin.ask('POST', '/api/pages', page);
  await admin.ask('DELETE', '/api/pages/vespers', undefined, 204);
  const anew = await admin.ask('POST', '/api/pages', { ...page, title: 'Evening prayer' });
  expect(anew).toMatchObject({ _id, version: 2 });
  expect(await trash()).toEqual([]);
  const versions: { version: number }[] = await admin.ask('GET', `/api/versions/page/${_id}`);
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
});

it('goes for good after thirty days, with its versions', async () => {
  const note = await admin.ask('POST', '/api/announcements', { title: 'Old news' });
  await admin.ask('DELETE', `/api/announcements/${note._id}`, undefined, 204);
  const [entry] = await trash();
  const later = (hours: number) => Temporal.Instant.from(NOW).add({ hours }).toString();
  app.clock.set(later(30 * 24 - 1));
  await emptyTrash(app.services);
  // The session of the beginning is over by then.
  const kept = () => app.services.db.selectFrom('trash').select('id').execute();
  expect(await kept()).toEqual([{ id: entry?._id }]);
  app.clock.set(later(30 * 24));
  await emptyTrash(app.services);
  expect(await kept()).toEqual([]);
  const versions = await app.services.db
    .selectFrom('revisions')
    .select('id')
    .where('entity_id', '=', note._id)
    .execute();
  expect(versions).toEqual([]);
});
