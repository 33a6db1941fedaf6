import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#server/calls.ts';
import { bearer, buildMember, buildPerson, login, PASSWORD } from '#tests/factories/accounts.ts';
import { asAdministrator, asPerson } from '#tests/factories/admin.ts';
import { addCodes, addPasskey, codeOf } from '#tests/factories/second-factors.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { resetAdministrator } from './reset-administrator.ts';

const { mails, app } = mailingApp();
const admin = forEachTest(() => asAdministrator(app));

const needing = Object.entries<Call>(calls).filter(
  ([, { needsProof }]) => needsProof !== undefined,
);
const codesOf = async (response: Promise<Response>) => {
  const answer = await response;
  const text = await answer.text();
  return { status: answer.status, code: text === '' ? '' : (JSON.parse(text).code as string) };
};
/** With what of a query a call needs a proof. */
const queries: Record<string, string> = {
  'GET /api/archive': '?people=true',
  'GET /api/messages': '?texts=full',
};
/** Asks for a call without what it needs otherwise: what is refused, is refused before. */
const ask = (name: string, token: string) => {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replaceAll(/\{\w+\}/g, 'none');
  return codesOf(app.fetch(path + (queries[name] ?? ''), { method, headers: bearer(token) }));
};

describe('a fresh proof', () => {
  it('is needed before roles, exports with people, a restore, payments and factors', async () => {
    expect(needing.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'PUT /api/users/{id}/roles',
        'POST /api/users',
        'POST /api/users/invites',
        'GET /api/users/export',
        'GET /api/gifts/export',
        'GET /api/archive',
        'GET /api/messages',
        'POST /api/archive/uploads/{id}/import',
        'PUT /api/funds',
        'POST /api/account/passkeys',
        'POST /api/account/one-time-codes',
        'POST /api/login-rules',
      ]),
    );
    app.clock.pass({ minutes: 10 });
    for (const [name] of needing)
      expect([name, await ask(name, admin.token)]).toEqual([
        name,
        { status: 403, code: 'proof-needed' },
      ]);
    // An archive without people is no export of people, nor is the inbox.
    expect((await ask('GET /api/messages/counts', admin.token)).status).toBe(200);
    expect((await admin.send('GET', '/api/messages')).status).toBe(200);
    const plain = await app.fetch('/api/archive', { headers: bearer(admin.token) });
    expect(plain.status).toBe(200);
    await plain.body?.cancel();
  });

  it('is the password where there is nothing else, and counts for ten minutes', async () => {
    app.clock.pass({ minutes: 11 });
    const { token } = admin;
    expect(await app.api('POST /api/account/proof/options', { token })).toEqual({
      ways: ['password'],
    });
    expect((await admin.send('POST', '/api/account/proof', { password: 'wrong' })).status).toBe(
      422,
    );
    expect((await ask('GET /api/users/export', token)).code).toBe('proof-needed');
    await admin.ask('POST', '/api/account/proof', { password: PASSWORD }, 204);
    expect((await ask('GET /api/users/export', token)).status).toBe(200);
    app.clock.pass({ minutes: 10 });
    expect((await ask('GET /api/users/export', token)).code).toBe('proof-needed');
  });

  it('is a second factor where there is one: with a stolen session, a password is not enough', async () => {
    const { token } = admin;
    const { secret } = await addCodes(app, token);
    const { authenticator } = await addPasskey(app, token);
    app.clock.pass({ minutes: 11 });
    const { ways, passkey } = await app.api('POST /api/account/proof/options', { token });
    expect(ways).toEqual(['passkey', 'code', 'recovery-code']);
    const byPassword = await admin.send('POST', '/api/account/proof', { password: PASSWORD });
    expect((await byPassword.json()).error).toMatch(/password is not enough/);
    const code = codeOf(app, secret);
    await admin.ask('POST', '/api/account/proof', { code }, 204);
    app.clock.pass({ minutes: 11 });
    const signed = authenticator.sign(passkey ?? { challenge: '' });
    expect((await admin.send('POST', '/api/account/proof', { passkey: signed })).status).toBe(422);
    const asked = await app.api('POST /api/account/proof/options', { token });
    const fresh = authenticator.sign(asked.passkey ?? { challenge: '' });
    await admin.ask('POST', '/api/account/proof', { passkey: fresh }, 204);
    expect((await ask('GET /api/users/export', token)).status).toBe(200);
    // Nor is a session that was opened by the password alone, after a change of it.
    app.clock.pass({ minutes: 11 });
    const password = 'another lamp in the porch';
    const body = { currentPassword: PASSWORD, password };
    const next = await app.api('POST /api/account/password', { token, body });
    expect((await ask('GET /api/users/export', next.token)).code).toBe('proof-needed');
  });
});

