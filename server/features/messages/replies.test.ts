import { afterAll, beforeEach, expect, it } from 'vitest';
import type { MessageDetail } from '#contract/inbox.ts';
import { openApp } from '#tests/app.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildMessage } from '#tests/factories/messages.ts';
import { buildPrayer } from '#tests/factories/prayers.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { sharedApp } from '#tests/shared-app.ts';

const mails = await startMailServer();
afterAll(() => mails.close());
const app = await sharedApp({
  environment: { SMTP_URL: mails.url, NOTIFY_EMAIL: 'office@parish.example' },
});
const admin = await asAdministrator(app);
let id: string;
let key = 0;
beforeEach(async () => {
  mails.set('take');
  id = await buildMessage(app);
  await app.services.jobs.runDue();
  mails.taken.length = 0;
  key += 1;
});

const written = () => ({
  key: `key-${key}`,
  subject: 'Choir',
  text: 'Dear Ana,\n\non <b>Tuesday</b>.',
});
const send = (body: object = written()) => admin.send('POST', `/api/messages/${id}/replies`, body);
const read = (): Promise<MessageDetail> => admin.ask('GET', `/api/messages/${id}`);
const again = (replyId = '', recipient = 'ana@example.org') =>
  admin.send('POST', `/api/messages/${id}/replies/${replyId}/send-again`, { recipient });

it('is stored, sent in the church’s name, and marks the message as answered', async () => {
  expect(await (await send()).json()).toMatchObject({
    state: 'answered',
    replies: [{ recipient: 'ana@example.org', text: written().text, who: admin.user.name }],
  });
  await app.services.jobs.runDue();
  const [mail] = mails.taken;
  expect([mail?.to].flat()[0]?.text).toBe('ana@example.org');
  expect(mail?.replyTo?.text).toBe('office@parish.example');
  expect(mail?.text).toContain('on <b>Tuesday</b>.');
  expect(mail?.html).toContain('on &lt;b&gt;Tuesday&lt;/b&gt;.');
  expect((await read()).replies).toMatchObject([{ state: 'sent', reason: '' }]);
});

it('waits where no mail server is set up, and can be sent again once there is one', async () => {
  const silent = await openApp();
  const { send: sendThere, ask } = await asAdministrator(silent);
  const message = await buildMessage(silent);
  await sendThere('POST', `/api/messages/${message}/replies`, written());
  await silent.services.jobs.runDue();
  const { replies, ...rest }: MessageDetail = await ask('GET', `/api/messages/${message}`);
  expect(rest).toMatchObject({ hasUnsentReply: true, hasMailServer: false });
  expect(replies).toMatchObject([
    {
      state: 'left',
      reason: expect.stringMatching(/outbox.+\.eml on the server\. .+SMTP_URL/),
    },
  ]);
  await silent.close();

  await send();
  await app.services.jobs.runDue();
  await app.services.db
    .updateTable('message_replies')
    .set({ sent_at: null, left_at: '2026-11-20T08:00:00.000Z' })
    .where('message_id', '=', id)
    .execute();
  const [left] = (await read()).replies;
  expect(left?.state).toBe('left');
  expect((await again(left?._id)).status).toBe(200);
  await app.services.jobs.runDue();
  expect((await read()).replies).toMatchObject([{ state: 'sent', reason: '' }]);
  expect(mails.taken).toHaveLength(2);
});

it('counts once when it is sent twice, and refuses other words with the same key', async () => {
  const answers = await Promise.all([send(), send()]);
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect((await send()).status).toBe(201);
  const other = await send({ ...written(), text: 'Other words' });
  expect(other.status).toBe(409);
  await app.services.jobs.runDue();
  expect(mails.taken).toHaveLength(1);
  expect((await read()).replies).toHaveLength(1);
});

