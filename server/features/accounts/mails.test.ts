import { readdir, readFile } from 'node:fs/promises';
import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { Jobs } from '#server/platform/jobs/jobs.ts';
import { createMailer } from '#server/platform/mail/mail.ts';
import { NOW, openApp } from '#tests/app.ts';
import {
  bearer,
  buildAdministrator,
  buildMember,
  login,
  PASSWORD,
} from '#tests/factories/accounts.ts';
import { buildSite } from '#tests/factories/content.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { resetMail } from './jobs.ts';
import { accountMails } from './mails.ts';

const { mails, app } = mailingApp({
  environment: { PUBLIC_URL: 'https://church.example' },
});

const askReset = (email: string) => app.post('/api/auth/password-reset', { email, honeypot: '' });
const confirm = (token: string, password: string) =>
  app.post('/api/auth/password-reset/confirm', { token, password });
const later = (minutes: number) =>
  app.clock.set(Temporal.Instant.from(NOW).add({ minutes }).toString());

/** Runs the jobs and gives the mails that went to an address. */
async function mailsTo(email: string) {
  await app.services.jobs.runDue();
  return mails.taken.filter((mail) => [mail.to].flat().some((to) => to?.text === email));
}

/** What a process that starts now runs, on the same database. */
function newProcess(timeouts?: Parameters<typeof createMailer>[2]) {
  const { db, kind, clock, log, liveness, config } = app.services;
  const send = createMailer({ ...config, smtpUrl: mails.url }, log, timeouts);
  return new Jobs({ db, kind, clock, log, liveness }, accountMails({ db, clock, config, send }));
}

async function tokenFor(email: string): Promise<string> {
  await askReset(email);
  const sent = (await mailsTo(email)).filter(({ subject }) => subject?.includes('new password'));
  return (
    new URL(/https:\/\/\S+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '').searchParams.get('token') ??
    ''
  );
}