describe('a site that demands a second step', () => {
  const demand = (demandedOf: string) => admin.send('POST', '/api/login-rules', { demandedOf });

  it('opens nothing of the administration before there is one, and everything after', async () => {
    expect((await demand('admin')).status).toBe(409);
    await addPasskey(app, admin.token);
    const editor = await asPerson(app, 'editor');
    const other = await buildPerson(app, 'admin');
    expect(await (await demand('admin')).json()).toMatchObject({
      demandedOf: 'admin',
      people: { admin: { all: 2, without: 1 }, editor: { all: 3, without: 2 } },
    });
    expect((await editor.send('GET', '/api/overview')).status).toBe(200);
    await demand('editor');
    for (const token of [editor.token, other.token]) {
      for (const name of ['GET /api/overview', 'GET /api/blog', 'PUT /api/pages/{id}'])
        expect(await ask(name, token)).toEqual({ status: 403, code: 'second-factor-needed' });
      expect((await ask('GET /api/account', token)).status).toBe(200);
      const { needs } = await app.api('GET /api/auth/verify', { token });
      expect(needs).toBe('second-factor');
    }
    await addPasskey(app, editor.token);
    expect((await editor.send('GET', '/api/overview')).status).toBe(200);
    const { passkeys } = await app.api('GET /api/account/protection', { token: editor.token });
    const last = `/api/account/passkeys/${passkeys[0]?.id}`;
    expect(await (await editor.send('DELETE', last)).json()).toMatchObject({
      code: 'conflict',
      error: expect.stringMatching(/demands a second step/),
    });
    await demand('nobody');
    expect((await ask('GET /api/overview', other.token)).status).toBe(200);
  });
});

describe('a second factor that was lost', () => {
  it('is removed by another administrator, who leaves a trace, and its owner is told', async () => {
    const { email, user, token } = await buildMember(app);
    await addPasskey(app, token);
    const path = `/api/users/${user._id}/second-factor`;
    await admin.ask('DELETE', path, undefined, 204);
    expect((await ask('GET /api/account', token)).status).toBe(401);
    expect((await login(app, email, PASSWORD)).user.email).toBe(email);
    expect((await admin.send('DELETE', path)).status).toBe(409);
    const entries: { what: string }[] = await admin.ask('GET', '/api/audit?limit=5');
    expect(entries[0]?.what).toBe(`${user.name} (second step removed)`);
    await app.services.jobs.runDue();
    const subjects = mails.taken.map(({ subject }) => subject);
    expect(subjects.join()).toMatch(/passkey was added to your account/);
    expect(subjects.join()).toMatch(/second step of your log-in was removed/);
  });

  it('of an administrator is reset on the machine, with the password, and of nobody else', async () => {
    await addPasskey(app, admin.token);
    await app.services.db.updateTable('users').set({ active: 0 }).execute();
    const password = await resetAdministrator(app.services, ` ${admin.email.toUpperCase()} `);
    expect((await ask('GET /api/account', admin.token)).status).toBe(401);
    const { token } = await login(app, admin.email, password);
    // It was printed, so it ends; one that its owner chooses does not.
    const { passwordEnds } = await app.api('GET /api/auth/verify', { token });
    expect(passwordEnds).toBe('2026-12-05T19:00:00-08:00');
    const [entry] = await app.api('GET /api/audit', { token, query: {} });
    expect(entry).toMatchObject({
      who: 'Somebody at the server',
      what: `${admin.user.name} (reset on the machine)`,
    });
    const member = await buildMember(app);
    for (const [address, words] of [
      [member.email, /is no administrator/],
      ['nobody@example.org', /There is no account/],
    ] as const)
      await expect(resetAdministrator(app.services, address)).rejects.toThrow(words);
  });

  it('is not removed from oneself like that', async () => {
    await addPasskey(app, admin.token);
    const own = `/api/users/${admin.user._id}/second-factor`;
    expect((await admin.send('DELETE', own)).status).toBe(409);
  });
});
