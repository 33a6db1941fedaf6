import { describe, expect, it } from 'vitest';
import { failureSchema } from '#contract/errors.ts';
import { secondStepSchema } from '#contract/second-factor.ts';
import { openApp } from '#tests/app.ts';
import { bearer, buildMember, PASSWORD } from '#tests/factories/accounts.ts';
import { SoftAuthenticator } from '#tests/factories/authenticator.ts';
import { addCodes, addPasskey, codeOf } from '#tests/factories/second-factors.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();

const bodyOf = async (response: Promise<Response>) => {
  const answer = await response;
  return { status: answer.status, body: await answer.json() };
};
const login = (email: string, password = PASSWORD) =>
  bodyOf(app.post('/api/auth/login', { email, password, honeypot: '' }));

/** Logs in with the password alone; what it answers names the second step. */
async function begin(email: string) {
  const { status, body } = await login(email);
  const failure = failureSchema.parse(body);
  expect([status, failure.code, body.token]).toEqual([401, 'second-step-needed', undefined]);
  return secondStepSchema.parse(failure.current);
}

const step = (body: object) => bodyOf(app.post('/api/auth/second-step', body));

/** What a second step is refused with. */
async function refusal(body: object): Promise<string> {
  const { status, body: failure } = await step(body);
  expect(status).toBe(422);
  return failureSchema.parse(failure).error;
}

/** Somebody with an app for codes. */
async function protectedMember() {
  const member = await buildMember(app);
  return { ...member, ...(await addCodes(app, member.token)) };
}

