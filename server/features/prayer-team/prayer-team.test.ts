import { describe, expect, it } from 'vitest';
import { prayerTeamCalls } from '#contract/prayer-team.ts';
import { toStored } from '#server/platform/clock.ts';
import { NOW, openApp } from '#tests/app.ts';
import { bearer, buildAdministrator, buildMember } from '#tests/factories/accounts.ts';
import { buildIntercessor, buildPrayer } from '#tests/factories/prayers.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const team = await buildIntercessor(app);
const other = await buildMember(app);

const requests = '/api/prayer-team/requests';
async function read(token: string, query = '') {
  const response = await app.fetch(requests + query, { headers: bearer(token) });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return prayerTeamCalls['GET /api/prayer-team/requests'].answer.parse(await response.json());
}
const find = async (token: string, id: string) =>
  (await read(token, '?limit=50')).requests.find(({ _id }) => _id === id);
const prayed = async (method: 'POST' | 'DELETE', id: string, token = team.token) => {
  const response = await app.fetch(`${requests}/${id}/prayed`, { method, headers: bearer(token) });
  return { status: response.status, body: await response.json() };
};
/** Sets when it was sent: so many hours ago. A log-in would not last as long. */
const sentHoursAgo = (id: string, hours: number) =>
  app.services.db
    .updateTable('messages')
    .set({ created_at: toStored(Temporal.Instant.from(NOW).subtract({ hours })) })
    .where('id', '=', id)
    .execute();
const DAYS_30 = 30 * 24;
const setUser = (id: string, change: object) =>
  app.services.db.updateTable('users').set(change).where('id', '=', id).execute();

it('shows the team what was shared, and of the sender what they agreed to', async () => {
  const plain = await buildPrayer(app);
  const reachable = await buildPrayer(app, { mayShowContact: true });
  const anonymous = await buildPrayer(app, { isAnonymous: true, mayShowContact: true });
  const kept = await buildPrayer(app, { mayShare: false, mayShowContact: true });
  expect(await find(team.token, plain)).toEqual({
    _id: plain,
    name: 'Ana María',
    request: 'Please pray for my mother.',
    created: '2026-11-21T19:00:00-08:00',
    leaves: '2026-12-21T19:00:00-08:00',
    prayed: 0,
    hasPrayed: false,
    contact: null,
  });
  expect(await find(team.token, reachable)).toMatchObject({
    contact: { email: 'ana@example.org', phone: '510 555 0100' },
  });
  expect(await find(team.token, anonymous)).toMatchObject({ name: '', contact: null });
  expect(await find(team.token, kept)).toBeUndefined();
});

it('shows others nothing, administrators who are not on the team too, and counts nothing', async () => {
  const id = await buildPrayer(app);
  const administrator = await buildAdministrator(app);
  for (const { token } of [other, administrator]) {
    expect(await read(token)).toEqual({ isOnTeam: false, requests: [], hasMore: false });
    expect((await prayed('POST', id, token)).status).toBe(404);
    expect((await prayed('DELETE', id, token)).status).toBe(404);
  }
  expect((await app.fetch(requests)).status).toBe(401);
  expect((await app.fetch(`${requests}/${id}/prayed`, { method: 'POST' })).status).toBe(401);
  expect(await find(team.token, id)).toMatchObject({ prayed: 0 });
});

it('counts each of the team once, and takes it back', async () => {
  const id = await buildPrayer(app);
  const second = await buildIntercessor(app);
  const clicks = await Promise.all([prayed('POST', id), prayed('POST', id), prayed('POST', id)]);
  for (const { status, body } of clicks)
    expect([status, body]).toEqual([200, { prayed: 1, hasPrayed: true }]);
  expect((await prayed('POST', id, second.token)).body).toEqual({ prayed: 2, hasPrayed: true });
  expect(await find(team.token, id)).toMatchObject({ prayed: 2, hasPrayed: true });
  for (let time = 0; time < 2; time += 1)
    expect((await prayed('DELETE', id)).body).toEqual({ prayed: 1, hasPrayed: false });
  expect(await find(second.token, id)).toMatchObject({ prayed: 1, hasPrayed: true });
});

