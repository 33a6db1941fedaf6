import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { trashCalls } from '#contract/trash.ts';
import { emptyTrash } from '#server/content/trash/trash.ts';
import { NOW } from '#tests/app.ts';
import { asAdministrator, asPerson } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
let admin = await asAdministrator(app);

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

it('pages, posts and announcements stay in the trash and are restored as they were', async () => {
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
  // The same person once more, because the answer was lost: nothing is restored twice. Others find it gone.
  const again = await restore(resting[0]?._id);
  expect([again.status, (await again.json()).id]).toEqual([201, resting[0]?.id]);
  expect(await app.api('GET /api/announcements')).toHaveLength(1);
  const other = await asAdministrator(app);
  expect((await other.send('POST', `/api/trash/${resting[0]?._id}/restore`)).status).toBe(404);
});

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const upload = async (who: typeof admin) =>
  (await who.upload(new Blob([new Uint8Array(photo)], { type: 'image/png' }))).json();
const filesInTrash = () => Array.fromAsync(app.services.files.list('trash/'));

it('an item of the library and a picture come back to who may delete them', async () => {
  const author = await asPerson(app, 'author');
  const item = { kind: 'video', name: 'Easter', url: 'https://youtu.be/x', folder: 'Films' };
  const { id, position } = await admin.ask('POST', '/api/library', item);
  const [own, other] = [await upload(author), await upload(admin)];
  await admin.ask('DELETE', `/api/library/${id}`, undefined, 204);
  for (const { path } of [own, other])
    await admin.ask('DELETE', `/api/images?path=${path}`, undefined, 204);

  const all = await trash();
  expect(all.map(({ kind }) => kind)).toEqual(['image', 'image', 'library']);
  const found = await admin.ask('GET', '/api/admin/search?q=Easter');
  expect(found).toContainEqual(expect.objectContaining({ kind: 'library', state: 'in the trash' }));
  const [seen, ...hidden] = await author.ask('GET', '/api/trash');
  expect([seen.id, hidden]).toEqual([own.path, []]);
  for (const { _id } of all.filter((entry) => entry.id !== own.path))
    expect((await author.send('POST', `/api/trash/${_id}/restore`)).status).toBe(403);
  await author.ask('POST', `/api/trash/${seen._id}/restore`);
  expect((await app.fetch(`/assets/images/blog/${own.path}`)).status).toBe(200);
  expect((await app.fetch(`/assets/images/blog/${other.path}`)).status).toBe(404);
  await restore(all.at(-1)?._id);
  const items = await admin.ask('GET', '/api/library');
  expect(items).toContainEqual(expect.objectContaining({ ...item, id, position, version: 2 }));
  await admin.ask('DELETE', `/api/trash/${(await trash())[0]?._id}`, undefined, 204);
  expect([await trash(), await filesInTrash()]).toEqual([[], []]);
});

it('an entry whose address is taken cannot be restored and stays in the trash', async () => {
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

it('a page that is published again from a draft leaves the trash, and keeps its versions', async () => {
  const _id = crypto.randomUUID();
  const page = { _id, slug: 'vespers', title: 'Vespers' };
  await admin.ask('POST', '/api/pages', page);
  await admin.ask('DELETE', '/api/pages/vespers', undefined, 204);
  const again = await admin.ask('POST', '/api/pages', { ...page, title: 'Evening prayer' });
  expect(again).toMatchObject({ _id, version: 2 });
  expect(await trash()).toEqual([]);
  const versions: { version: number }[] = await admin.ask('GET', `/api/versions/page/${_id}`);
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
});

const deleted = async (title: string) => {
  const { _id } = await admin.ask('POST', '/api/announcements', { title });
  await admin.ask('DELETE', `/api/announcements/${_id}`, undefined, 204);
  return _id;
};
const kept = async () =>
  (await app.services.db.selectFrom('trash').select('entity_id').execute()).map(
    (row) => row.entity_id,
  );
const later = (hours: number) => Temporal.Instant.from(NOW).add({ hours }).toString();
const passDays = async (from: number, to: number) => {
  for (let day = from; day <= to; day += 1) {
    app.clock.set(later(day * 24));
    await emptyTrash(app.services);
  }
};

it('an entry is deleted for good after thirty days, with its versions and files', async () => {
  await emptyTrash(app.services);
  const { path } = await upload(admin);
  await admin.ask('DELETE', `/api/images?path=${path}`, undefined, 204);
  const id = await deleted('Old news');
  await passDays(1, 29);
  app.clock.set(later(30 * 24 - 1));
  await emptyTrash(app.services);
  expect((await kept()).sort()).toEqual([id, path].sort());
  expect(await filesInTrash()).not.toEqual([]);
  app.clock.set(later(30 * 24));
  await emptyTrash(app.services);
  expect([await kept(), await filesInTrash()]).toEqual([[], []]);
  const versions = await app.services.db
    .selectFrom('revisions')
    .select('id')
    .where('entity_id', '=', id)
    .execute();
  expect(versions).toEqual([]);
});

describe('a clock that is wrong', () => {
  beforeAll(async () => {
    app.clock.set(NOW);
    admin = await asAdministrator(app);
    await emptyTrash(app.services);
  });

  it('by years at a start does not empty the trash, neither then nor when it is right again', async () => {
    const id = await deleted('Before the wrong start');
    for (const wrong of ['2099-01-01T00:00:00Z', '2031-05-05T00:00:00Z', '1970-01-01T00:00:00Z']) {
      app.clock.set(wrong);
      await emptyTrash(app.services);
      await emptyTrash(app.services);
      expect(await kept()).toEqual([id]);
    }
    app.clock.set(later(24));
    await emptyTrash(app.services);
    admin = await asAdministrator(app);
    const [entry] = await trash();
    expect(entry).toMatchObject({ title: 'Before the wrong start', id });
    expect((await restore(entry?._id)).status).toBe(201);
  });

  it('while something is deleted does not shorten its time in the trash', async () => {
    app.clock.set('1999-01-01T00:00:00Z');
    admin = await asAdministrator(app);
    const id = await deleted('Deleted in another century');
    app.clock.set(later(48));
    await emptyTrash(app.services);
    expect(await kept()).toEqual([id]);
    await passDays(60, 91);
    expect(await kept()).toEqual([]);
  });

  it('does not count days on which the server did not run', async () => {
    app.clock.set(later(24 * 100));
    admin = await asAdministrator(app);
    const id = await deleted('Before the summer');
    app.clock.set(later(24 * 190));
    await emptyTrash(app.services);
    expect(await kept()).toEqual([id]);
  });
});