describe('the reset mail', () => {
  it('leads, by the public address alone, to a password that works once', async () => {
    await buildSite(app, { name: 'Lantern <Hill> Church' });
    const { email, token: session } = await buildMember(app);
    const token = await tokenFor(email);
    const [mail] = (await mailsTo(email)).filter(({ subject }) => subject?.startsWith('Choose'));
    expect(mail?.subject).toBe('Choose a new password – Lantern <Hill> Church');
    expect(mail?.from?.text).toContain('no-reply@church.example');
    expect(mail?.html).toContain('Lantern &lt;Hill&gt; Church');
    expect(mail?.html).toContain(`https://church.example/password-reset?token=${token}`);

    const password = 'a new sentence of mine';
    expect((await confirm(token, password)).status).toBe(200);
    expect((await app.fetch('/api/auth/verify', { headers: bearer(session) })).status).toBe(401);
    expect((await login(app, email, password)).token).toBeTruthy();
    expect((await app.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401);
    const again = await confirm(token, 'yet another sentence');
    expect([again.status, (await again.json()).issues[0].path]).toEqual([422, 'token']);
  });

  it('stands for thirty minutes', async () => {
    const { email } = await buildMember(app);
    const token = await tokenFor(email);
    later(31);
    expect((await confirm(token, 'a new sentence of mine')).status).toBe(422);
    expect((await login(app, email, PASSWORD)).token).toBeTruthy();
    await tokenFor(email);
    const kept = await app.services.db
      .selectFrom('mailed_links')
      .selectAll()
      .where('purpose', '=', 'reset')
      .execute();
    expect(kept).toHaveLength(1);
  });

  it('is asked for with the same answer and the same work, known or not', async () => {
    const { email } = await buildMember(app);
    await app.services.jobs.runDue();
    const jobs = async () =>
      (await app.services.db.selectFrom('jobs').select('id').execute()).length;
    const before = await jobs();
    const known = await askReset(email);
    const between = await jobs();
    const unknown = await askReset('nobody@example.org');
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect([between - before, (await jobs()) - between]).toEqual([1, 1]);
    const links = async () =>
      (await app.services.db.selectFrom('mailed_links').select('token_hash').execute()).length;
    const linksBefore = await links();
    expect(await mailsTo('nobody@example.org')).toEqual([]);
    expect((await links()) - linksBefore).toBe(2);
  });

  it('with a token cut or made up answers in a sentence, before anything else is looked at', async () => {
    for (const token of [undefined, '', 5, 'x'.repeat(300), 'half a link', 'unknown']) {
      const response = await confirm(token as string, 'password1');
      expect(response.status).toBe(422);
      const { error, issues } = await response.json();
      expect(error).toMatch(/link.*\.$/);
      expect(issues[0].path).toBe('token');
    }
  });

  it('stands no longer when the account has another address, or is switched off', async () => {
    const administrator = await buildAdministrator(app);
    for (const change of [{ email: 'new.address@example.org' }, { active: false }]) {
      const { email, user } = await buildMember(app);
      const token = await tokenFor(email);
      await app.api('PUT /api/users/{id}', {
        token: administrator.token,
        params: { id: user._id },
        body: { username: user.username, email, ...change },
      });
      expect((await confirm(token, 'a new sentence of mine')).status).toBe(422);
    }
  });

  it('leaves no token in the database that works', async () => {
    const { email } = await buildMember(app);
    const token = await tokenFor(email);
    const rows = [
      await app.services.db.selectFrom('mailed_links').selectAll().execute(),
      await app.services.db.selectFrom('jobs').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each(['a@b.org\r\nBcc: all@example.org', 'a@b.org, c@d.org', 'a@b.org\0'])(
    'goes to no %j',
    async (email) => {
      const response = await askReset(email);
      expect([400, 422]).toContain(response.status);
      expect(mails.taken).toEqual([]);
    },
  );
});

describe('mails', () => {
  it('that a server refuses are sent when it takes them, once', async () => {
    mails.set('refuse');
    const { email } = await buildMember(app);
    expect(await mailsTo(email)).toEqual([]);
    mails.set('take');
    expect(await mailsTo(email)).toEqual([]);
    later(5);
    expect(await mailsTo(email)).toHaveLength(1);
    later(600);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('wait while no server is there, and survive a restart in between', async () => {
    const { email } = await buildMember(app);
    await mailsTo(email);
    await mails.close();
    await askReset(email);
    await app.services.jobs.runDue();
    const [job] = await app.services.db
      .selectFrom('jobs')
      .selectAll()
      .where('state', '=', 'waiting')
      .execute();
    expect(job).toMatchObject({ kind: 'reset-mail', attempts: 1, locked_until: null });
    expect(job?.last_error).toMatch(/ECONNREFUSED/);
    Object.assign(mails, await startMailServer());
    later(5);
    await newProcess().runDue();
    later(600);
    await newProcess().runDue();
    expect(mails.taken).toMatchObject([{ to: { text: email } }]);
  });

  it('that a server never answers are given up, and sent when it does, once', async () => {
    const { email } = await buildMember(app);
    await mailsTo(email);
    mails.taken.length = 0;
    const { db, clock } = app.services;
    const jobs = newProcess({ connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 });
    mails.set('hang');
    await resetMail.enqueue({ db, clock }, { email });
    await jobs.runDue();
    const waiting = db.selectFrom('jobs').selectAll().where('state', '=', 'waiting');
    expect(await waiting.execute()).toMatchObject([
      { attempts: 1, last_error: 'The mail server did not answer in time (ETIMEDOUT).' },
    ]);
    mails.set('take');
    later(5);
    await jobs.runDue();
    later(600);
    await jobs.runDue();
    expect(mails.taken).toMatchObject([{ to: { text: email } }]);
  });

  it('not yet started when the process ends are left to the next', async () => {
    const { email } = await buildMember(app);
    await mailsTo(email);
    mails.taken.length = 0;
    const { db, clock } = app.services;
    for (let mail = 0; mail < 3; mail += 1) await resetMail.enqueue({ db, clock }, { email });
    const ending = newProcess();
    const running = ending.runDue();
    await ending.stop();
    await running;
    expect(mails.taken.length).toBeLessThanOrEqual(1);
    await newProcess().runDue();
    expect(mails.taken).toHaveLength(3);
  });

  it('taken up by a process that died are taken over, not lost', async () => {
    const { email } = await buildMember(app);
    await mailsTo(email);
    const now = app.clock.now();
    await askReset(email);
    await app.services.jobs.runDue();
    mails.taken.length = 0;
    await app.services.db
      .updateTable('jobs')
      .set({
        state: 'waiting',
        payload: JSON.stringify({ email }),
        locked_until: now.add({ seconds: 120 }).toString(),
      })
      .where('kind', '=', 'reset-mail')
      .execute();
    expect(await mailsTo(email)).toEqual([]);
    later(3);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

it('tell the church of an account that waits for approval, and its holder of the approval', async () => {
  const church = await openApp({
    environment: { SMTP_URL: mails.url, NOTIFY_EMAIL: 'office@example.org' },
  });
  const { token } = await buildAdministrator(church);
  await church.services.jobs.runDue();
  mails.taken.length = 0;
  await buildSite(church, { childrenAwaitApproval: true });
  const child = { firstName: 'Noa', lastName: 'Reyes', email: 'noa@example.org' };
  const body = { ...child, password: PASSWORD, guardianName: 'Maria Reyes' };
  await church.api('POST /api/auth/register', { body });
  await church.services.jobs.runDue();
  const notice = mails.taken.find(({ subject }) => subject?.startsWith('A new account waits'));
  expect(notice).toMatchObject({ to: { text: 'office@example.org' } });
  expect(notice?.text).not.toMatch(/Noa|Reyes|noa@/);

  const { users } = await church.api('GET /api/users', { token, query: { search: 'noa' } });
  const [user] = users;
  if (!user) throw new Error('The child is not among the users.');
  await church.api('PUT /api/users/{id}', {
    token,
    params: { id: user._id },
    body: { ...user, active: true },
  });
  await church.services.jobs.runDue();
  expect(mails.taken.at(-1)).toMatchObject({ to: { text: child.email } });
  expect(mails.taken.at(-1)?.text).toContain('Your account is ready.');
  await church.close();
});

describe('without a mail server', () => {
  it('each mail is a file in the outbox', async () => {
    const plain = await openApp();
    await buildMember(plain, { email: 'outbox@example.org' });
    await plain.services.jobs.runDue();
    const { outboxDir } = plain.services.config;
    const [file = '', ...others] = await readdir(outboxDir);
    expect(file).toMatch(/\.eml$/);
    expect(others).toEqual([]);
    const mail = await simpleParser(await readFile(`${outboxDir}/${file}`));
    expect([mail.to].flat()[0]?.text).toBe('outbox@example.org');
    expect(mail.text).toContain('http://localhost:3000/verify-email?token=');
    await plain.close();
  });
});
