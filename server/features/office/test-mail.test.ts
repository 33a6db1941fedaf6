import { readdir } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { officeCalls } from '#contract/office.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import {
  type Mood,
  REFUSES_LOG_IN,
  startMailServer,
  startSilentServer,
} from '#tests/mail-server.ts';
import { heardLog } from '#tests/setup/heard-log.ts';
import { sendTestMail } from './test-mail.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const TO = 'ruth@example.org';
const { answer } = officeCalls['POST /api/office/test-mail'];

async function open(environment: Record<string, string> = {}, log?: ReturnType<typeof heardLog>) {
  const app: TestApp = await openApp({ environment, ...(log && { log: log.log }) });
  closing.push(app.close);
  const admin = await asAdministrator(app);
  const test = async (to = TO) =>
    answer.parse(await admin.ask('POST', '/api/office/test-mail', { to }, 200));
  return { app, admin, test };
}

async function openMails(...options: Parameters<typeof startMailServer>) {
  const mails = await startMailServer(...options);
  closing.push(mails.close);
  return mails;
}

it('is sent through the mail server, whose own answer is shown', async () => {
  const mails = await openMails();
  const { test, admin } = await open({ SMTP_URL: mails.url });
  expect(await test()).toMatchObject({
    state: 'accepted',
    said: expect.stringMatching(/^250 /),
    words: 'The mail server accepted the mail.',
  });
  expect(mails.taken).toHaveLength(1);
  expect(mails.taken[0]).toMatchObject({
    to: { text: TO },
    subject: expect.stringMatching(/^Test mail – /),
  });
  const entries = JSON.stringify(await admin.ask('GET', '/api/audit'));
  expect(entries).toContain('test-mail');
  expect(entries).not.toContain(TO);
});

it.each<[Mood, RegExp, RegExp]>([
  ['refuse-for-good', /^550 5\.1\.1 <john@example\.org> User unknown$/, /MAIL_FROM/],
  ['refuse', /^450 Mailbox busy$/, /again in some minutes/],
])('shows the words of a server that says %s, and what to do', async (mood, said, cure) => {
  const mails = await openMails();
  const heard = heardLog();
  const { test, app } = await open({ SMTP_URL: mails.url }, heard);
  const jobs = () => app.services.db.selectFrom('jobs').select('id').execute();
  const before = await jobs();
  mails.set(mood);
  expect(await test()).toMatchObject({
    state: 'refused',
    said: expect.stringMatching(said),
    cure: expect.stringMatching(cure),
  });
  expect(await jobs()).toEqual(before);
  expect(heard.lines.join('')).not.toMatch(/@example|User unknown|Mailbox busy/);
});

it('says that a name and password are wrong', async () => {
  const mails = await openMails(REFUSES_LOG_IN);
  const { test } = await open({ SMTP_URL: mails.url.replace('//', '//name:secret-word@') });
  const result = await test();
  expect(result).toMatchObject({ state: 'refused', cure: expect.stringContaining('password') });
  expect(JSON.stringify(result)).not.toContain('secret-word');
});

it('says that there is no server at SMTP_URL', async () => {
  const { test } = await open({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(await test()).toMatchObject({
    state: 'refused',
    words: 'The mail server could not be reached (ECONNREFUSED).',
    said: '',
    cure: expect.stringContaining('SMTP_URL'),
  });
});

it.each(['silent', 'hanging'])('does not wait for long on a %s server', async (kind) => {
  const silent = await startSilentServer();
  closing.push(silent.close);
  const hanging = await openMails();
  hanging.set('hang');
  const { url } = kind === 'silent' ? silent : hanging;
  const { app, admin } = await open({ SMTP_URL: url });
  const actor = { userId: admin.user._id } as Parameters<typeof sendTestMail>[1];
  const began = performance.now();
  expect(await sendTestMail(app.services, actor, { to: TO }, 500)).toMatchObject({
    state: 'refused',
    words: expect.stringContaining('The mail server did not answer in time'),
  });
  expect(performance.now() - began).toBeLessThan(5000);
});

it('is left in the outbox without SMTP_URL, and says so', async () => {
  const { test, app } = await open();
  const result = await test();
  expect(result).toMatchObject({ state: 'left', cure: expect.stringContaining('SMTP_URL') });
  const { outboxDir } = app.services.config;
  const [file] = await readdir(outboxDir);
  expect(result.words).toContain(`${outboxDir}/${file}`);
});

it.each(['', 'ruth', 'ruth@example.org\r\nBcc: all@example.org', 'a@b.org, c@d.org', 7])(
  'is not sent to %j',
  async (to) => {
    const mails = await openMails();
    const { admin } = await open({ SMTP_URL: mails.url });
    expect((await admin.send('POST', '/api/office/test-mail', { to })).status).toBe(422);
    expect(mails.taken).toEqual([]);
  },
);

it('is for administrators alone', async () => {
  const { app } = await open();
  const { token } = await buildMember(app);
  expect((await app.post('/api/office/test-mail', { to: TO })).status).toBe(401);
  const asMember = await app.fetch('/api/office/test-mail', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ to: TO }),
  });
  expect(asMember.status).toBe(403);
});

it('is sent twice by two clicks, and not more often than the limit', async () => {
  const mails = await openMails();
  const { admin } = await open({ SMTP_URL: mails.url, RATE_LIMITS: 'testMails=2/60' });
  const send = () => admin.send('POST', '/api/office/test-mail', { to: TO });
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await send()).status).toBe(429);
  expect(mails.taken).toHaveLength(2);
});
