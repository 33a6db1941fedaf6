import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { userCalls } from '#contract/users.ts';
import { archivedPeople } from '#server/features/accounts/archived-people.ts';
import { openSnapshot } from '#server/features/backups/snapshot.ts';
import { REFERENCES, type ReferenceRow } from '#server/features/backups/table-lists.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow } from '#server/platform/database/rows.ts';
import { openApp } from '#tests/app.ts';
import { bearer, buildMember, login, PASSWORD, setRole } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildMessage } from '#tests/factories/messages.ts';
import { buildIntercessor, buildPrayer } from '#tests/factories/prayers.ts';
import { addCodes, addPasskey } from '#tests/factories/second-factors.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { comeBack, inMessages, readWhole, stayAway } from './account-rows.ts';
import { forgetDeletedAccounts } from './deleted-accounts.ts';
import { existing } from './stored-user.ts';

const app = forEachTest(openApp);
const FORGOTTEN =
  'This account is deleted for good: only who deletes an account can undo it, within two minutes. To let the person in, add them as a new user.';

type Admin = Awaited<ReturnType<typeof asAdministrator>>;
const remove = (admin: Admin, id: string) =>
  admin.ask('DELETE', `/api/users/${id}`, undefined, 204);
const undo = async (admin: Admin, id: string) =>
  userCalls['POST /api/users/{id}/restore'].answer.parse(
    await admin.ask('POST', `/api/users/${id}/restore`, undefined, 200),
  );
const refusal = async (admin: Admin, id: string) => {
  const response = await admin.send('POST', `/api/users/${id}/restore`);
  return [response.status, (await response.json()).error];
};
/** Rows of a table have no order. */
const inOrder = <T>(rows: readonly T[]) =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
const wholeOf = async (id: string) => {
  const { db } = app.services;
  const { rows, messages, ...whole } = await readWhole(db, await existing(db, id), {});
  return {
    ...whole,
    rows: rows.map((kept) => ({ ...kept, rows: inOrder(kept.rows) })),
    messages: messages.map((named) => ({ ...named, ids: inOrder(named.ids) })),
  };
};
const keptRows = () => app.services.db.selectFrom('deleted_accounts').selectAll().execute();
const tryLogin = async (email: string) =>
  (await app.post('/api/auth/login', { email, password: PASSWORD })).status;

/** An editor of the prayer team, with something in every table that hangs on an account. */
async function wholeEditor() {
  const { db } = app.services;
  const member = await buildIntercessor(app, { firstName: 'Zipporah', lastName: 'Quill' });
  const { user, token } = member;
  const user_id = user._id;
  await addPasskey(app, token);
  await addCodes(app, token);
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const body = JSON.stringify({ weekly: true, urgent: true });
  await app.fetch('/api/account/notices', { method: 'PUT', headers, body });
  const now = toStored(app.clock.now());
  const device = {
    endpoint: 'https://fcm.googleapis.com/a',
    p256dh: 'p',
    auth: 'a',
    name: 'Phone',
  };
  await addRow(db, 'push_devices', { id: 'd1', user_id, ...device, created_at: now });
  const draft = { kind: 'post', entity_id: 'p1', title: 'Advent', data: '{}', base_version: null };
  await addRow(db, 'drafts', { user_id, ...draft, saved_at: now });
  const own = await buildPrayer(app, {}, token);
  await addRow(db, 'prayers', { message_id: own, user_id, at: now });
  await setRole(app, user_id, 'editor');
  return { ...member, id: user_id, own };
}

it('undone within two minutes, an account is whole again, but logged out', async () => {
  const { db } = app.services;
  const admin = await asAdministrator(app);
  const { id, email, token } = await wholeEditor();
  const looksAfter = await buildMessage(app);
  await db.updateTable('messages').set({ assignee_id: id }).where('id', '=', looksAfter).execute();
  const [before, listed] = [
    await wholeOf(id),
    await admin.ask('GET', '/api/users?search=zipporah'),
  ];
  for (const { table, rows } of before.rows)
    expect([table, rows.length > 0]).toEqual([table, true]);
  for (const { column, ids } of before.messages) expect([column, ids.length]).toEqual([column, 1]);

  await remove(admin, id);
  expect((await app.fetch('/api/auth/verify', { headers: bearer(token) })).status).toBe(401);
  expect(await tryLogin(email)).toBe(401);
  const answers = await Promise.all(
    ['', '?search=zipporah', '?role=editor', '/export'].map((query) =>
      admin.ask('GET', `/api/users${query}`),
    ),
  );
  expect(JSON.stringify([answers, await archivedPeople(db)])).not.toContain('Zipporah');
  app.clock.pass({ seconds: 119 });
  await app.services.jobs.runDue();

  expect(await undo(admin, id)).toEqual(listed.users[0]);
  expect(await wholeOf(id)).toEqual(before);
  expect((await app.fetch('/api/auth/verify', { headers: bearer(token) })).status).toBe(401);
  const again = await app.post('/api/auth/login', { email, password: PASSWORD });
  expect((await again.json()).code).toBe('second-step-needed');
  // A second click, or a second tab: it is there.
  expect(await undo(admin, id)).toEqual(listed.users[0]);
  expect(await keptRows()).toEqual([]);
  const told: { action: string; what: string }[] = await admin.ask('GET', '/api/audit?limit=2');
  expect(told.map(({ action, what }) => [action, what])).toEqual([
    ['restore', 'Zipporah Quill'],
    ['delete', 'Zipporah Quill'],
  ]);
});

