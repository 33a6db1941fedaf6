import { beforeEach, describe, expect, it } from 'vitest';
import { mailCalls } from '#contract/mails.ts';
import { registrationMail } from '#server/features/accounts/jobs.ts';
import { NOW } from '#tests/app.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const { mails, app } = mailingApp({
  environment: { NOTIFY_EMAIL: 'office@example.org' },
});
const admin = forEachTest(() => asAdministrator(app));
beforeEach(async () => {
  await app.services.jobs.runDue();
  mails.taken.length = 0;
});

const pray = () =>
  app.post('/api/googleSheets/submit-prayer', {
    name: 'Ana María',
    email: 'ana@example.org',
    request: 'Please pray for my mother.',
  });
const list = async (query = '') =>
  mailCalls['GET /api/mails'].answer.parse(await admin.ask('GET', `/api/mails${query}`));
const state = async () =>
  mailCalls['GET /api/mails/state'].answer.parse(await admin.ask('GET', '/api/mails/state'));
const sendAgain = (id: string | undefined) => admin.send('POST', `/api/mails/${id}/send-again`);
const runDue = () => app.services.jobs.runDue();
const later = (hours: number) =>
  app.clock.set(
    Temporal.Instant.from(NOW)
      .add({ minutes: hours * 60 })
      .toString(),
  );
const actions = async () => {
  const entries: { action: string; kind: string; what: string }[] = await admin.ask(
    'GET',
    '/api/audit',
  );
  return entries.map(({ action, kind, what }) => `${action} ${kind} ${what}`);
};

/** Prayers whose notices the mail server refuses for good. */
async function refused(count: number) {
  mails.set('refuse-for-good');
  for (let prayer = 0; prayer < count; prayer += 1) await pray();
  await runDue();
}

describe('a mail that was given up', () => {
  it('is shown with the reason, without its text', async () => {
    await refused(1);
    const [mail, ...others] = await list();
    expect(others).toEqual([]);
    expect(mail).toEqual({
      _id: expect.any(String),
      state: 'failed',
      to: 'office@example.org',
      subject: 'A prayer request',
      askedAt: '2026-11-21T19:00:00-08:00',
      attempts: 1,
      nextTryAt: null,
      givenUpAt: '2026-11-21T19:00:00-08:00',
      reason:
        'The mail server refused this mail for good (550). It said: “550 5.1.1 <john@example.org> User unknown”',
      canSendAgain: true,
    });
    expect(await state()).toMatchObject({ failed: 1, waiting: 0, isStuck: false });
  });

  it('is sent again, once, as the same mail', async () => {
    await refused(1);
    const [mail] = await list();
    mails.set('take');
    const answers = await Promise.all([sendAgain(mail?._id), sendAgain(mail?._id)]);
    const [first] = answers.filter(({ status }) => status === 200);
    const again = mailCalls['POST /api/mails/{id}/send-again'].answer.parse(await first?.json());
    expect(again).toMatchObject({ state: 'waiting', givenUpAt: null });
    await runDue();
    expect(mails.taken.map(({ messageId }) => messageId)).toEqual([`<${mail?._id}@localhost>`]);
    expect(await list()).toEqual([]);
    expect((await sendAgain(mail?._id)).status).toBe(404);
    expect((await actions())[0]).toBe('send mail A prayer request');
  });

  it('is shown again when it is refused again', async () => {
    await refused(1);
    const [mail] = await list();
    await sendAgain(mail?._id);
    await runDue();
    expect(await list()).toMatchObject([{ _id: mail?._id, attempts: 1 }]);
  });

  it('is dismissed, and then never sent', async () => {
    await refused(1);
    const [mail] = await list();
    await admin.ask('DELETE', `/api/mails/${mail?._id}`, undefined, 204);
    mails.set('take');
    expect((await sendAgain(mail?._id)).status).toBe(404);
    expect((await admin.send('DELETE', `/api/mails/${mail?._id}`)).status).toBe(404);
    await runDue();
    expect(mails.taken).toEqual([]);
    expect((await actions())[0]).toBe('dismiss mail A prayer request');
    const messages = await app.services.db.selectFrom('messages').select('id').execute();
    expect(messages).toHaveLength(1);
  });

  it('for a new password is useless after an hour', async () => {
    mails.set('refuse-for-good');
    await app.post('/api/auth/password-reset', { email: admin.email, honeypot: '' });
    await runDue();
    expect(await list()).toMatchObject([{ to: admin.email, canSendAgain: true }]);
    later(1);
    const [mail] = await list();
    expect(mail).toMatchObject({ subject: 'Choose a new password', canSendAgain: false });
    const answer = await sendAgain(mail?._id);
    expect([answer.status, (await answer.json()).error]).toEqual([
      422,
      'This mail is out of date. The person can ask for a new one.',
    ]);
    expect(await admin.ask('POST', '/api/mails/send-again', undefined, 200)).toEqual({ count: 0 });
    expect(await list()).toHaveLength(1);
  });

  it('does not name deleted people', async () => {
    mails.set('refuse-for-good');
    const payload = { email: 'gone@example.org', userId: null };
    await registrationMail.enqueue(app.services, payload);
    await app.services.db.updateTable('jobs').set({ state: 'failed' }).execute();
    expect((await list())[0]).toMatchObject({ to: null, subject: '' });
  });
});

