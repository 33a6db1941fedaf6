import { expect, it } from 'vitest';
import type { TestApp } from '#tests/app.ts';
import {
  bearer,
  buildMember as buildUnproven,
  PASSWORD,
  proveAddress,
} from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

/** A member whose address is proven (proven-roles.test.ts has the others). */
async function buildMember(of: TestApp, overrides: object = {}) {
  const member = await buildUnproven(of, overrides);
  await proveAddress(of, member.user._id);
  return member;
}

const put = (id: string, body: object) => admin.ask('PUT', `/api/users/${id}`, body);
const isOnTeam = async (token: string) =>
  (await app.api('GET /api/prayer-team/requests', { token })).isOnTeam;

it('puts a member on the team and takes them off, and says so in Activity', async () => {
  const { user, token } = await buildMember(app);
  expect(await put(user._id, {})).toMatchObject({ isOnPrayerTeam: false });
  expect(await put(user._id, { isOnPrayerTeam: true })).toMatchObject({ isOnPrayerTeam: true });
  expect(await isOnTeam(token)).toBe(true);
  expect(await put(user._id, { isOnPrayerTeam: false })).toMatchObject({ isOnPrayerTeam: false });
  expect(await isOnTeam(token)).toBe(false);
  const entries: { what: string }[] = await admin.ask('GET', '/api/audit?limit=10');
  expect(entries.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      `${user.name} (off the prayer team)`,
      `${user.name} (on the prayer team)`,
      user.name,
    ]),
  );
});

it('keeps who is on it through a new role, and lets go of who is switched off', async () => {
  const { user } = await buildMember(app);
  await put(user._id, { isOnPrayerTeam: true });
  const promoted = await admin.ask('PUT', `/api/users/${user._id}/roles`, { roles: ['admin'] });
  expect(promoted).toMatchObject({ isOnPrayerTeam: true });
  expect(await put(user._id, { active: false })).toMatchObject({ isOnPrayerTeam: false });
  expect(await put(user._id, { active: true })).toMatchObject({ isOnPrayerTeam: false });
  expect(await put(user._id, { isOnPrayerTeam: true })).toMatchObject({ isOnPrayerTeam: true });
  await admin.ask('DELETE', `/api/users/${user._id}`, undefined, 204);
});

it('refuses children, and accounts that are off or wait', async () => {
  const child = await buildMember(app, { guardianName: 'Maria Reyes' });
  const off = await buildMember(app);
  const waiting = await buildMember(app);
  await put(off.user._id, { active: false });
  await app.services.db
    .updateTable('users')
    .set({ active: 0, awaits_approval: 1 })
    .where('id', '=', waiting.user._id)
    .execute();
  for (const [{ user }, body, words] of [
    [child, {}, 'Children under 13 cannot be on the prayer team.'],
    [off, {}, 'Make this account active before you put the person on the prayer team.'],
    [child, { active: false }, 'Children under 13 cannot be on the prayer team.'],
    [waiting, {}, 'Approve this account before you put the person on the prayer team.'],
  ] as const) {
    const path = `/api/users/${user._id}`;
    const refused = await admin.send('PUT', path, { ...body, isOnPrayerTeam: true });
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { error: words, code: 'invalid', issues: [{ path: 'isOnPrayerTeam', message: words }] },
    ]);
  }
  expect(await put(off.user._id, { active: true, isOnPrayerTeam: true })).toMatchObject({
    isOnPrayerTeam: true,
  });
  const own = await admin.send('PUT', `/api/users/${off.user._id}`, {
    active: false,
    isOnPrayerTeam: true,
  });
  expect(own.status).toBe(422);
});

it('tells the public at once whether there is a team, and no more', async () => {
  const known = async () => {
    const answer = await app.fetch('/api/site');
    return ((await answer.json()) as { hasPrayerTeam: boolean }).hasPrayerTeam;
  };
  await app.services.db.updateTable('users').set({ is_on_prayer_team: 0 }).execute();
  const one = await buildMember(app);
  const other = await buildMember(app);
  const leaving = await buildMember(app);
  await put(one.user._id, { isOnPrayerTeam: false });
  const steps: [() => Promise<unknown>, boolean][] = [
    [() => put(one.user._id, { isOnPrayerTeam: true }), true],
    [() => put(other.user._id, { isOnPrayerTeam: true }), true],
    [() => put(one.user._id, { isOnPrayerTeam: false }), true],
    [() => put(other.user._id, { active: false }), false],
    [() => put(one.user._id, { isOnPrayerTeam: true }), true],
    [() => admin.ask('DELETE', `/api/users/${one.user._id}`, undefined, 204), false],
    [() => put(leaving.user._id, { isOnPrayerTeam: true }), true],
    [() => deleteOwn(leaving.token), false],
  ];
  for (const [index, [step, expected]] of steps.entries()) {
    await step();
    expect([index, await known()]).toEqual([index, expected]);
  }
});

const deleteOwn = (token: string) =>
  app.fetch('/api/account', {
    method: 'DELETE',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
