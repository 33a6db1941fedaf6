import { expect, it } from 'vitest';
import { inboxCalls, type MessageDetail } from '#contract/inbox.ts';
import { bearer, buildAdministrator, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildRows } from '#tests/factories/many.ts';
import { buildMessage } from '#tests/factories/messages.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const list = async (query = '') =>
  inboxCalls['GET /api/messages'].answer.parse(await admin.ask('GET', `/api/messages?${query}`));
const read = async (id: string): Promise<MessageDetail> =>
  inboxCalls['GET /api/messages/{id}'].answer.parse(await admin.ask('GET', `/api/messages/${id}`));
const change = (id: string, body: unknown) => admin.send('PUT', `/api/messages/${id}`, body);
const idsOf = async (query: string) => (await list(query)).messages.map(({ _id }) => _id);
const at = (minute: number) => `2026-11-21T19:${String(minute).padStart(2, '0')}:00-08:00`;

it('lists new messages first, then the newest, by kind, state and who looks after them', async () => {
  app.clock.set(at(1));
  const choir = await buildMessage(app);
  app.clock.set(at(2));
  const sick = await buildMessage(app, { request: 'My knee' }, 'prayer');
  app.clock.set(at(3));
  const roof = await buildMessage(app, { request: 'The roof leaks' });
  expect(await idsOf('')).toEqual([roof, sick, choir]);
  expect(await admin.ask('GET', '/api/messages/counts')).toEqual({ new: 3 });
  await change(roof, { state: 'seen', assigneeId: admin.user._id });
  await change(choir, { state: 'archived' });
  expect(await idsOf('')).toEqual([sick, roof]);
  expect(await idsOf('state=all')).toEqual([sick, roof, choir]);
  expect(await idsOf('kind=prayer')).toEqual([sick]);
  expect(await idsOf('assignee=me')).toEqual([roof]);
  expect(await idsOf('assignee=none&state=all')).toEqual([sick, choir]);
  expect(await idsOf(`assignee=${admin.user._id}&kind=prayer`)).toEqual([]);
  const archivedFound = async (query: string) => (await list(query)).archivedFound;
  expect(await archivedFound('state=open&search=choir')).toBe(1);
  expect(await archivedFound('state=archived&search=choir')).toBe(0);
  expect(await archivedFound('state=open')).toBe(0);
  const { counts, totalPages } = await list('state=archived&limit=1');
  expect(totalPages).toBe(1);
  expect(counts).toEqual({
    prayer: { new: 1, seen: 0, answered: 0, archived: 0 },
    contact: { new: 0, seen: 1, answered: 0, archived: 1 },
    form: { new: 0, seen: 0, answered: 0, archived: 0 },
  });
  expect(await admin.ask('GET', '/api/messages/counts')).toEqual({ new: 1 });
});

it.each([
  ['a name', 'search=REYES-OF-%C3%81VILA'],
  ['an address', 'search=avila@'],
  ['words of the text', 'search=50%25%20%E2%80%9Cknee'],
])('finds a message by %s', async (_, query) => {
  const found = await idsOf('search=grandmother');
  const id =
    found[0] ??
    (await buildMessage(app, {
      name: 'Reyes-of-Ávila',
      email: 'avila@example.org',
      request: `${'long '.repeat(1900)} grandmother’s 50% “knee”`,
    }));
  expect(await idsOf(query)).toEqual([id]);
  expect(await idsOf('search=no-such-words')).toEqual([]);
});

it('shows the beginning of a message, or all of it', async () => {
  const id = await buildMessage(app, { request: '🙏'.repeat(400) });
  const shown = async (query: string) =>
    (await list(query)).messages.find(({ _id }) => _id === id)?.request ?? '';
  expect((await shown('')).length).toBeLessThanOrEqual(201);
  expect((await shown('')).isWellFormed()).toBe(true);
  expect(await shown('texts=full')).toBe('🙏'.repeat(400));
});

it('says who looked after it at the same moment, and changes nothing then', async () => {
  const id = await buildMessage(app);
  const { version } = await read(id);
  expect((await change(id, { state: 'archived', version })).status).toBe(200);
  const late = await change(id, { assigneeId: admin.user._id, version });
  expect(late.status).toBe(409);
  expect((await late.json()).current).toMatchObject({ state: 'archived', assignee: null });
  const { user } = await buildMember(app);
  const member = await change(id, { assigneeId: user._id });
  expect([member.status, (await member.json()).issues[0].path]).toEqual([422, 'assigneeId']);
});

it('keeps notes for administrators, once each, and lets only their writer delete them', async () => {
  const id = await buildMessage(app);
  const note = { key: 'one', text: 'I called her.' };
  const path = `/api/messages/${id}/notes`;
  await Promise.all([admin.send('POST', path, note), admin.send('POST', path, note)]);
  await admin.ask('POST', path, note);
  const { notes } = await read(id);
  expect(notes).toMatchObject([{ text: note.text, who: admin.user.name, isOwn: true }]);
  const other = await asAdministrator(app);
  expect((await other.ask('GET', `/api/messages/${id}`)).notes[0].isOwn).toBe(false);
  expect((await other.send('DELETE', `${path}/${notes[0]?._id}`)).status).toBe(404);
  await admin.ask('DELETE', `${path}/${notes[0]?._id}`, undefined, 204);
  expect((await read(id)).notes).toEqual([]);
});

