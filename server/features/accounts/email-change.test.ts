import { beforeEach, expect, it } from 'vitest';
import { NOW } from '#tests/app.ts';
import { bearer, buildMember, login as logIn, PASSWORD } from '#tests/factories/accounts.ts';
import { buildSite } from '#tests/factories/content.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const OLD = 'ruth@x.test';
const NEW = 'ames@x.test';
let token: string;

const { mails, app } = mailingApp({
  environment: { PUBLIC_URL: 'https://church.example', RATE_LIMITS: 'on' },
});
beforeEach(async () => {
  await buildSite(app);
  ({ token } = await buildMember(app, { email: OLD }));
});

const login = async (email: string) => (await logIn(app, email, PASSWORD)).token;
const ask = (email: string, password = PASSWORD, from = token) =>
  app.fetch('/api/account/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(from) },
    body: JSON.stringify({ email, password }),
  });
const confirm = (link: string, password = PASSWORD) =>
  app.post('/api/auth/verify-email', { token: link, password });
const statusOf = async (session: string) =>
  (await app.fetch('/api/account', { headers: bearer(session) })).status;
const pathsOf = async (response: Response) =>
  ((await response.json()) as { issues: { path: string }[] }).issues.map(({ path }) => path);

async function mailsTo(email: string) {
  await app.services.jobs.runDue();
  return mails.taken.filter((mail) => [mail.to].flat().some((to) => to?.text === email));
}

async function linkTo(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? '';
  return /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

it('changes the address once the new one is confirmed with the password, and ends other sessions', async () => {
  const other = await login(OLD);
  expect((await ask(NEW)).status).toBe(200);
  const link = await linkTo(NEW);
  const notice = (await mailsTo(OLD)).find(({ subject }) => subject?.startsWith('A new e-mail'));
  expect(notice?.text).toContain('https://church.example/password-reset');
  expect(notice?.text).not.toContain(NEW);
  expect((await app.api('GET /api/account', { token })).email).toBe(OLD);

  expect(await pathsOf(await confirm(link, 'not mine'))).toEqual(['password']);
  const confirmed = await confirm(link);
  expect(confirmed.status).toBe(200);
  const { session } = (await confirmed.json()) as { session: { token: string } };
  expect(await app.api('GET /api/account', { token: session.token })).toMatchObject({
    email: NEW,
    isEmailVerified: true,
  });
  expect([await statusOf(token), await statusOf(other)]).toEqual([401, 401]);
  expect(await statusOf(await login(NEW))).toBe(200);
  expect(await pathsOf(await confirm(link))).toEqual(['token']);
});

it('says the same for an address that has an account, whose owner alone is told', async () => {
  await buildMember(app, { email: NEW });
  const taken = await ask(NEW);
  const free = await ask('free@x.test');
  expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
  const mail = (await mailsTo(NEW)).find(({ subject }) => subject?.startsWith('This address'));
  expect(mail?.text).toContain('nothing was changed');
  expect(mail?.text).not.toContain('token=');
});

it('refuses an address that was taken meanwhile', async () => {
  await ask(NEW);
  const link = await linkTo(NEW);
  await buildMember(app, { email: NEW });
  const refused = await confirm(link);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Another account has this e-mail address by now');
  expect(await statusOf(token)).toBe(200);
});

it('takes only the newest link, for a day, while there is an account', async () => {
  await ask(NEW);
  const first = await linkTo(NEW);
  await ask('later@x.test');
  const second = await linkTo('later@x.test');
  expect(await pathsOf(await confirm(first))).toEqual(['token']);
  app.clock.set(Temporal.Instant.from(NOW).add({ hours: 24 }).toString());
  expect(await pathsOf(await confirm(second))).toEqual(['token']);
  const again = await login(OLD);
  await ask(NEW, PASSWORD, again);
  const third = await linkTo(NEW);
  await app.fetch('/api/account', {
    method: 'DELETE',
    headers: { ...bearer(again), 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(await pathsOf(await confirm(third))).toEqual(['token']);
});

it('needs the password, another address, and no more than three tries an hour', async () => {
  expect(await pathsOf(await ask(NEW, 'not mine'))).toEqual(['password']);
  expect(await pathsOf(await ask(OLD))).toEqual(['email']);
  for (const email of ['a@x.test', 'b@x.test', 'c@x.test'])
    expect((await ask(email)).status).toBe(200);
  expect((await ask('d@x.test')).status).toBe(429);
});

it('gives a stranger nothing: the owner of a mailbox who only clicks changes no account', async () => {
  await app.post('/api/googleSheets/submit-prayer', {
    name: 'Naomi',
    email: NEW,
    request: 'For my son',
  });
  await ask(NEW);
  const link = await linkTo(NEW);
  expect(await pathsOf(await confirm(link, 'the password of the mailbox owner'))).toEqual([
    'password',
  ]);
  expect((await app.api('GET /api/account/export', { token })).messages).toEqual([]);
});
