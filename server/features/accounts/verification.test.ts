import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, openApp } from '#tests/app.ts';
import {
  bearer,
  buildAdministrator,
  buildMember,
  login,
  PASSWORD,
} from '#tests/factories/accounts.ts';
import { buildSite } from '#tests/factories/content.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const { mails, app } = mailingApp({
  environment: { PUBLIC_URL: 'https://church.example' },
});

const verify = (token: string, password = PASSWORD) =>
  app.post('/api/auth/verify-email', { token, password });
const register = (overrides: object = {}) =>
  app.post('/api/auth/register', {
    firstName: 'Mallory',
    lastName: 'Stranger',
    email: 'ruth@x.test',
    password: PASSWORD,
    guardianName: null,
    honeypot: '',
    ...overrides,
  });
const pray = (request: string, headers: Record<string, string> = {}, email = 'ruth@x.test') =>
  app.fetch('/api/googleSheets/submit-prayer', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: 'Ruth', email, request }),
  });
const requestsOf = async (token: string) =>
  (await app.api('GET /api/account/export', { token })).messages.map(({ request }) => request);

/** Runs the jobs and gives the newest mail to an address. */
async function lastMailTo(email: string) {
  await app.services.jobs.runDue();
  return mails.taken.filter((mail) => [mail.to].flat().some((to) => to?.text === email)).at(-1);
}

async function tokenFor(email: string): Promise<string> {
  const link = /https:\/\/church\.example\/(\S+)/.exec((await lastMailTo(email))?.text ?? '');
  return new URLSearchParams(link?.[1]?.split('?')[1]).get('token') ?? '';
}

describe('an address that nobody proved', () => {
  it('joins nothing to who registers it', async () => {
    await pray('from the real Ruth');
    expect((await register()).status).toBe(201);
    const { token } = await login(app, 'ruth@x.test', PASSWORD);
    await pray('from the real Ruth again');
    expect(await requestsOf(token)).toEqual([]);
    const account = await app.api('GET /api/account', { token });
    expect(account.isEmailVerified).toBe(false);
  });

  it('joins what is sent while logged in, whatever address is written', async () => {
    const { token } = await buildMember(app);
    expect((await pray('mine', bearer(token), 'other@x.test')).status).toBe(201);
    expect(await requestsOf(token)).toEqual(['mine']);
  });

  it('with a session that is over sends as a stranger, and nothing is lost', async () => {
    const { token } = await buildMember(app);
    await app.api('POST /api/auth/logout', { token });
    expect((await pray('still sent', bearer(token))).status).toBe(201);
    const stored = await app.services.db.selectFrom('messages').selectAll().execute();
    expect(stored).toMatchObject([{ request: 'still sent', user_id: null }]);
  });

  it('loses nobody their message when the account is deleted', async () => {
    const { token } = await buildMember(app);
    await pray('stays', bearer(token));
    await app.api('DELETE /api/account', { token, body: { password: PASSWORD } });
    const stored = await app.services.db.selectFrom('messages').selectAll().execute();
    expect(stored).toMatchObject([{ request: 'stays', user_id: null }]);
  });
});

describe('the link that proves an address', () => {
  it('joins what is sent from then on, in any case', async () => {
    await pray('before');
    await register();
    const link = await tokenFor('ruth@x.test');
    expect((await verify(link)).status).toBe(200);
    await pray('after', {}, 'RUTH@X.test');
    const { token } = await login(app, 'ruth@x.test', PASSWORD);
    expect(await requestsOf(token)).toEqual(['after']);
    expect((await app.api('GET /api/account', { token })).isEmailVerified).toBe(true);
  });

  it('is no help without the password of who made the account, and survives a wrong one', async () => {
    await register();
    const link = await tokenFor('ruth@x.test');
    const refused = await verify(link, 'the password of Ruth');
    expect([refused.status, (await refused.json()).issues[0].path]).toEqual([422, 'password']);
    expect((await verify(link)).status).toBe(200);
    const again = await verify(link);
    expect([again.status, (await again.json()).issues[0].path]).toEqual([422, 'token']);
  });

  it('stands for a day, and is stored as a hash', async () => {
    await register();
    const link = await tokenFor('ruth@x.test');
    const rows = await app.services.db.selectFrom('mailed_links').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link);
    app.clock.set(Temporal.Instant.from(NOW).add({ hours: 24 }).toString());
    expect((await verify(link)).status).toBe(422);
  });

  it('opens no new password, and a reset link proves nothing by itself', async () => {
    await register();
    const link = await tokenFor('ruth@x.test');
    const body = { token: link, password: 'a new sentence of mine' };
    expect((await app.post('/api/auth/password-reset/confirm', body)).status).toBe(422);
    await app.post('/api/auth/password-reset', { email: 'ruth@x.test' });
    expect((await verify(await tokenFor('ruth@x.test'))).status).toBe(422);
  });

  it('ends with another address, which is unproven', async () => {
    await register();
    const link = await tokenFor('ruth@x.test');
    const { token } = await buildAdministrator(app);
    const { users } = await app.api('GET /api/users', { token, query: { search: 'ruth' } });
    const change = async (email: string) =>
      app.api('PUT /api/users/{id}', {
        token,
        params: { id: users[0]?._id ?? '' },
        body: { username: 'ruth', email },
      });
    await change('new@x.test');
    expect((await verify(link)).status).toBe(422);
    await app.services.db.updateTable('users').set({ email_verified_at: NOW }).execute();
    expect((await change('new@x.test')).isEmailVerified).toBe(true);
    expect((await change('newer@x.test')).isEmailVerified).toBe(false);
  });

  it('can be asked for again by the member, a few times', async () => {
    const { token, email } = await buildMember(app);
    await app.api('POST /api/account/verification', { token });
    expect((await verify(await tokenFor(email))).status).toBe(200);
    const refused = await app.fetch('/api/account/verification', {
      method: 'POST',
      headers: bearer(token),
    });
    expect(refused.status).toBe(409);
  });
});

