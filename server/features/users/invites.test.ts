import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/users.ts';
import { NOW, openApp } from '#tests/app.ts';
import { buildMember, login } from '#tests/factories/accounts.ts';
import { asAdministrator, asPerson } from '#tests/factories/admin.ts';
import { buildSite } from '#tests/factories/content.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const PASSWORD = 'a sentence of my own';

const { mails, app } = mailingApp();
const admin = forEachTest(() => asAdministrator(app));
beforeEach(async () => {
  await app.services.jobs.runDue();
  mails.taken.length = 0;
});

const later = (span: Temporal.DurationLike) =>
  app.clock.set(Temporal.Instant.from(NOW).add(span).toString());
const confirm = (token: string, password = PASSWORD) =>
  app.post('/api/auth/password-reset/confirm', { token, password });
const listed = async (query: string): Promise<User[]> =>
  (await admin.ask('GET', `/api/users?${query}`)).users;

async function invited(body: object = {}): Promise<User & { message: string }> {
  const person = { name: 'Ruth Ames', email: 'ruth@example.org', ...body };
  return admin.ask('POST', '/api/users/invites', person);
}

async function sent() {
  await app.services.jobs.runDue();
  return mails.taken.map(({ to, subject, text, replyTo }) => ({
    to: [to].flat()[0]?.text,
    replyTo: replyTo?.text,
    subject,
    text,
    token: /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '',
  }));
}