it('stays beside the message when its address is wrong, and goes to a corrected one', async () => {
  mails.set('refuse-for-good');
  await send();
  await app.services.jobs.runDue();
  const [failed] = (await read()).replies;
  expect(failed).toMatchObject({ state: 'failed', text: written().text });
  expect(failed?.reason).toMatch(/550.*User unknown/);
  const listed = async () => {
    const { messages } = await admin.ask('GET', '/api/messages?state=answered');
    return messages.find((one: MessageDetail) => one._id === id)?.hasUnsentReply;
  };
  expect(await listed()).toBe(true);
  mails.set('take');
  expect((await again(failed?._id, 'ana.reyes@example.org')).status).toBe(200);
  await app.services.jobs.runDue();
  expect(mails.taken.map(({ to }) => [to].flat()[0]?.text)).toEqual(['ana.reyes@example.org']);
  expect((await read()).replies).toMatchObject([
    { _id: failed?._id, state: 'sent', reason: '', recipient: 'ana.reyes@example.org' },
  ]);
  expect(await listed()).toBe(false);
  expect((await again(failed?._id)).status).toBe(409);
});

it('waits while the mail server is busy, says why, and can be sent again when dismissed', async () => {
  mails.set('refuse');
  await send();
  await app.services.jobs.runDue();
  const [waiting] = (await read()).replies;
  expect(waiting).toMatchObject({ state: 'waiting' });
  expect(waiting?.reason).toMatch(/450/);
  mails.set('refuse-for-good');
  await again(waiting?._id);
  await app.services.jobs.runDue();
  await admin.ask('DELETE', `/api/mails/${waiting?._id}`, undefined, 204);
  const [dismissed] = (await read()).replies;
  expect(dismissed).toMatchObject({ state: 'failed', reason: expect.stringMatching(/taken/) });
  mails.set('take');
  expect((await again(waiting?._id)).status).toBe(200);
  await app.services.jobs.runDue();
  expect(mails.taken).toHaveLength(1);
});

it('is one mail for its reader when a crash repeats it', async () => {
  await send();
  await app.services.jobs.runDue();
  const { db } = app.services;
  const [reply] = (await read()).replies;
  const repeat = () =>
    db
      .updateTable('jobs')
      .set({ state: 'waiting', payload: JSON.stringify({ replyId: reply?._id }) })
      .where('id', '=', reply?._id ?? '')
      .execute();
  // The mail was sent and noted, and the job was not done.
  await repeat();
  await app.services.jobs.runDue();
  expect(mails.taken).toHaveLength(1);
  // The mail was sent, and nothing was noted: the same mail again, which mail programs recognize.
  await repeat();
  await db.updateTable('message_replies').set({ sent_at: null }).execute();
  await app.services.jobs.runDue();
  expect(mails.taken).toHaveLength(2);
  expect(new Set(mails.taken.map(({ messageId }) => messageId)).size).toBe(1);
});

it.each([
  ['subject', { subject: 'Choir\r\nBcc: all@example.org' }],
  ['subject', { subject: ' \n' }],
  ['recipient', { recipient: 'ana@example.org\r\nBcc: all@example.org' }],
  ['recipient', { recipient: 'ana@example.org, all@example.org' }],
  ['recipient', { recipient: 'ana' }],
  ['text', { text: ' ' }],
])('refuses a wrong %s', async (field, wrong) => {
  const refused = await send({ ...written(), ...wrong });
  expect([refused.status, (await refused.json()).issues[0].path]).toEqual([422, field]);
  expect((await read()).replies).toEqual([]);
});

it('asks for an address when the message came without one', async () => {
  const { db } = app.services;
  await db
    .updateTable('messages')
    .set({ email: '', is_anonymous: 1 })
    .where('id', '=', id)
    .execute();
  const refused = await send();
  expect([refused.status, (await refused.json()).issues[0].path]).toEqual([422, 'recipient']);
  expect((await send({ ...written(), recipient: 'ana@example.org' })).status).toBe(201);
  await app.services.jobs.runDue();
});