it('many mails are listed page by page, and sent again all at once', async () => {
  await refused(5);
  const first = await list('?limit=2');
  const second = await list(`?limit=2&after=${first[1]?._id}`);
  const third = await list(`?limit=2&after=${second[1]?._id}`);
  const ids = [...first, ...second, ...third].map(({ _id }) => _id);
  expect(ids).toEqual((await list()).map(({ _id }) => _id));
  expect(ids).toHaveLength(5);
  mails.set('take');
  expect(await admin.ask('POST', '/api/mails/send-again', undefined, 200)).toEqual({ count: 5 });
  await runDue();
  expect(mails.taken).toHaveLength(5);
  expect((await actions())[0]).toBe('send mails 5 mails');
});

describe('mails that wait', () => {
  it('are shown with their next try, and count as stuck after an hour', async () => {
    mails.set('refuse');
    await pray();
    await runDue();
    expect(await state()).toEqual({
      failed: 0,
      waiting: 1,
      waitingSince: '2026-11-21T19:00:00-08:00',
      failingSince: '2026-11-21T19:00:00-08:00',
      reason: 'The mail server refused this mail for now (450). It said: “450 Mailbox busy”',
      isStuck: false,
      outbox: null,
    });
    const inSpanish = await admin.ask('GET', '/api/mails/state?lang=es');
    expect(inSpanish.reason).toBe(
      'El servidor de correo rechazó este correo por ahora (450). Dijo: “450 Mailbox busy”',
    );
    expect(await list('?state=waiting')).toMatchObject([
      { state: 'waiting', attempts: 1, nextTryAt: '2026-11-21T19:00:30-08:00', givenUpAt: null },
    ]);
    later(1);
    expect((await state()).isStuck).toBe(true);
    mails.set('take');
    await runDue();
    const well = { failed: 0, waiting: 0, waitingSince: null, failingSince: null, reason: '' };
    expect(await state()).toEqual({ ...well, isStuck: false, outbox: null });
  });

  it('are tried at once when an administrator says so', async () => {
    mails.set('refuse');
    await pray();
    await runDue();
    mails.set('take');
    const [mail] = await list('?state=waiting');
    expect((await sendAgain(mail?._id)).status).toBe(200);
    await runDue();
    expect(mails.taken).toHaveLength(1);
  });
});

it('is refused to members', async () => {
  await refused(1);
  const { token } = await buildMember(app);
  const [mail] = await list();
  for (const [method, path] of [
    ['GET', '/api/mails'],
    ['GET', '/api/mails/state'],
    ['POST', '/api/mails/send-again'],
    ['POST', `/api/mails/${mail?._id}/send-again`],
    ['DELETE', `/api/mails/${mail?._id}`],
  ] as const) {
    expect((await app.fetch(path, { method, headers: bearer(token) })).status).toBe(403);
    expect((await app.fetch(path, { method })).status).toBe(401);
  }
  expect((await list())[0]?._id).toBe(mail?._id);
});