describe('a log-in with codes', () => {
  it('needs the password and a code, and each code works once', async () => {
    const { email, secret } = await protectedMember();
    const { challenge, ways } = await begin(email);
    expect(ways).toEqual(['code', 'recovery-code']);
    const code = codeOf(app, secret);
    const { status, body } = await step({
      challenge,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect([status, body.user.email]).toEqual([200, email]);
    const own = await app.fetch('/api/account', { headers: bearer(body.token) });
    expect(own.status).toBe(200);
    const again = await begin(email);
    expect(await refusal({ ...again, ways: undefined, code })).toMatch(/was used already/);
    // Each step ends once, too.
    app.clock.pass({ seconds: 30 });
    expect(await refusal({ challenge, code: codeOf(app, secret) })).toMatch(/took too long/);
  });

  it('tells nobody of it before the password is right', async () => {
    const [one, other] = [await protectedMember(), await buildMember(app)];
    const wrong = await login(one.email, 'not the password');
    expect(wrong).toEqual(await login(other.email, 'not the password'));
    expect(wrong).toEqual(await login('nobody@example.org', 'not the password'));
  });

  it('takes a code of half a minute before or after, and tells a clock that is wrong', async () => {
    const { email, secret } = await protectedMember();
    for (const offset of [-30, 0, 30]) {
      app.clock.pass({ minutes: 5 });
      const { challenge } = await begin(email);
      expect((await step({ challenge, code: codeOf(app, secret, offset) })).status).toBe(200);
    }
    app.clock.pass({ minutes: 5 });
    const { challenge } = await begin(email);
    const refused = (offset: number) => refusal({ challenge, code: codeOf(app, secret, offset) });
    expect(await refused(90)).toMatch(/90 seconds fast.*automatic/);
    expect(await refused(-90)).toMatch(/90 seconds old.*automatic/);
    expect(await refused(3600)).toMatch(/not right/);
    // The code that was told to be early does not become right by waiting.
    app.clock.pass({ seconds: 90 });
    expect(await refused(0)).toMatch(/was used already/);
    app.clock.pass({ seconds: 30 });
    expect((await step({ challenge, code: codeOf(app, secret) })).status).toBe(200);
  });

  it('begun with one password is not ended after another was chosen, nor after ten minutes', async () => {
    const { email, secret, token } = await protectedMember();
    const { challenge } = await begin(email);
    const late = await begin(email);
    const password = 'another lamp in the porch';
    await app.api('POST /api/account/password', {
      token,
      body: { currentPassword: PASSWORD, password },
    });
    expect(await refusal({ challenge, code: codeOf(app, secret) })).toMatch(/took too long/);
    app.clock.pass({ minutes: 10 });
    expect(await refusal({ challenge: late.challenge, code: codeOf(app, secret) })).toMatch(
      /took too long/,
    );
  });

  it('is possible with each of ten recovery codes, once, however they are typed', async () => {
    const { email, recoveryCodes } = await protectedMember();
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = (recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const first = await step({ ...(await begin(email)), recoveryCode: typed });
    expect([first.status, first.body.recoveryCodesLeft]).toEqual([200, 9]);
    expect(await refusal({ ...(await begin(email)), recoveryCode: typed })).toMatch(/used already/);
    const stored = JSON.stringify(
      await app.services.db.selectFrom('recovery_codes').selectAll().execute(),
    );
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('stays so when the password is chosen anew by a mailed link', async () => {
    const { email, user } = await protectedMember();
    const { makeLink } = await import('../links.ts');
    const link = await makeLink(app.services, 'reset', { email, userId: user._id });
    const token = new URL(link).searchParams.get('token') ?? '';
    const password = 'a third lamp in the porch';
    const answer = await app.api('POST /api/auth/password-reset/confirm', {
      body: { token, password },
    });
    expect(answer.session).toBeUndefined();
    expect((await login(email, password)).body.code).toBe('second-step-needed');
  });
});

it('wrong codes are few, and the right person still gets in', async () => {
  const own = await openApp({ environment: { RATE_LIMITS: 'on' } });
  const { email, token } = await buildMember(own);
  const { secret, recoveryCodes } = await addCodes(own, token);
  const begun = async (from: string) => {
    const answer = await own.post('/api/auth/login', { email, password: PASSWORD }, from);
    return (await answer.json()).current.challenge as string;
  };
  const end = async (body: object, from: string) => {
    const answer = await own.post('/api/auth/second-step', body, from);
    return { status: answer.status, body: await answer.json() };
  };
  const home = await begun('203.0.113.9');
  const { device } = (await end({ challenge: home, code: codeOf(own, secret) }, '203.0.113.9'))
    .body;
  own.clock.pass({ seconds: 30 });
  const challenge = await begun('198.51.100.1');
  const statuses = new Map<number, number>();
  for (let tries = 0; tries < 1000; tries += 1) {
    const code = String(tries).padStart(6, '0');
    const { status } = await end({ challenge, code }, `198.51.100.${tries % 100}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  // 30 an hour were looked at.
  expect(statuses.get(422)).toBeLessThanOrEqual(30);
  expect((statuses.get(422) ?? 0) + (statuses.get(429) ?? 0)).toBe(1000);
  const code = codeOf(own, secret);
  expect((await end({ challenge, code }, '192.0.2.200')).status).toBe(429);
  const elsewhere = { challenge: await begun('192.0.2.201'), recoveryCode: recoveryCodes[0] };
  expect((await end(elsewhere, '192.0.2.201')).status).toBe(200);
  const known = { challenge: await begun('192.0.2.200'), code, device };
  expect((await end(known, '192.0.2.200')).status).toBe(200);
  await own.close();
});

describe('a passkey', () => {
  it('ends a log-in, and logs in alone where it has checked who uses it', async () => {
    const { token, email } = await buildMember(app);
    const { authenticator, recoveryCodes } = await addPasskey(app, token);
    expect(recoveryCodes).toHaveLength(10);
    const { challenge, ways } = await begin(email);
    expect(ways).toEqual(['passkey', 'recovery-code']);
    const asked = await app.api('POST /api/auth/second-step/passkey', { body: { challenge } });
    const passkey = authenticator.sign(asked);
    expect((await step({ challenge, passkey })).status).toBe(200);
    // What was signed works once.
    expect(await refusal({ ...(await begin(email)), passkey })).toMatch(/does not fit/);

    const alone = await app.api('POST /api/auth/passkey/options');
    const entered = await app.api('POST /api/auth/passkey', {
      body: { passkey: authenticator.sign(alone) },
    });
    expect(entered.user.email).toBe(email);
    authenticator.verifies = false;
    const unverified = authenticator.sign(await app.api('POST /api/auth/passkey/options'));
    expect((await app.post('/api/auth/passkey', { passkey: unverified })).status).toBe(422);
  });

  it('of another site, of somebody else or of nobody is refused with a sentence', async () => {
    const { token, email } = await buildMember(app);
    const { authenticator } = await addPasskey(app, token);
    const other = await buildMember(app);
    const others = await addPasskey(app, other.token);
    const { challenge } = await begin(email);
    const signedBy = async (by: SoftAuthenticator) =>
      by.sign(await app.api('POST /api/auth/second-step/passkey', { body: { challenge } }));
    authenticator.origin = 'https://narthex.example';
    const phished = await signedBy(authenticator);
    expect(await refusal({ challenge, passkey: phished })).toMatch(
      /another site than http:\/\/localhost:3000/,
    );
    authenticator.origin = 'http://localhost:3000';
    authenticator.domain = 'narthex.example';
    for (const by of [authenticator, others.authenticator, new SoftAuthenticator()]) {
      const passkey = await signedBy(by);
      expect(await refusal({ challenge, passkey })).toMatch(/does not fit/);
    }
  });

  it('whose counter goes back is refused, and no other', async () => {
    const { token, email } = await buildMember(app);
    const { authenticator } = await addPasskey(app, token);
    const signed = async (counter: number) => {
      const { challenge } = await begin(email);
      const asked = await app.api('POST /api/auth/second-step/passkey', { body: { challenge } });
      authenticator.counter = counter;
      return step({ challenge, passkey: authenticator.sign(asked) });
    };
    const all = [];
    for (const counter of [0, 0, 7, 7, 3, 0, 8]) all.push(await signed(counter));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 422, 422, 422, 200]);
    expect(all[3]?.body.error).toMatch(/may be a copy/);
  });

  it('may be one of several, which are named, renamed and removed', async () => {
    const { token, email } = await buildMember(app);
    await addPasskey(app, token, { name: 'Phone' });
    const second = await addPasskey(app, token, { name: 'Key' });
    expect(second.recoveryCodes).toBeUndefined();
    const [phone, key] = second.passkeys;
    const again = second.authenticator.make(
      await app.api('POST /api/account/passkeys/options', { token }),
    );
    const body = { name: 'Twice', passkey: again };
    const twice = app.api('POST /api/account/passkeys', { token, body });
    await expect(twice).rejects.toThrow(/on the list already/);
    const renamed = await app.api('POST /api/account/passkeys/{id}/name', {
      token,
      params: { id: key?.id ?? '' },
      body: { name: 'Blue key' },
    });
    expect(renamed.passkeys.map(({ name }) => name)).toEqual(['Phone', 'Blue key']);
    for (const id of [phone?.id ?? '', key?.id ?? '']) {
      await begin(email);
      await app.api('DELETE /api/account/passkeys/{id}', { token, params: { id } });
    }
    // With the last factor the recovery codes go, and the password is enough again.
    expect(await app.api('GET /api/account/protection', { token })).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await login(email)).status).toBe(200);
  });

  it('of a former address of the site is no way in, and says so', async () => {
    const { token, email } = await buildMember(app);
    await addPasskey(app, token);
    await app.services.db.updateTable('passkeys').set({ domain: 'old.example.org' }).execute();
    expect((await begin(email)).ways).toEqual(['recovery-code']);
    const { passkeys } = await app.api('GET /api/account/protection', { token });
    expect(passkeys[0]?.isElsewhere).toBe(true);
  });
});

it('every other session ends with a change of the second factor', async () => {
  const { token, email } = await buildMember(app);
  const other = (await login(email)).body.token as string;
  await addPasskey(app, token);
  const statusOf = async (of: string) =>
    (await app.fetch('/api/account', { headers: bearer(of) })).status;
  expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
});
