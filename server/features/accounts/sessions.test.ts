import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, openApp, type TestApp } from '#tests/app.ts';
import {
  bearer,
  buildMember,
  buildPerson,
  login,
  PASSWORD,
  setRole,
} from '#tests/factories/accounts.ts';
import { newToken } from './sessions.ts';

const app: TestApp = await openApp();
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.close());

const verify = async (token: string) =>
  (await app.fetch('/api/auth/verify', { headers: bearer(token) })).status;
const send = (method: string, path: string, token: string, body: object) =>
  app.fetch(path, {
    method,
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const inHours = (hours: number) =>
  app.clock.set(Temporal.Instant.from(NOW).add({ hours }).toString());

describe('a token', () => {
  it('tells whose it is', async () => {
    const { token, user } = await buildMember(app);
    const response = await app.fetch('/api/auth/verify', { headers: bearer(token) });
    expect(await response.json()).toEqual({ user });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is not in the database, nor is anything that works as one', async () => {
    const { token } = await buildMember(app);
    const rows = await app.services.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const row of rows) expect(await verify(row.token_hash)).toBe(401);
  });

  it.each(['', 'x', 'undefined', '../../etc', "' or 1=1 --", newToken().token, 'é'.repeat(43)])(
    '%j is refused',
    async (token) => {
      const response = await app.fetch('/api/auth/verify', {
        headers: { authorization: `Bearer ${encodeURIComponent(token)}` },
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  it('counts in the header alone', async () => {
    const { token } = await buildMember(app);
    expect((await app.fetch(`/api/auth/verify?token=${token}`)).status).toBe(401);
    expect(
      (await app.fetch('/api/auth/verify', { headers: { cookie: `token=${token}` } })).status,
    ).toBe(401);
  });
});

describe('a session ends', () => {
  it('at log-out', async () => {
    const { token } = await buildMember(app);
    expect((await send('POST', '/api/auth/logout', token, {})).status).toBe(204);
    expect(await verify(token)).toBe(401);
  });

  it('everywhere when the password changes; who changed it gets a new one', async () => {
    const { token, email } = await buildMember(app);
    const other = await login(app, email, PASSWORD);
    const password = 'a quite new sentence';
    const changed = await send('POST', '/api/account/password', token, {
      currentPassword: PASSWORD,
      password,
    });
    expect(changed.status).toBe(200);
    expect(await verify(token)).toBe(401);
    expect(await verify(other.token)).toBe(401);
    expect(await verify((await changed.json()).token)).toBe(200);
  });

  it('when the account is switched off or deleted', async () => {
    const off = await buildMember(app);
    await app.services.db
      .updateTable('users')
      .set({ active: 0 })
      .where('id', '=', off.user._id)
      .execute();
    expect(await verify(off.token)).toBe(401);
    const gone = await buildMember(app);
    await send('DELETE', '/api/account', gone.token, { password: PASSWORD });
    expect(await verify(gone.token)).toBe(401);
  });

  it('after seven days without use, or thirty in all, for a member', async () => {
    const idle = await buildMember(app);
    inHours(7 * 24 + 1);
    expect(await verify(idle.token)).toBe(401);
    app.clock.set(NOW);
    const used = await buildMember(app);
    for (let day = 6; day < 30; day += 6) {
      inHours(day * 24);
      expect(await verify(used.token)).toBe(200);
    }
    inHours(29 * 24);
    expect(await verify(used.token)).toBe(200);
    inHours(30 * 24 + 1);
    expect(await verify(used.token)).toBe(401);
  });

  it.each(['author', 'editor', 'admin'] as const)(
    'after twelve hours without use, or seven days in all, for the role %s',
    async (role) => {
      const { token } = await buildPerson(app, role);
      inHours(11);
      expect(await verify(token)).toBe(200);
      inHours(22);
      expect(await verify(token)).toBe(200);
      inHours(35);
      expect(await verify(token)).toBe(401);
    },
  );

  it('sooner from the moment a member becomes an administrator', async () => {
    const { token, user } = await buildMember(app);
    inHours(13);
    expect(await verify(token)).toBe(200);
    inHours(26);
    await setRole(app, user._id, 'admin');
    expect(await verify(token)).toBe(401);
  });
});

describe('log-in', () => {
  it('says the same of an unknown address and of a wrong password', async () => {
    const { email } = await buildMember(app);
    const answer = async (address: string) => {
      const response = await app.post('/api/auth/login', {
        email: address,
        password: 'wrong one',
        honeypot: '',
      });
      return [response.status, await response.text()];
    };
    expect(await answer('nobody@example.org')).toEqual(await answer(email));
    expect((await answer(email))[0]).toBe(401);
  });

  it('opens nothing for a robot that fills the honeypot', async () => {
    const { email } = await buildMember(app);
    const response = await app.post('/api/auth/login', {
      email,
      password: PASSWORD,
      honeypot: 'x',
    });
    expect(response.status).toBe(200);
    expect(await verify((await response.json()).token)).toBe(401);
  });

  it('is refused after ten tries in fifteen minutes, for that account from that network', async () => {
    const limited = await openApp({ environment: { RATE_LIMITS: 'on' } });
    const attempt = (email: string, from: string) =>
      limited.post('/api/auth/login', { email, password: 'wrong one' }, from);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await attempt('a@b.org', '192.0.2.7')).status).toBe(401);
    const refused = await attempt('a@b.org', '192.0.2.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await attempt('a@b.org', '192.0.2.8')).status).toBe(401);
    expect((await attempt('c@d.org', '192.0.2.7')).status).toBe(401);
    await limited.close();
  });
});