describe('a new password by a mailed link', () => {
  it('proves the address, and takes the account from who registered it first', async () => {
    await register();
    const { token: stranger } = await login(app, 'ruth@x.test', PASSWORD);
    // Two mails at once may come in any order.
    await app.services.jobs.runDue();
    await app.post('/api/auth/password-reset', { email: 'ruth@x.test' });
    const password = 'the sentence of Ruth';
    await app.post('/api/auth/password-reset/confirm', {
      token: await tokenFor('ruth@x.test'),
      password,
    });
    expect((await app.fetch('/api/account', { headers: bearer(stranger) })).status).toBe(401);
    const { token } = await login(app, 'ruth@x.test', password);
    expect((await app.api('GET /api/account', { token })).isEmailVerified).toBe(true);
  });
});

describe('registering', () => {
  it('says the same for a known and an unknown address; the owner gets a mail', async () => {
    const { email } = await buildMember(app);
    await app.services.jobs.runDue();
    const [known, unknown] = [await register({ email }), await register()];
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect((await lastMailTo(email))?.subject).toMatch(/^You have an account already/);
    expect((await app.post('/api/auth/login', { email, password: 'x'.repeat(9) })).status).toBe(
      401,
    );
    const users = await app.services.db.selectFrom('users').select('email').execute();
    expect(users).toHaveLength(2);
  });

  it('sends none of its own words to an address that nobody proved', async () => {
    await register({ firstName: 'Win a prize', lastName: 'call 555 now' });
    const mail = await lastMailTo('ruth@x.test');
    expect(mail?.subject).toMatch(/^Confirm your e-mail address/);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/prize|call 555/);
    await app.post('/api/auth/password-reset', { email: 'ruth@x.test' });
    expect((await lastMailTo('ruth@x.test'))?.text).toMatch(/^Hello,\n/);
  });

  it('floods no mailbox, from however many networks', async () => {
    const limited = await openApp({ environment: { SMTP_URL: mails.url, RATE_LIMITS: 'on' } });
    mails.taken.length = 0;
    for (let network = 0; network < 10; network += 1) {
      const answer = await limited.post(
        '/api/auth/password-reset',
        { email: 'ruth@x.test' },
        `198.51.100.${network}`,
      );
      expect(answer.status).toBe(200);
    }
    const jobs = await limited.services.db.selectFrom('jobs').select('id').execute();
    expect(jobs).toHaveLength(6);
    await limited.close();
  });
});

describe('where unverified members may not log in', () => {
  beforeEach(() => buildSite(app, { unverifiedMayLogIn: false }));

  it('the right password sends the link, the wrong one reveals nothing', async () => {
    const answer = await register();
    expect((await answer.json()).message).toMatch(/open the link/);
    await app.services.jobs.runDue();
    mails.taken.length = 0;
    const attempt = (password: string) =>
      app.post('/api/auth/login', { email: 'ruth@x.test', password });
    expect((await attempt('not the password')).status).toBe(401);
    const refused = await attempt(PASSWORD);
    expect(refused.status).toBe(403);
    expect((await refused.json()).error).toMatch(/confirm your e-mail address/);
    expect((await verify(await tokenFor('ruth@x.test'))).status).toBe(200);
    expect((await attempt(PASSWORD)).status).toBe(200);
  });

  it('administrators do', async () => {
    await buildSite(app, { unverifiedMayLogIn: true });
    const { email, password } = await buildAdministrator(app);
    await buildSite(app, { unverifiedMayLogIn: false });
    expect((await login(app, email, password)).token).toBeTruthy();
  });
});
