import { expect, it } from 'vitest';
import { announcementSchema } from '#contract/announcements.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { expectOpenedById } from '#tests/opened-by-id.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const titles = async () => (await app.api('GET /api/announcements')).map(({ title }) => title);

it('an announcement is added, changed and deleted, and visitors see it at once', async () => {
  const added = await admin.ask('POST', '/api/announcements', {
    title: 'Potluck',
    description: 'Bring a dish',
  });
  expect(await titles()).toEqual(['Potluck']);
  const changed = await admin.ask('PUT', `/api/announcements/${added._id}`, {
    ...added,
    title: 'Potluck supper',
  });
  expect(changed).toMatchObject({ _id: added._id, version: 2 });
  expect(await titles()).toEqual(['Potluck supper']);
  await admin.ask('PUT', `/api/announcements/${added._id}`, { ...changed, enabled: false });
  expect(await titles()).toEqual([]);
  expect(await admin.ask('GET', '/api/announcements/admin')).toMatchObject([
    { title: 'Potluck supper', enabled: false },
  ]);
  await admin.ask('DELETE', `/api/announcements/${added._id}`, undefined, 204);
  expect(await admin.ask('GET', '/api/announcements/admin')).toEqual([]);
  const again = await admin.send('DELETE', `/api/announcements/${added._id}`);
  expect([again.status, (await again.json()).code]).toEqual([404, 'not-found']);
});

it('one announcement is opened by its id, shown or not; one that is gone is 404 with a sentence', async () => {
  const added = await admin.ask('POST', '/api/announcements', { title: 'Hidden', enabled: false });
  await expectOpenedById(app, admin, {
    editing: `/api/editing/announcement/${added._id}`,
    path: `/api/announcements/${added._id}`,
    added,
    schema: announcementSchema,
    gone: 'There is no such announcement. It may have been deleted.',
  });
});

it('an older version is refused with the current one; without a version it is saved', async () => {
  const added = await admin.ask('POST', '/api/announcements', { title: 'Choir' });
  await admin.ask('PUT', `/api/announcements/${added._id}`, {
    ...added,
    title: 'Choir on Thursday',
  });
  const late = await admin.send('PUT', `/api/announcements/${added._id}`, {
    ...added,
    title: 'Choir on Friday',
  });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    code: 'conflict',
    current: { title: 'Choir on Thursday', version: 2 },
  });
  const { version: _, ...plain } = added;
  expect(await admin.ask('PUT', `/api/announcements/${added._id}`, plain)).toMatchObject({
    title: 'Choir',
    version: 3,
  });
});

it.each([
  ['title', { title: '' }],
  ['title', { title: 'x'.repeat(10_000) }],
  ['linkUrl', { title: 'T', linkUrl: 'javascript:alert(1)' }],
  ['imageUrl', { title: 'T', imageUrl: 'http://insecure.example/x.png' }],
  ['scheduleDate', { title: 'T', scheduleDate: '2026-02-31T10:00' }],
  ['scheduleDate', { title: 'T', scheduleDate: 'soon' }],
  ['expireDate', { title: 'T', scheduleDate: '2026-12-02T10:00', expireDate: '2026-12-01T10:00' }],
])('names %s when it is wrong, and stores nothing', async (field, body) => {
  const before = await admin.ask('GET', '/api/announcements/admin');
  const response = await admin.send('POST', '/api/announcements', body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path: field }] });
  expect(await admin.ask('GET', '/api/announcements/admin')).toEqual(before);
});

it("dates are read in the church's zone and sent with its offset", async () => {
  const added = await admin.ask('POST', '/api/announcements', {
    title: 'Later',
    scheduleDate: '2027-07-01T09:00',
  });
  expect(added.scheduleDate).toBe('2027-07-01T09:00:00-07:00');
  expect(await titles()).not.toContain('Later');
});

it('each write leaves one entry in the audit, and each saved state a revision', async () => {
  const entries = await admin.ask('GET', '/api/audit?limit=200');
  const revisions = await app.services.db
    .selectFrom('revisions')
    .selectAll()
    .where('kind', '=', 'announcement')
    .execute();
  const saves = entries.filter(({ action }: { action: string }) => action !== 'delete');
  expect(saves.filter(({ kind }: { kind: string }) => kind === 'announcement')).toHaveLength(
    revisions.length,
  );
  expect(entries.at(-1)).toMatchObject({ action: 'create', what: 'Potluck', who: admin.user.name });
  const page = await admin.ask('GET', `/api/audit?limit=2&after=${entries[0]._id}`);
  expect(page).toEqual(entries.slice(1, 3));
});

it('all are listed, unless fewer are asked for', async () => {
  for (let number = 0; number < 101; number += 1)
    await admin.ask('POST', '/api/announcements', { title: `Many ${number}` });
  expect(await admin.ask('GET', '/api/announcements/admin?search=many')).toHaveLength(101);
  expect(await admin.ask('GET', '/api/announcements/admin?search=many&limit=7')).toHaveLength(7);
});
