import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import {
  type Mood,
  REFUSES_LOG_IN,
  startMailServer,
  startSilentServer,
} from '#tests/mail-server.ts';

const prayer = {
  name: 'Ana María',
  email: 'ana@example.org',
  phone: '555 0101',
  request: 'Please pray for my mother.',
};
const pray = (app: TestApp) => app.post('/api/googleSheets/submit-prayer', prayer);
const office = { NOTIFY_EMAIL: 'john@example.org' };
const jobsOf = (app: TestApp) =>
  app.services.db.selectFrom('jobs').selectAll().orderBy('id').execute();

/** Everything in the log, as it is written. */
function heardLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ base: null }, stream), lines };
}

describe('a mail server', () => {
  let mails: Awaited<ReturnType<typeof startMailServer>>;
  let app: TestApp;
  let heard: ReturnType<typeof heardLog>;
  beforeEach(async () => {
    mails = await startMailServer();
    heard = heardLog();
    app = await openApp({ environment: { SMTP_URL: mails.url, ...office }, log: heard.log });
  });
  afterEach(async () => {
    await app.close();
    await mails.close();
  });

  const sent = async (mood: Mood) => {
    mails.set(mood);
    await pray(app);
    await app.services.jobs.runDue();
    return (await jobsOf(app))[0];
  };
  const levels = () =>
    heard.lines.map((line): number => JSON.parse(line).level).filter((level) => level > 30);

  it('that refuses for good is not tried again; its words are stored for administrators only', async () => {
    expect(await sent('refuse-for-good')).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error:
        'The mail server refused this mail for good (550). It said: “550 5.1.1 <john@example.org> User unknown”',
    });
    expect(levels()).toEqual([50]);
    expect(heard.lines.join('')).toContain('The mail server refused this mail for good (550).');
  });

  it('that refuses for now is tried again', async () => {
    expect(await sent('refuse')).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_error: 'The mail server refused this mail for now (450). It said: “450 Mailbox busy”',
    });
    expect(levels()).toEqual([40]);
  });

  it('leaves no address, subject or text of a mail in the log, whatever it answers', async () => {
    for (const mood of ['refuse-for-good', 'refuse', 'take'] as const) await sent(mood);
    await defineJob('message-mail', z.null()).enqueue(app.services, null);
    await app.services.jobs.runDue();
    expect(heard.lines.length).toBeGreaterThan(2);
    expect(heard.lines.join('')).not.toMatch(/@|Ana|pray|mother|555 0101|User unknown/i);
  });
});

describe('a mail server that', () => {
  it('wants a name and password is tried again: they can be corrected', async () => {
    const mails = await startMailServer(REFUSES_LOG_IN);
    for (const [who, reply] of [
      ['name:word@', 535],
      ['', 530],
    ] as const) {
      const SMTP_URL = mails.url.replace('//', `//${who}`);
      const app = await openApp({ environment: { SMTP_URL, ...office } });
      await pray(app);
      await app.services.jobs.runDue();
      const [job] = await jobsOf(app);
      expect(job).toMatchObject({ state: 'waiting', attempts: 1 });
      expect(job?.last_error).toContain(
        `The mail server did not accept the name and password of SMTP_URL (${reply}).`,
      );
      await app.close();
    }
    await mails.close();
  });

  it.each([
    ['smtp://127.0.0.1:1', 'The mail server could not be reached (ECONNREFUSED).'],
    ['smtp://mail.invalid', 'The name of the mail server was not found'],
  ])('is not there (%s) is tried again', async (SMTP_URL, words) => {
    const app = await openApp({ environment: { SMTP_URL, ...office } });
    await pray(app);
    await app.services.jobs.runDue();
    const [job] = await jobsOf(app);
    expect(job).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(job?.last_error).toContain(words);
    await app.close();
  });

  it('hangs on six notices delays no reset mail, and no stop', async () => {
    const mails = await startMailServer({
      onRcptTo: ({ address }, _session, done) => {
        if (address !== office.NOTIFY_EMAIL) done();
      },
    });
    const app = await openApp({ environment: { SMTP_URL: mails.url, ...office } });
    const account = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.org' };
    await app.post('/api/auth/register', { ...account, password: 'lamps in the porch' });
    await app.services.jobs.runDue();
    mails.taken.length = 0;
    for (let count = 0; count < 6; count += 1) await pray(app);
    const held = async () =>
      (await jobsOf(app)).filter(({ locked_until }) => locked_until !== null).length;
    await expect.poll(held).toBe(3);
    await app.post('/api/auth/password-reset', { email: account.email, honeypot: '' });
    void app.services.jobs.runDue();
    // A hanging mail is given up after 30 s: the reset mail must be sent before.
    await expect
      .poll(() => mails.taken.map(({ subject }) => subject), { timeout: 25_000 })
      .toEqual([expect.stringContaining('Choose a new password')]);
    const began = performance.now();
    await app.services.jobs.stop();
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(await held()).toBe(0);
    await app.close();
    await mails.close();
  });

  it('never answers does not delay the end of the process', async () => {
    const silent = await startSilentServer();
    const app = await openApp({ environment: { SMTP_URL: silent.url, ...office } });
    await pray(app);
    await expect.poll(silent.calls).toBe(1);
    await app.services.jobs.stop();
    expect((await jobsOf(app))[0]).toMatchObject({ state: 'waiting', locked_until: null });
    await app.close();
    await silent.close();
  });
});
