import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { userCalls } from '#contract/users.ts';
import { isLastAdministrator } from '#server/features/accounts/accounts.ts';
import { updateUser } from '#server/features/accounts/store.ts';
import { openApp } from '#tests/app.ts';
import { bearer, buildMember, login, PASSWORD, proveAddress } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const isAlive = async (token: string) =>
  (await app.fetch('/api/auth/verify', { headers: bearer(token) })).status === 200;
const list = async (query: string) =>
  userCalls['GET /api/users'].answer.parse(await admin.ask('GET', `/api/users?${query}`));

it('lists users by role, order and words', async () => {
  for (let number = 0; number < 12; number += 1) {
    app.clock.set(
      Temporal.Instant.from('2026-11-21T19:00:00-08:00').add({ seconds: number }).toString(),
    );
    await buildMember(app, {
      firstName: `${number === 5 ? 'zoË' : 'Zoë'} ${String(number).padStart(2, '0')}`,
      lastName: 'Sorted',
    });
  }
  const first = await list('search=sorted');
  expect([first.users.length, first.totalPages]).toEqual([12, 1]);
  expect(first.users[0]?.metadata.name).toBe('Zoë 11 Sorted');
  expect((await list('search=sorted&sort=oldest')).users[0]?.metadata.name).toBe('Zoë 00 Sorted');
  expect((await list('search=sorted&sort=alphabetical')).users[0]?.metadata.name).toBe(
    'Zoë 00 Sorted',
  );
  expect((await list('search=ZOË&sort=alphabetical')).users[5]?.metadata.name).toBe(
    'zoË 05 Sorted',
  );
  await buildMember(app, { firstName: 'Ölaf', lastName: 'Sorted' });
  expect((await list('search=sorted&sort=alphabetical')).users[0]?.metadata.name).toBe(
    'Ölaf Sorted',
  );
  expect((await list('role=admin')).users.map(({ roles }) => roles[0])).toEqual(['admin']);
  expect((await list('search=no-such-name')).users).toEqual([]);
});

it.each(['role=king', 'sort=random', 'page=0', 'page=x'])('refuses %s', async (query) => {
  expect((await admin.send('GET', `/api/users?${query}`)).status).toBe(400);
});

it('adds a user with a chosen role who can log in', async () => {
  const body = {
    username: 'marcus',
    email: 'Marcus@Example.org',
    password: PASSWORD,
    roles: ['admin'],
  };
  const added = await admin.ask('POST', '/api/users', body);
  expect(added).toMatchObject({
    username: 'marcus',
    email: 'marcus@example.org',
    roles: ['admin'],
    active: true,
  });
  expect(JSON.stringify(added)).not.toContain('password');
  expect((await login(app, 'marcus@example.org', PASSWORD)).user.roles).toEqual(['admin']);
  const twice = await admin.send('POST', '/api/users', { ...body, username: 'other' });
  expect([twice.status, (await twice.json()).issues[0].path]).toEqual([409, 'email']);
  const wrong = await admin.send('POST', '/api/users', {
    ...body,
    email: 'n@e.org',
    username: 'n',
    roles: ['king'],
  });
  expect([wrong.status, (await wrong.json()).issues[0].path]).toEqual([422, 'roles.0']);
});

it("toggles active, which ends that person's sessions", async () => {
  const { token, user } = await buildMember(app);
  const off = await admin.ask('PUT', `/api/users/${user._id}`, { ...user, active: false });
  expect(off.active).toBe(false);
  expect(await isAlive(token)).toBe(false);
  const on = await admin.ask('PUT', `/api/users/${user._id}`, { ...off, active: true });
  expect(on.active).toBe(true);
});

it("changes a role, which ends that person's sessions", async () => {
  const { token, user } = await buildMember(app);
  await proveAddress(app, user._id);
  const changed = await admin.ask('PUT', `/api/users/${user._id}/roles`, { roles: ['admin'] });
  expect(changed.roles).toEqual(['admin']);
  expect(await isAlive(token)).toBe(false);
  await admin.ask('PUT', `/api/users/${user._id}/roles`, { roles: ['user'] });
});

it('deletes a user, once', async () => {
  const { token, user } = await buildMember(app);
  await admin.ask('DELETE', `/api/users/${user._id}`, undefined, 204);
  expect(await isAlive(token)).toBe(false);
  expect((await admin.send('DELETE', `/api/users/${user._id}`)).status).toBe(404);
});

it('keeps an administrator when the last two demote each other in the same moment', async () => {
  const own = await openApp();
  const both = [await asAdministrator(own), await asAdministrator(own)];
  const demote = (id: string) =>
    own.services.db.transaction().execute(async (transaction) => {
      const isSafe = !(await isLastAdministrator(transaction, id));
      await setTimeout(100);
      if (isSafe) await updateUser(transaction, { id, version: 1 }, { role: 'user' });
      return isSafe;
    });
  const done = await Promise.all(both.map(({ user }) => demote(user._id)));
  expect(done.sort()).toEqual([false, true]);
  await own.close();
});

it('lets nobody lock themselves out, nor the last administrator go', async () => {
  const own = `/api/users/${admin.user._id}`;
  const account = (await list('role=admin')).users.find(({ _id }) => _id === admin.user._id);
  for (const [method, path, body] of [
    ['DELETE', own, undefined],
    ['PUT', `${own}/roles`, { roles: ['user'] }],
    ['PUT', own, { ...account, active: false }],
  ] as const) {
    const response = await admin.send(method, path, body);
    expect([method, path, response.status]).toEqual([method, path, 409]);
    expect((await response.json()).error).toMatch(/own account/);
  }
  expect(await isAlive(admin.token)).toBe(true);
});

it('shows children and guardians to administrators', async () => {
  const { user } = await buildMember(app, { guardianName: 'Maria Reyes', lastName: 'Childs' });
  const found = (await list('search=childs')).users.find(({ _id }) => _id === user._id);
  expect(found).toMatchObject({ isUnder13: true, guardianName: 'Maria Reyes' });
});

it('leaves no name of a deleted child in what was done, nor of who left', async () => {
  const names = async () => JSON.stringify(await admin.ask('GET', '/api/audit?limit=200'));
  const child = await buildMember(app, { guardianName: 'Maria Reyes', firstName: 'Noemi' });
  const leaving = await buildMember(app, { firstName: 'Obadiah' });
  for (const { user, email } of [child, leaving])
    await admin.ask('PUT', `/api/users/${user._id}`, { username: user.username, email });
  expect(await names()).toMatch(/noemi.*obadiah|obadiah.*noemi/i);
  await admin.ask('DELETE', `/api/users/${child.user._id}`, undefined, 204);
  await app.api('DELETE /api/account', {
    token: leaving.token,
    body: { password: leaving.password },
  });
  expect(await names()).not.toMatch(/noemi|obadiah/i);
  expect(await names()).toContain(child.user._id);
});