it('sets the state of several, and deletes one for good with all that belongs to it', async () => {
  const ids = [await buildMessage(app), await buildMessage(app)];
  const body = { ids: [...ids, 'gone'], state: 'archived' };
  expect(await admin.ask('POST', '/api/messages/state', body, 200)).toEqual({ count: 2 });
  const [id = ''] = ids;
  await admin.ask('POST', `/api/messages/${id}/notes`, { key: 'a', text: 'Spam?' });
  await admin.ask('DELETE', `/api/messages/${id}`, undefined, 204);
  expect((await admin.send('GET', `/api/messages/${id}`)).status).toBe(404);
  expect((await admin.send('DELETE', `/api/messages/${id}`)).status).toBe(404);
  const { db } = app.services;
  expect(await db.selectFrom('message_notes').select('id').execute()).toEqual([]);
});

it('leaves nothing of a message in the activity log', async () => {
  const secret = 'Obadiah lost his shop';
  const id = await buildMessage(app, { name: 'Obadiah', request: secret }, 'prayer');
  await change(id, { state: 'answered', isKept: true });
  await admin.ask('POST', `/api/messages/${id}/notes`, { key: 'b', text: 'Obadiah called' });
  const reply = { key: 'c', subject: 'To Obadiah', text: 'Dear Obadiah' };
  await admin.ask('POST', `/api/messages/${id}/replies`, reply);
  await admin.ask('DELETE', `/api/messages/${id}`, undefined, 204);
  const log = JSON.stringify(await admin.ask('GET', '/api/audit?limit=200'));
  expect(log).toContain('Prayer request');
  expect(log).not.toContain('Obadiah');
});

it('is for administrators alone', async () => {
  const id = await buildMessage(app);
  const { token } = await buildMember(app);
  for (const name of Object.keys(inboxCalls)) {
    const [method = '', template = ''] = name.split(' ');
    const path = template.replace('{id}', id).replace(/\{\w+\}/, 'x');
    const ask = (headers: Record<string, string>) => app.fetch(path, { method, headers });
    expect([name, (await ask({})).status]).toEqual([name, 401]);
    expect([name, (await ask(bearer(token))).status]).toEqual([name, 403]);
  }
  const answer = await admin.send('GET', `/api/messages/${id}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('lists any page of many', async () => {
  const row = (n: number) => ({
    id: `many-${String(n).padStart(5, '0')}`,
    kind: n % 2 === 0 ? 'prayer' : 'contact',
    name: 'Many',
    email: 'many@example.org',
    phone: '',
    request: 'The same words',
    created_at: '2020-01-01T00:00:00.000Z',
    state: n % 10 === 0 ? 'new' : 'archived',
  });
  await buildRows(
    app,
    'messages',
    Array.from({ length: 2300 }, (_, n) => row(n)),
  );
  const found = await list('state=all&search=same%20words&limit=100&page=20');
  expect([found.totalPages, found.messages.length]).toEqual([20, 100]);
  expect(found.counts.contact.archived).toBeGreaterThan(1000);
  const pages = [];
  for (let page = 1; page <= 24; page += 1)
    pages.push(...(await idsOf(`state=all&limit=100&page=${page}`)));
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.filter((id) => id.startsWith('many-')).length).toBe(2300);
  expect(await idsOf('state=all&page=1000000')).toEqual([]);
});

it('stays with nobody when the account of who looked after it is deleted or is no administrator any longer', async () => {
  const id = await buildMessage(app);
  const other = await buildAdministrator(app);
  const left = await buildAdministrator(app);
  await change(id, { assigneeId: other.user._id });
  expect((await list()).administrators).toContainEqual({
    id: other.user._id,
    name: other.user.name,
  });
  expect(await idsOf(`assignee=${other.user._id}`)).toEqual([id]);
  await admin.ask('PUT', `/api/users/${other.user._id}/roles`, { roles: ['user'] });
  // It is still noted, and everything else can be changed.
  expect(await read(id)).toMatchObject({ assignee: { id: other.user._id } });
  expect((await list()).administrators.map((person) => person.id)).not.toContain(other.user._id);
  expect((await change(id, { isKept: true, assigneeId: other.user._id })).status).toBe(200);
  await admin.ask('DELETE', `/api/users/${other.user._id}`, undefined, 204);
  expect(await read(id)).toMatchObject({ assignee: null, assigneeId: null, isKept: true });
  expect(await idsOf(`assignee=${other.user._id}`)).toEqual([]);
  expect(await idsOf('assignee=none&state=all')).toContain(id);
  await change(id, { assigneeId: left.user._id });
  await admin.ask('DELETE', `/api/users/${left.user._id}`, undefined, 204);
  expect((await change(id, { state: 'answered' })).status).toBe(200);
});
