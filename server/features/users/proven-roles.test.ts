import { beforeEach, describe, expect, it } from 'vitest';
import { bearer, buildMember, login } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const PASTOR = 'pastor@example.org';
const STRANGERS = 'what a stranger chose';
const OWN = 'a sentence of my own';

const { mails, app } = mailingApp();
const admin = forEachTest(() => asAdministrator(app));
beforeEach(async () => {
  await sent();
});

/** The mails since this was asked last, with the tokens of their links. */
async function sent() {
  await app.services.jobs.runDue();
  return mails.taken.splice(0).map(({ to, subject, text }) => ({
    to: [to].flat()[0]?.text,
    subject: subject ?? '',
    text: text ?? '',
    token: /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '',
  }));
}

/** Somebody registers the pastor's address. */
async function stranger() {
  const registered = await buildMember(app, { email: PASTOR, password: STRANGERS });
  const [verify] = await sent();
  return { ...registered, id: registered.user._id, verify: verify?.token ?? '' };
}
const giveRole = (id: string, role: string) =>
  admin.ask('PUT', `/api/users/${id}/roles`, { roles: [role] });
const put = (id: string, body: object) => admin.ask('PUT', `/api/users/${id}`, body);
const inbox = async (token: string) =>
  (await app.fetch('/api/messages', { headers: bearer(token) })).status;
const choose = (token: string, password = OWN) =>
  app.post('/api/auth/password-reset/confirm', { token, password });
const rolesOf = async (email: string, password: string) =>
  (await login(app, email, password)).user.roles;

describe('a role for an account that anybody may have registered', () => {
  it('counts once its owner has chosen a password by the mailed link, and the stranger is out', async () => {
    const { id, token } = await stranger();
    const given = await giveRole(id, 'admin');
    expect(given).toMatchObject({
      roles: ['user'],
      roleOnceProven: 'admin',
      isTrusted: false,
      message: `The link is on its way to ${PASTOR}.`,
    });
    expect(await inbox(token)).toBe(403);
    expect(await rolesOf(PASTOR, STRANGERS)).toEqual(['user']);
    const [mail, ...others] = await sent();
    expect([mail?.to, others]).toEqual([PASTOR, []]);
    expect(mail?.text).toContain('/password-reset?token=');
    expect(mail?.text).not.toContain('Ana');
    expect((await choose(mail?.token ?? '')).status).toBe(200);
    expect(await inbox(token)).toBe(401);
    expect((await app.post('/api/auth/login', { email: PASTOR, password: STRANGERS })).status).toBe(
      401,
    );
    const owner = await login(app, PASTOR, OWN);
    expect(owner.user.roles).toEqual(['admin']);
    expect(await inbox(owner.token)).toBe(200);
    expect(await put(id, {})).toMatchObject({ roleOnceProven: null, isTrusted: true });
    const entries: { what: string }[] = await admin.ask('GET', '/api/audit?limit=5');
    expect(entries.map(({ what }) => what)).toContainEqual(
      expect.stringContaining('(admin once the address is confirmed)'),
    );
  });

  it('also counts by a link the owner asked for, or by the password and the address together', async () => {
    const first = await stranger();
    await giveRole(first.id, 'editor');
    await sent();
    await app.post('/api/auth/password-reset', { email: PASTOR });
    const [reset] = await sent();
    await choose(reset?.token ?? '');
    expect(await rolesOf(PASTOR, OWN)).toEqual(['editor']);

    const honest = await buildMember(app, { email: 'ruth@example.org' });
    const [verify] = await sent();
    await giveRole(honest.user._id, 'author');
    const confirmed = await app.post('/api/auth/verify-email', {
      token: verify?.token,
      password: honest.password,
    });
    expect((await confirmed.json()).message).toContain('log in again');
    expect((await app.fetch('/api/account', { headers: bearer(honest.token) })).status).toBe(401);
    expect(await rolesOf('ruth@example.org', honest.password)).toEqual(['author']);
  });

  it('is not for who moves the account to another address', async () => {
    const { id, token } = await stranger();
    await giveRole(id, 'admin');
    await put(id, { isOnPrayerTeam: true });
    const email = 'stranger@example.org';
    await app.fetch('/api/account/email', {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: STRANGERS }),
    });
    const change = (await sent()).find(({ to }) => to === email);
    const moved = await app.post('/api/auth/verify-email', {
      token: change?.token,
      password: STRANGERS,
    });
    expect(moved.status).toBe(200);
    expect(await rolesOf(email, STRANGERS)).toEqual(['user']);
    expect(await put(id, {})).toMatchObject({ roleOnceProven: null, isOnTeamOnceProven: false });
  });

  it('is taken back, asked for again, and mailed once for two clicks', async () => {
    const { id } = await stranger();
    await giveRole(id, 'editor');
    expect(await giveRole(id, 'editor')).not.toHaveProperty('message');
    expect(await sent()).toHaveLength(1);
    expect(await giveRole(id, 'user')).toMatchObject({ roleOnceProven: null });
    expect(await sent()).toEqual([]);
    await giveRole(id, 'author');
    await admin.ask('POST', `/api/users/${id}/reset-link`, undefined, 200);
    const [first, again] = await sent();
    expect(first?.subject).toBe(again?.subject);
    await choose(again?.token ?? '');
    expect(await rolesOf(PASTOR, OWN)).toEqual(['author']);
  });

  it('waits for an account to be switched on, and its mail follows a corrected address', async () => {
    const { id } = await stranger();
    await put(id, { active: false });
    await giveRole(id, 'editor');
    expect(await sent()).toEqual([]);
    await put(id, { active: true });
    expect((await sent()).map(({ to }) => to)).toEqual([PASTOR]);
    await put(id, { email: 'parson@example.org' });
    const [mail] = await sent();
    expect(mail?.to).toBe('parson@example.org');
    await choose(mail?.token ?? '');
    expect(await rolesOf('parson@example.org', OWN)).toEqual(['editor']);
  });
});