it('is not sent when its message was deleted, and belongs to no other message', async () => {
  mails.set('refuse');
  await send();
  await app.services.jobs.runDue();
  const [reply] = (await read()).replies;
  const first = id;
  id = await buildMessage(app);
  expect((await again(reply?._id)).status).toBe(404);
  await admin.ask('DELETE', `/api/messages/${first}`, undefined, 204);
  mails.set('take');
  await app.services.db.updateTable('jobs').set({ run_at: '2020-01-01T00:00:00.000Z' }).execute();
  await app.services.jobs.runDue();
  expect(mails.taken.filter(({ subject }) => subject?.startsWith('Choir'))).toEqual([]);
});

it('tells the office of a prayer request without a word of it', async () => {
  const secret = { name: 'Obadiah', email: 'obadiah@example.org', request: 'My shop' };
  const prayer = await buildMessage(app, secret, 'prayer');
  await app.services.jobs.runDue();
  const [mail] = mails.taken;
  const whole = JSON.stringify([mail?.headerLines, mail?.text, mail?.html]);
  expect(whole).toContain(`/admin/messages/${prayer}`);
  expect(whole).not.toMatch(/obadiah|my shop/i);
  expect(mail?.replyTo).toBeUndefined();
});

it('is answered to whom the office named for that kind, else NOTIFY_EMAIL', async () => {
  const notify = { prayers: ['pray@parish.example', 'two@parish.example'], messages: [] };
  await admin.ask('PUT', '/api/office', { notify });
  const prayer = await buildMessage(app, {}, 'prayer');
  await admin.send('POST', `/api/messages/${prayer}/replies`, written());
  await send({ ...written(), key: 'to-contact' });
  await app.services.jobs.runDue();
  const answersTo = mails.taken
    .filter(({ subject }) => subject?.startsWith('Choir'))
    .map(({ replyTo }) => replyTo?.text);
  expect(answersTo.sort()).toEqual([
    'office@parish.example',
    'pray@parish.example, two@parish.example',
  ]);
  await admin.ask('PUT', '/api/office', { notify: { prayers: [] } });
});

it('is part of the member’s own export if it was sent to their confirmed address; notes are not', async () => {
  const { db } = app.services;
  const { token, user } = await buildMember(app);
  const own = { name: 'Ana', email: user.email, request: 'Mine', mayShare: true, wantsCount: true };
  const mine = await buildPrayer(app, own, token);
  await admin.send('POST', `/api/messages/${mine}/notes`, { key: 'n', text: 'A note of ours' });
  const answer = (recipient: string, text: string) =>
    admin.send('POST', `/api/messages/${mine}/replies`, {
      ...{ key: text, subject: 'Choir' },
      ...{ recipient, text },
    });
  mails.set('refuse');
  await answer(user.email.toUpperCase(), 'For you');
  await answer('somebody.else@example.org', 'For another');
  const exported = async () =>
    (await app.fetch('/api/account/export', { headers: bearer(token) })).json();
  const agreed = { mayShare: true, mayShowContact: false, wantsCount: true };
  await app.services.jobs.runDue();
  await db
    .updateTable('users')
    .set({ email_verified_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', user._id)
    .execute();
  expect(await exported()).toMatchObject({
    account: { isOnPrayerTeam: false },
    messages: [{ ...agreed, replies: [] }],
  });
  mails.set('take');
  await db.updateTable('jobs').set({ run_at: '2020-01-01T00:00:00.000Z' }).execute();
  await app.services.jobs.runDue();
  const whole = await exported();
  expect(whole.messages[0].replies).toMatchObject([{ subject: 'Choir', text: 'For you' }]);
  expect(JSON.stringify(whole)).not.toMatch(/A note of ours|For another/);
  await db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', user._id)
    .execute();
  expect((await exported()).messages[0].replies).toEqual([]);
});
