import { expect, it } from 'vitest';
import { officeCalls } from '#contract/office.ts';
import { openApp } from '#tests/app.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPage } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { notifiedOf } from './notified.ts';

const app = await sharedApp({ environment: { NOTIFY_EMAIL: 'office@example.org' } });
const admin = await asAdministrator(app);

const officeSchema = officeCalls['GET /api/office'].answer;
const read = async () => officeSchema.parse(await admin.ask('GET', '/api/office'));
const change = (body: unknown) => admin.send('PUT', '/api/office', body);

it('starts with no addresses, a year for prayers and two for messages and forms', async () => {
  expect(await read()).toEqual({
    notify: { prayers: [], messages: [], accounts: [], gifts: [] },
    people: [],
    forms: [],
    reachable: [],
    formsOfPages: [],
    retention: { prayerDays: 365, contactDays: 730, formDays: 730 },
    weekly: { isOn: true, day: 'Thursday', time: '09:00' },
    version: 1,
    notifyEmail: 'office@example.org',
    hasMailServer: false,
  });
});

it('is for administrators alone', async () => {
  const { token } = await buildMember(app);
  for (const [method, path] of [
    ['GET', '/api/office'],
    ['PUT', '/api/office'],
  ] as const) {
    const body = method === 'GET' ? {} : { body: '{}' };
    const headers = { 'content-type': 'application/json' };
    expect((await app.fetch(path, { method, headers, ...body })).status).toBe(401);
    const asMember = { method, headers: { ...headers, ...bearer(token) }, ...body };
    expect((await app.fetch(path, asMember)).status).toBe(403);
  }
});

it('names the addresses of the settings, and NOTIFY_EMAIL for empty lists except that of gifts', async () => {
  await admin.ask('PUT', '/api/office', { notify: { prayers: ['pray@example.org'] } });
  expect(await notifiedOf(app.services, 'prayers')).toEqual(['pray@example.org']);
  expect(await notifiedOf(app.services, 'messages')).toEqual(['office@example.org']);
  expect(await notifiedOf(app.services, 'accounts')).toEqual(['office@example.org']);
  expect(await notifiedOf(app.services, 'gifts')).toEqual([]);
});

it('stores an address once, without spaces around it', async () => {
  const prayers = [' Ana@example.org\r\n', 'ana@EXAMPLE.org', 'eva@example.org'];
  const answer = await admin.ask('PUT', '/api/office', { notify: { prayers } });
  expect(answer.notify.prayers).toEqual(['Ana@example.org', 'eva@example.org']);
});

it.each([
  ['a line break inside', ['ana@example.org\r\nBcc: all@example.org']],
  ['two in one', ['ana@example.org, eva@example.org']],
  ['a name', ['Ana <ana@example.org>']],
  ['letters no mail address has', ['anä@exämple.org']],
  ['an overlong address', [`${'a'.repeat(300)}@example.org`]],
  ['eleven addresses', Array.from({ length: 11 }, (_, index) => `a${index}@example.org`)],
])('refuses %s with a sentence, and changes nothing', async (_, messages) => {
  const before = await read();
  const response = await change({ notify: { messages } });
  expect(response.status).toBe(422);
  expect((await response.json()).issues[0]).toMatchObject({
    path: expect.stringMatching(/^notify\.messages/),
    message: expect.stringMatching(/\.$/),
  });
  expect(await read()).toEqual(before);
});

it('refuses 10,000 addresses without delay', async () => {
  const prayers = Array.from({ length: 10_000 }, (_, index) => `a${index}@example.org`);
  const started = performance.now();
  expect([413, 422]).toContain((await change({ notify: { prayers } })).status);
  expect(performance.now() - started).toBeLessThan(1000);
});

it.each([0, 29, 3651, 1.5, '365'])('refuses %s days', async (prayerDays) => {
  expect((await change({ retention: { prayerDays } })).status).toBe(422);
});

it('refuses an older version with the present settings, and one of two clicks at once', async () => {
  const before = await read();
  const { version } = before;
  const bodies = [100, 200].map((prayerDays) => ({ retention: { prayerDays }, version }));
  const answers = await Promise.all(bodies.map(change));
  const [saved, refused] = answers.sort((one, other) => one.status - other.status);
  expect([saved?.status, refused?.status]).toEqual([200, 409]);
  const failure = await refused?.json();
  expect(officeSchema.parse(failure.current)).toEqual(await read());
  expect((await read()).version).toBe(version + 1);
});

it('lets one of two first savers through', async () => {
  const fresh = await openApp();
  const { send } = await asAdministrator(fresh);
  const save = () => send('PUT', '/api/office', { version: 1, retention: { prayerDays: 90 } });
  const statuses = (await Promise.all([save(), save()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  await fresh.close();
});

it('notes in the activity list what was changed, without an address', async () => {
  await admin.ask('PUT', '/api/office', { notify: { accounts: ['secret@example.org'] } });
  const entries = JSON.stringify(await admin.ask('GET', '/api/audit'));
  expect(entries).toContain('Who is told');
  expect(entries).not.toContain('secret@example.org');
});

it('is not part of what the site tells everybody', async () => {
  await admin.ask('PUT', '/api/office', { notify: { accounts: ['secret@example.org'] } });
  expect(await (await app.fetch('/api/site')).text()).not.toContain('secret@example.org');
});

it('names the forms of all pages, and keeps what is chosen for one when it is gone', async () => {
  const form = { type: 'form', title: 'Hall request', questions: [{ label: 'When?' }] };
  await buildPage(app, { slug: 'hall', sections: [{ type: 'quote', content: 'Q' }, form] });
  const [hall] = (await read()).formsOfPages;
  expect(hall).toEqual({ id: expect.any(String), title: 'Hall request', slug: 'hall' });
  const chosen = { id: hall?.id, addresses: ['hall@example.org'], roles: ['editor'], keptDays: 90 };
  const gone = { id: 'gone', addresses: ['old@example.org'], roles: [], keptDays: null };
  await admin.ask('PUT', '/api/office', { forms: [chosen, gone] });
  // What another part of the settings saves leaves it alone.
  await admin.ask('PUT', '/api/office', { retention: { formDays: 365 } });
  const { forms, retention } = await read();
  expect(forms).toEqual([chosen, gone]);
  expect(retention.formDays).toBe(365);
  for (const wrong of [
    { roles: ['user'] },
    { addresses: ['hall'] },
    { keptDays: 3 },
    { addresses: Array.from({ length: 11 }, (_, at) => `a${at}@example.org`) },
  ])
    expect((await change({ forms: [{ ...chosen, ...wrong }] })).status).toBe(422);
});