it('after two minutes it is forgotten, and in no backup before', async () => {
  const admin = await asAdministrator(app);
  const { id, email } = await wholeEditor();
  await remove(admin, id);
  expect(await keptRows()).toHaveLength(1);
  const snapshot = await openSnapshot(app.services.config);
  expect(snapshot.tables.map(({ name }) => name)).not.toContain('deleted_accounts');
  await snapshot.close();
  app.clock.pass({ minutes: 2 });
  expect(await refusal(admin, id)).toEqual([404, FORGOTTEN]);
  await app.services.jobs.runDue();
  expect(await keptRows()).toEqual([]);
  expect(await refusal(admin, id)).toEqual([404, FORGOTTEN]);
  expect(await tryLogin(email)).toBe(401);
  const jobs = await app.services.db.selectFrom('jobs').selectAll().execute();
  expect(JSON.stringify(jobs.filter(({ kind }) => kind === 'forget-account'))).not.toContain(id);
});

it('each deletion has two minutes, and the daily tidying ends what its job did not', async () => {
  const admin = await asAdministrator(app);
  const { user } = await buildMember(app);
  await remove(admin, user._id);
  app.clock.pass({ seconds: 90 });
  await undo(admin, user._id);
  await remove(admin, user._id);
  app.clock.pass({ seconds: 90 });
  // The job of the first deletion.
  await app.services.jobs.runDue();
  await forgetDeletedAccounts(app.services);
  await undo(admin, user._id);
  await remove(admin, user._id);
  app.clock.pass({ minutes: 2 });
  await forgetDeletedAccounts(app.services);
  expect(await keptRows()).toEqual([]);
});

it('stays off where it was off, and leaves to others what they got meanwhile', async () => {
  const { db } = app.services;
  const admin = await asAdministrator(app);
  const { id, own } = await wholeEditor();
  const looksAfter = await buildMessage(app);
  const assignTo = (assignee_id: string) =>
    db.updateTable('messages').set({ assignee_id }).where('id', '=', looksAfter).execute();
  await assignTo(id);
  await admin.ask('PUT', `/api/users/${id}`, { active: false });
  await remove(admin, id);
  await assignTo(admin.user._id);
  await db.deleteFrom('messages').where('id', '=', own).execute();
  expect(await undo(admin, id)).toMatchObject({ active: false, roles: ['editor'] });
  const { rows, messages } = await wholeOf(id);
  expect(rows.find(({ table }) => table === 'prayers')?.rows).toEqual([]);
  expect(messages.flatMap(({ ids }) => ids)).toEqual([]);
});

it('its address is free at once; who has it by then, keeps it', async () => {
  const admin = await asAdministrator(app);
  const { user, email } = await buildMember(app);
  await remove(admin, user._id);
  const next = await buildMember(app, { email });
  expect(await refusal(admin, user._id)).toEqual([
    409,
    'Another account has this e-mail address already.',
  ]);
  await remove(admin, next.user._id);
  expect((await undo(admin, user._id)).email).toBe(email);
  expect((await login(app, email, PASSWORD)).user._id).toBe(user._id);
});

it('only who deleted an account can undo it, and nobody what a member deletes', async () => {
  const [admin, other] = [await asAdministrator(app), await asAdministrator(app)];
  const { user } = await buildMember(app);
  await remove(admin, user._id);
  expect(await refusal(other, user._id)).toEqual([404, FORGOTTEN]);
  const member = await buildMember(app);
  const path = `/api/users/${user._id}/restore`;
  const asMember = await app.fetch(path, { method: 'POST', headers: bearer(member.token) });
  expect(asMember.status).toBe(403);
  await undo(admin, user._id);
  const gone = await app.fetch('/api/account', {
    method: 'DELETE',
    headers: { ...bearer(member.token), 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(gone.status).toBe(204);
  expect(await keptRows()).toEqual([]);
  expect(await refusal(admin, member.user._id)).toEqual([404, FORGOTTEN]);
});

it("a child's name leaves Activity at once, and is there again if that is undone", async () => {
  const admin = await asAdministrator(app);
  const child = { firstName: 'Obadiah', isOver13: false, guardianName: 'Jochebed Levi' };
  const { user } = await buildMember(app, child);
  await admin.ask('PUT', `/api/users/${user._id}`, { metadata: { title: 'Shepherd' } });
  const told = async () =>
    (await admin.ask('GET', '/api/audit?limit=5')).map(({ what }: { what: string }) => what);
  const [name] = await told();
  expect(name).toMatch(/^Obadiah/);
  await remove(admin, user._id);
  expect(await told()).toEqual(['', '']);
  await undo(admin, user._id);
  expect(await told()).toEqual([name, '', name]);
});

it('every table that references accounts comes back, or is known to stay away', async () => {
  const { db, kind } = app.services;
  const { rows } = await sql.raw<ReferenceRow>(REFERENCES[kind]).execute(db);
  const children = rows.filter(({ parent }) => parent === 'users').map(({ child }) => child);
  const inOthers = inMessages.map(() => 'messages');
  expect(children.sort()).toEqual([...comeBack, ...stayAway, ...inOthers].sort());
});