it('says the same of unknown requests and of those that are not shared', async () => {
  const kept = await buildPrayer(app, { mayShare: false });
  const contact = await buildPrayer(app);
  const archived = await buildPrayer(app);
  const { db } = app.services;
  await db.updateTable('messages').set({ kind: 'contact' }).where('id', '=', contact).execute();
  await db.updateTable('messages').set({ state: 'archived' }).where('id', '=', archived).execute();
  const unknown = await prayed('POST', 'no-such-request');
  expect(unknown.status).toBe(404);
  for (const id of [kept, contact, archived]) {
    expect(await prayed('POST', id)).toEqual(unknown);
    expect(await prayed('DELETE', id)).toEqual(unknown);
    expect(await find(team.token, id)).toBeUndefined();
  }
  expect(
    await db.selectFrom('prayers').selectAll().where('message_id', '=', kept).execute(),
  ).toEqual([]);
});

describe('a request', () => {
  it('leaves after thirty days', async () => {
    const id = await buildPrayer(app);
    await sentHoursAgo(id, DAYS_30 - 1);
    expect(await find(team.token, id)).toMatchObject({ leaves: '2026-11-21T20:00:00-08:00' });
    await sentHoursAgo(id, DAYS_30);
    expect(await find(team.token, id)).toBeUndefined();
    expect((await prayed('POST', id)).status).toBe(404);
  });

  it('that was sent while the clock was wrong does not stay for years', async () => {
    const id = await buildPrayer(app);
    await sentHoursAgo(id, -400 * 24);
    expect(await find(team.token, id)).toBeUndefined();
  });

  it('is on one page, newest first', async () => {
    const own = await openApp();
    const { token } = await buildIntercessor(own);
    const ids: string[] = [];
    for (let minute = 0; minute < 5; minute += 1) {
      own.clock.set(Temporal.Instant.from(NOW).add({ minutes: minute }).toString());
      ids.unshift(await buildPrayer(own));
    }
    const page = async (query: string) => {
      const answer = await own.fetch(requests + query, { headers: bearer(token) });
      const { requests: found, hasMore } = await answer.json();
      return [found.map(({ _id }: { _id: string }) => _id), hasMore];
    };
    expect(await page('?limit=2')).toEqual([ids.slice(0, 2), true]);
    expect(await page('?limit=2&page=3')).toEqual([ids.slice(4), false]);
    expect(await page('?limit=5')).toEqual([ids, false]);
    expect(await page('?limit=2&page=10000')).toEqual([[], false]);
    for (const wrong of ['?limit=51', '?limit=0', '?page=0', '?page=10001', '?page=x'])
      expect((await own.fetch(requests + wrong, { headers: bearer(token) })).status).toBe(400);
    await own.close();
  });
});

it('lets go of who is no longer of the team, or should never have been', async () => {
  const id = await buildPrayer(app);
  const leaving = await buildIntercessor(app);
  const child = await buildIntercessor(app, { guardianName: 'Maria Reyes' });
  await prayed('POST', id, leaving.token);
  await setUser(leaving.user._id, { is_on_prayer_team: 0 });
  for (const { token } of [leaving, child]) {
    expect((await read(token)).isOnTeam).toBe(false);
    expect((await prayed('POST', id, token)).status).toBe(404);
  }
  expect(await find(team.token, id)).toMatchObject({ prayed: 1 });
  await app.services.db.deleteFrom('users').where('id', '=', leaving.user._id).execute();
  expect(await find(team.token, id)).toMatchObject({ prayed: 0 });
});

describe('whose request it is', () => {
  const own = async (token: string) => {
    const answer = await app.fetch('/api/account/prayers', { headers: bearer(token) });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return prayerTeamCalls['GET /api/account/prayers'].answer.parse(await answer.json());
  };

  it('sees the number, if they asked for it, and nothing else', async () => {
    const sender = await buildMember(app);
    const id = await buildPrayer(app, { wantsCount: true }, sender.token);
    await buildPrayer(app, {}, sender.token);
    await buildPrayer(app, { wantsCount: true, isAnonymous: true }, sender.token);
    await prayed('POST', id);
    const created = '2026-11-21T19:00:00-08:00';
    const leaves = '2026-12-21T19:00:00-08:00';
    expect(await own(sender.token)).toEqual([{ _id: id, created, leaves, prayed: 1 }]);
    await sentHoursAgo(id, DAYS_30);
    expect(await own(sender.token)).toEqual([]);
  });

  it('is nobody who only registered the same address', async () => {
    const email = 'naomi.sender@example.org';
    const id = await buildPrayer(app, { wantsCount: true, email });
    await prayed('POST', id);
    const stranger = await buildMember(app, { email });
    expect(await own(stranger.token)).toEqual([]);
    expect(await own(other.token)).toEqual([]);
  });
});
