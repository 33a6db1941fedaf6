import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { bearer, buildAdministrator, buildMember, PASSWORD } from '#tests/factories/accounts.ts';
import { takeAttempt } from './login-attempts.ts';
import { hashPassword, ownerOf } from './password.ts';
import { MAX_SESSIONS, openSession } from './sessions.ts';

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

describe('right log-ins', () => {
  it('of one account are limited, and lock out nobody else', async () => {
    await app.close();
    app = await openApp({ environment: { RATE_LIMITS: 'loginSuccesses=5/15,register=100/60' } });
    const [one, other] = [await buildMember(app), await buildMember(app)];
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push(await statusOf(attempt('192.0.2.1', one.email, PASSWORD)));
    // The first was that of the factory.
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await statusOf(attempt('198.51.100.1', one.email, PASSWORD))).toBe(429);
    expect(await statusOf(attempt('192.0.2.1', other.email, PASSWORD))).toBe(200);
  });

  it('have so many sessions, and a device in use keeps its own', async () => {
    const { email, user } = await buildMember(app);
    const { token } = await (await attempt('192.0.2.1', email, PASSWORD)).json();
    const isOpen = async () =>
      (await app.fetch('/api/account', { headers: bearer(token) })).status === 200;
    app.clock.pass({ minutes: 5 });
    expect(await isOpen()).toBe(true);
    const { db } = app.services;
    for (let made = 0; made < MAX_SESSIONS + 20; made += 1) {
      app.clock.pass({ seconds: 30 });
      await openSession(db, user._id, app.clock.now());
    }
    const rows = await db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', user._id)
      .execute();
    expect(rows).toHaveLength(MAX_SESSIONS);
    expect(await isOpen()).toBe(true);
  });

  it('that found no turn count for no failure', async () => {
    const { limits } = app.services;
    const from = { clientAddress: '192.0.2.1', device: undefined };
    for (let tries = 0; tries < 20; tries += 1) {
      const attempt = await takeAttempt(limits, 'ana@example.org', from, undefined);
      await attempt.takeBack();
    }
    await takeAttempt(limits, 'ana@example.org', from, undefined);
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