it('the prayer team waits for the same', async () => {
  const { id, token } = await stranger();
  const isOnTeam = async (of: string) =>
    (await app.api('GET /api/prayer-team/requests', { token: of })).isOnTeam;
  const isKnown = async () => (await (await app.fetch('/api/site')).json()).hasPrayerTeam;
  expect(await put(id, { isOnPrayerTeam: true })).toMatchObject({
    isOnPrayerTeam: false,
    isOnTeamOnceProven: true,
    message: expect.stringContaining('on its way'),
  });
  expect([await isOnTeam(token), await isKnown()]).toEqual([false, false]);
  const [mail] = await sent();
  await choose(mail?.token ?? '');
  expect([await isOnTeam((await login(app, PASTOR, OWN)).token), await isKnown()]).toEqual([
    true,
    true,
  ]);
  expect(await put(id, { isOnPrayerTeam: false })).toMatchObject({ isOnPrayerTeam: false });
});

it('an account that the office made gets its roles at once', async () => {
  const made = { username: 'ruth', email: 'ruth@example.org', password: OWN, roles: ['user'] };
  const { _id: id } = await admin.ask('POST', '/api/users', made);
  expect(await giveRole(id, 'editor')).toMatchObject({ roles: ['editor'], isTrusted: true });
  expect(await put(id, { isOnPrayerTeam: true })).toMatchObject({ isOnPrayerTeam: true });
  const invited = { name: 'Tom Ames', email: 'tom@example.org', roles: ['author'] };
  const { _id: tom } = await admin.ask('POST', '/api/users/invites', invited);
  expect(await giveRole(tom, 'editor')).toMatchObject({ roles: ['editor'] });
});

it('a visitor who registers does not tick "team" in the set-up list, a helper does', async () => {
  const state = async () => {
    const { steps } = await admin.ask('GET', '/api/setup');
    return steps.find(({ step }: { step: string }) => step === 'team').state;
  };
  const { id } = await stranger();
  await buildMember(app);
  expect(await state()).toBe('open');
  await giveRole(id, 'author');
  expect(await state()).toBe('done');
});
