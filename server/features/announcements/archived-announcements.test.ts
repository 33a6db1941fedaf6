import { expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, imported, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);
await buildSite(app);

const guids = async (from: TestApp): Promise<unknown[]> => {
  const feed = await (await from.fetch('/announcements/rss.xml')).text();
  return [...feed.matchAll(/<guid[^>]*>([^<]+)/g)].map(([, guid]) => guid);
};

it('an announcement keeps its id, and so its guid, on the same site and elsewhere', async () => {
  await admin.ask('POST', '/api/announcements', { title: 'Potluck' });
  const archive = await exported(app);
  const before = await guids(app);
  expect(before).toEqual([expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/)]);
  await imported(app, archive);
  expect(await guids(app)).toEqual(before);
  const there = await openApp();
  await imported(there, archive);
  expect(await guids(there)).toEqual(before);
  await there.close();
});

it('its versions go on above the highest that was known, and earlier ones can be restored', async () => {
  const added = await admin.ask('POST', '/api/announcements', { title: 'First', isUrgent: true });
  const path = `/api/announcements/${added._id}`;
  const archive = await exported(app);
  await admin.ask('PUT', path, { title: 'Second' });
  await imported(app, archive);
  const open = () => admin.ask('GET', `/api/editing/announcement/${added._id}`);
  expect(await open()).toMatchObject({ title: 'First', version: 3 });
  await imported(app, archive);
  expect(await open()).toMatchObject({ title: 'First', version: 4 });
  await admin.ask('POST', `/api/versions/announcement/${added._id}/2/restore`);
  expect(await open()).toMatchObject({ title: 'Second', version: 5 });
  const stale = await admin.send('PUT', path, { title: 'Third', version: 2 });
  expect(stale.status).toBe(409);
  const told = await app.services.db.selectFrom('notice_issues').select('id').execute();
  expect(told).toEqual([]);
});

it('one that was in the trash is there once', async () => {
  const { _id } = await admin.ask('POST', '/api/announcements', { title: 'Gone' });
  const archive = await exported(app);
  await admin.ask('DELETE', `/api/announcements/${_id}`, undefined, 204);
  await imported(app, archive);
  expect(await admin.ask('GET', '/api/trash')).toEqual([]);
  expect(await admin.ask('GET', `/api/editing/announcement/${_id}`)).toMatchObject({ version: 2 });
});

it('an archive of the release before has no ids: on the same site, its announcements keep theirs', async () => {
  const createdAt = '2026-11-02T18:00:00Z';
  const list = [
    { title: 'Choir', createdAt },
    { title: 'Bells', createdAt },
  ];
  const archive = zipOf(smallArchive({ 'announcements.json': list }));
  await imported(app, archive);
  const before = await guids(app);
  await imported(app, archive);
  expect(await guids(app)).toEqual(before);
});

it('an archive without ids gives new ones elsewhere, and an id that stands there twice is given once', async () => {
  const id = crypto.randomUUID();
  const list = [{ title: 'Old' }, { id, title: 'One' }, { id, title: 'Its copy' }];
  await imported(app, zipOf(smallArchive({ 'announcements.json': list })));
  const shown = await app.api('GET /api/announcements');
  expect(new Set(shown.map(({ _id }) => _id)).size).toBe(3);
  expect(shown.find(({ title }) => title === 'One')?._id).toBe(id);
  expect(shown.every(({ version }) => version === 1)).toBe(true);
});