describe('an invitation', () => {
  it('says why it came, and whom to tell that no more should', async () => {
    await invited();
    const [without] = await sent();
    expect(without?.replyTo).toBeUndefined();
    expect(without?.text).toContain('If you do not want to hear from us, tell us');
    await buildSite(app, { email: 'office@example.org' });
    await invited({ email: 'naomi@example.org' });
    const [, mail] = await sent();
    expect(mail?.replyTo).toBe('office@example.org');
    expect(mail?.text).toContain('answer this mail or write to office@example.org');
  });

  it('leads to a password, proves the address, and works once', async () => {
    const { _id: id, message, ...user } = await invited({ roles: ['editor'] });
    expect(message).toBe('The invitation is on its way to ruth@example.org.');
    expect(user).toMatchObject({
      username: 'ruth.ames',
      roles: ['editor'],
      active: true,
      isInvited: true,
      isEmailVerified: false,
    });
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ruth@example.org' });
    expect(mail?.subject).toMatch(/^You are invited – /);
    expect(mail?.text).toContain('Hello Ruth Ames,');
    expect(mail?.text).toContain('within 7 days');
    expect(mail?.text).toContain('/password-reset?invited=yes&token=');
    expect((await listed('approval=invited')).map(({ _id }) => _id)).toEqual([id]);

    later({ hours: 24 * 7 - 1 });
    const joined = await confirm(mail?.token ?? '');
    expect(joined.status).toBe(200);
    // The link and the new password log in.
    const { session } = await joined.json();
    expect(session.user).toMatchObject({ email: 'ruth@example.org', roles: ['editor'] });
    const headers = { authorization: `Bearer ${session.token}` };
    expect((await app.fetch('/api/auth/verify', { headers })).status).toBe(200);
    expect((await login(app, 'ruth@example.org', PASSWORD)).user.roles).toEqual(['editor']);
    const again = await confirm(mail?.token ?? '', 'another sentence of mine');
    expect([again.status, (await again.json()).error]).toEqual([
      422,
      'This link was used already or is too old. If you have chosen a password, log in with it. Otherwise please ask for a new link.',
    ]);
    await login(app, 'ruth@example.org', PASSWORD);
  });

  it('is over after seven days, and the person asks for a new link themselves', async () => {
    await invited();
    const [mail] = await sent();
    later({ hours: 24 * 7 });
    expect((await confirm(mail?.token ?? '')).status).toBe(422);
    await app.post('/api/auth/password-reset', { email: 'ruth@example.org', honeypot: '' });
    const reset = (await sent()).at(-1);
    expect((await confirm(reset?.token ?? '')).status).toBe(200);
    later({ hours: 24 * 7 + 1 });
    expect((await login(app, 'ruth@example.org', PASSWORD)).token).toBeTruthy();
  });

  it('leads nowhere once the account is deleted, switched off or has another address', async () => {
    const { _id: id } = await invited();
    const [mail] = await sent();
    const { _id: off } = await invited({ email: 'off@example.org' });
    const { _id: moved } = await invited({ email: 'moved@example.org' });
    const tokens = (await sent()).map(({ token }) => token);
    await admin.ask('DELETE', `/api/users/${id}`, undefined, 204);
    await admin.ask('PUT', `/api/users/${off}`, { active: false });
    await admin.ask('PUT', `/api/users/${moved}`, { email: 'new@example.org' });
    expect(tokens).toContain(mail?.token);
    for (const token of tokens) expect((await confirm(token)).status).toBe(422);
    expect((await listed('search=ruth')).filter(({ _id }) => _id === id)).toEqual([]);
  });

  it('is not mailed if the account is deleted before it goes out', async () => {
    const { _id: id } = await invited();
    await admin.ask('DELETE', `/api/users/${id}`, undefined, 204);
    expect(await sent()).toEqual([]);
  });

  it('sends one mail for two clicks, and adds one account', async () => {
    const body = { name: 'Ruth Ames', email: 'ruth@example.org' };
    const answers = await Promise.all(
      [1, 2].map(() => admin.send('POST', '/api/users/invites', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await sent()).toHaveLength(1);
    expect(await listed('search=ruth')).toHaveLength(1);
  });

  it('is sent again, once a minute; both links work until one is used', async () => {
    const { _id: id } = await invited();
    const path = `/api/users/${id}/invite`;
    expect(await admin.ask('POST', path, undefined, 200)).toEqual({
      isSent: true,
      message: 'The invitation was sent to ruth@example.org a moment ago.',
    });
    expect(await sent()).toHaveLength(1);
    later({ minutes: 2 });
    const answers = await Promise.all([1, 2].map(() => admin.ask('POST', path, undefined, 200)));
    expect(answers.map(({ message }) => message).sort()).toEqual([
      'The invitation is on its way to ruth@example.org.',
      'The invitation was sent to ruth@example.org a moment ago.',
    ]);
    const [first, second, ...others] = await sent();
    expect(others).toEqual([]);
    expect((await confirm(first?.token ?? '')).status).toBe(200);
    expect((await confirm(second?.token ?? '')).status).toBe(422);
    expect((await admin.send('POST', path)).status).toBe(409);
  });

  it('is refused for a known address, and without a name', async () => {
    const { email } = await buildMember(app);
    for (const [body, status, path] of [
      [{ name: 'Ana', email }, 409, 'email'],
      [{ name: ' ', email: 'ana@example.org' }, 422, 'name'],
      [{ name: 'Ana', email: 'ana' }, 422, 'email'],
      [{ name: 'Ana', email: 'ana@example.org', roles: ['king'] }, 422, 'roles.0'],
    ] as const) {
      const response = await admin.send('POST', '/api/users/invites', body);
      expect([response.status, (await response.json()).issues[0].path]).toEqual([status, path]);
    }
  });

  it('is for administrators alone', async () => {
    const editor = await asPerson(app, 'editor');
    const body = { name: 'Ana', email: 'ana@example.org' };
    expect((await editor.send('POST', '/api/users/invites', body)).status).toBe(403);
    expect((await sent()).filter(({ to }) => to === body.email)).toEqual([]);
  });
});

describe('a reset link', () => {
  it('is the mail that members ask for themselves', async () => {
    const { user, email } = await buildMember(app);
    await sent();
    mails.taken.length = 0;
    const answer = await admin.ask('POST', `/api/users/${user._id}/reset-link`, undefined, 200);
    expect(answer).toEqual({ isSent: true, message: `The link is on its way to ${email}.` });
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Choose a new password – /);
    expect((await confirm(mail?.token ?? '')).status).toBe(200);
    await login(app, email, PASSWORD);
  });

  it('says why there is none', async () => {
    const { _id: joining } = await invited();
    const { user } = await buildMember(app);
    await admin.ask('PUT', `/api/users/${user._id}`, { active: false });
    for (const [id, status, words] of [
      [joining, 409, 'This person has not joined yet. Send the invite again instead.'],
      [user._id, 409, 'This account is switched off. Make it active first.'],
      ['none', 404, 'There is no such user. The account may have been deleted.'],
    ]) {
      const response = await admin.send('POST', `/api/users/${id}/reset-link`);
      expect([response.status, (await response.json()).error]).toEqual([status, words]);
    }
  });
});

describe('without a mail server', () => {
  let plain: Awaited<ReturnType<typeof openApp>>;
  let office: Awaited<ReturnType<typeof asAdministrator>>;
  beforeEach(async () => {
    plain = await openApp();
    office = await asAdministrator(plain);
  });
  afterEach(() => plain.close());

  const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
  const choose = (link: string) =>
    plain.post('/api/auth/password-reset/confirm', { token: tokenIn(link), password: PASSWORD });
  const userOf = async (email: string): Promise<User> =>
    (await office.ask('GET', `/api/users?search=${email}`)).users[0];

  it('an administrator gets the link of an invitation, which proves no address', async () => {
    const body = { name: 'Ruth Ames', email: 'ruth@example.org', roles: ['editor'] };
    const keyed = { ...body, key: crypto.randomUUID() };
    const { _id: id, ...answer } = await office.ask('POST', '/api/users/invites', keyed);
    expect(answer).toMatchObject({
      isSent: false,
      message:
        'This site cannot send mail yet. Give the person this link yourself, in a message or on paper. It works once, for 7 days.',
    });
    expect(answer.link).toContain('/password-reset?invited=yes&token=');
    // The same request again has the same link; "send again" has another; and no mail waits as a file.
    const same = await office.ask('POST', '/api/users/invites', keyed);
    expect(same).toMatchObject({ _id: id, link: answer.link });
    const again = await office.ask('POST', `/api/users/${id}/invite`, undefined, 200);
    await plain.services.jobs.runDue();
    expect(await office.ask('GET', '/api/mails/state')).toMatchObject({ waiting: 0, failed: 0 });

    expect(again.link).not.toBe(answer.link);

    const joined = await choose(again.link);
    expect((await joined.json()).session.user).toMatchObject({ roles: ['editor'] });
    expect(await userOf('ruth@example.org')).toMatchObject({
      isInvited: false,
      isEmailVerified: false,
      isTrusted: true,
    });
    for (const link of [answer.link, again.link]) expect((await choose(link)).status).toBe(422);
  });

  it('so do reset links, after which a role counts that waited for the address', async () => {
    await buildMember(plain, { email: 'mark@example.org' });
    const { _id: id } = await userOf('mark@example.org');
    const promised = await office.ask('PUT', `/api/users/${id}/roles`, { roles: ['author'] });
    expect(promised).toMatchObject({ roles: ['user'], roleOnceProven: 'author', isSent: false });
    expect(promised.link).toContain('/password-reset?token=');
    const keyed = { key: crypto.randomUUID() };
    const reset = () => office.ask('POST', `/api/users/${id}/reset-link`, keyed, 200);
    const links = await Promise.all([reset(), reset(), reset()]);
    const [{ link }] = links;
    expect(links.map((one) => one.link)).toEqual([link, link, link]);
    expect((await choose(link)).status).toBe(200);
    expect(await userOf('mark@example.org')).toMatchObject({
      roles: ['author'],
      roleOnceProven: null,
      isEmailVerified: false,
    });
    expect((await choose(promised.link)).status).toBe(422);
    // The same request once more: the link that was used works no more.
    expect((await reset()).link).not.toBe(link);
    expect((await choose(link)).status).toBe(422);
  });
});

it('refuses mails beyond the share of an address, and does nothing', async () => {
  const strict = await openApp({
    environment: { RATE_LIMITS: 'mails=1/3600', SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  const { ask, send } = await asAdministrator(strict);
  const body = { name: 'Ruth Ames', email: 'ruth@example.org' };
  const { _id: id } = await ask('POST', '/api/users/invites', body);
  strict.clock.set(Temporal.Instant.from(NOW).add({ minutes: 2 }).toString());
  const response = await send('POST', `/api/users/${id}/invite`);
  expect([response.status, (await response.json()).error]).toEqual([
    429,
    'Several mails went to ruth@example.org in this hour. Nothing was sent: please try again in an hour.',
  ]);
  await ask('DELETE', `/api/users/${id}`, undefined, 204);
  expect((await send('POST', '/api/users/invites', body)).status).toBe(429);
  expect((await ask('GET', '/api/users?search=ruth')).users).toEqual([]);
  await strict.close();
});
