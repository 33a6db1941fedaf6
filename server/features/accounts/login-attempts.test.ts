import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { buildAdministrator, buildMember, PASSWORD } from '#tests/factories/accounts.ts';
import { hashPassword, ownerOf } from './password.ts';

/** Few enough that a test reaches them: 3 failures of an account and place, 6 of a network or an account. */
const RATE_LIMITS = 'login=3/15,loginWide=6/15,register=100/60';

let app: TestApp;
beforeEach(async () => {
  app = await openApp({ environment: { RATE_LIMITS } });
});
afterEach(() => app.close());

const attempt = (from: string, email: string, password = 'wrong', device?: string) =>
  app.post('/api/auth/login', { email, password, device }, from);
const statusOf = async (response: Promise<Response>) => (await response).status;

describe('failed log-ins of others', () => {
  it('lock nobody out, wherever they come from', async () => {
    const { email } = await buildMember(app);
    const networks = Array.from({ length: 20 }, (_, network) => `198.51.100.${network}`);
    const failures = await Promise.all(networks.map((from) => statusOf(attempt(from, email))));
    expect(new Set(failures)).toEqual(new Set([401]));
    expect(await statusOf(attempt('203.0.113.9', email, PASSWORD))).toBe(200);
  });

  it('are limited for each network and account, and for each network', async () => {
    const { email } = await buildMember(app);
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push(await statusOf(attempt('198.51.100.1', email)));
    expect(statuses).toEqual([401, 401, 401, 429]);
    for (let tries = 0; tries < 3; tries += 1)
      statuses.push(await statusOf(attempt('198.51.100.1', `nobody.${tries}@example.org`)));
    expect(statuses.slice(4)).toEqual([401, 401, 429]);
  });

  it('from the same network stop no browser that was logged in before', async () => {
    const { email } = await buildMember(app);
    const first = await attempt('192.0.2.1', email, PASSWORD);
    const { device } = await first.json();
    for (let tries = 0; tries < 5; tries += 1) await attempt('192.0.2.1', email);
    expect(await statusOf(attempt('192.0.2.1', email, PASSWORD))).toBe(429);
    const known = await attempt('192.0.2.1', email, PASSWORD, device);
    expect([known.status, (await known.json()).device]).toEqual([200, device]);
  });

  it('to other accounts stop nobody from a network of theirs', async () => {
    const { email } = await buildMember(app);
    for (let tries = 0; tries < 9; tries += 1)
      await attempt('192.0.2.1', `nobody.${tries}@example.org`);
    expect(await statusOf(attempt('192.0.2.1', email, PASSWORD))).toBe(200);
  });
});

describe('a browser', () => {
  it('cannot choose what it is known by, nor use what another account was given', async () => {
    const { email } = await buildMember(app);
    const chosen = await (await attempt('192.0.2.1', email, PASSWORD, 'chosen-by-me')).json();
    expect(chosen.device).not.toBe('chosen-by-me');
    const other = await buildMember(app);
    const foreign = await attempt('192.0.2.1', other.email, PASSWORD, chosen.device);
    expect((await foreign.json()).device).not.toBe(chosen.device);
    const stored = await app.services.db.selectFrom('login_places').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/192\.0\.2|chosen/);
  });

  it('has its own limit, and right log-ins count for none', async () => {
    const { email } = await buildMember(app);
    const { device } = await (await attempt('192.0.2.1', email, PASSWORD)).json();
    for (let tries = 0; tries < 12; tries += 1)
      expect(await statusOf(attempt('192.0.2.1', email, PASSWORD, device))).toBe(200);
    for (let tries = 0; tries < 3; tries += 1) await attempt('192.0.2.7', email, 'wrong', device);
    expect(await statusOf(attempt('192.0.2.7', email, PASSWORD, device))).toBe(429);
  });
});

describe('a log-in under way', () => {
  it.each([0, 2, 5, 10, 20])(
    'opens no session when the password changes after %i ms',
    async (wait) => {
      const { email, user } = await buildMember(app);
      const { db } = app.services;
      const password_hash = await hashPassword('another sentence', ownerOf(user._id));
      const pending = attempt('192.0.2.1', email, PASSWORD);
      await setTimeout(wait);
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('users')
          .set({ password_hash })
          .where('id', '=', user._id)
          .execute();
        await transaction.deleteFrom('sessions').where('user_id', '=', user._id).execute();
      });
      const { status } = await pending;
      const open = await db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', user._id)
        .execute();
      // It may have been quicker; then its session ended with the change.
      expect([200, 401]).toContain(status);
      expect(open).toEqual([]);
    },
  );

  it('opens none when the account is switched off meanwhile', async () => {
    const { token } = await buildAdministrator(app);
    const { email, user } = await buildMember(app);
    const pending = attempt('192.0.2.1', email, PASSWORD);
    await app.api('PUT /api/users/{id}', {
      token,
      params: { id: user._id },
      body: { username: user.username, email, active: false },
    });
    await pending;
    const { db } = app.services;
    expect(
      await db.selectFrom('sessions').selectAll().where('user_id', '=', user._id).execute(),
    ).toEqual([]);
  });
});
