import { beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '#tests/app.ts';
import {
  asLastingAdministrator,
  beginSlowly,
  buildReader,
  lookAndSend,
  minutesPass,
} from '#tests/factories/notices.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const { mails, app } = mailingApp();
let admin: Awaited<ReturnType<typeof asLastingAdministrator>>;
beforeEach(async () => {
  admin = await asLastingAdministrator(app);
  await lookAndSend(app);
  mails.taken.length = 0;
});

const announce = (more: object = {}) =>
  admin.ask('POST', '/api/announcements', { title: 'No service today', isUrgent: true, ...more });
const change = (id: string, changes: object) =>
  admin.ask('PUT', `/api/announcements/${id}`, changes);
const urgent = () => mails.taken.filter(({ subject }) => subject?.startsWith('Urgent'));
const issueOf = async (id: string) => (await admin.ask('GET', `/api/notices/urgent/${id}`)).issue;
const pass = (minutes = 1) => minutesPass(app, minutes);

describe('an urgent announcement', () => {
  it('is told at once to those who chose it, and the administrator sees how many', async () => {
    const reader = await buildReader(app, { urgent: true });
    await buildReader(app, { weekly: true });
    await buildReader(app, { urgent: true }, { isProven: false });
    expect(await admin.ask('GET', '/api/notices/reach')).toEqual({
      ...{ members: 1, devices: 0 },
      hasMailServer: true,
    });
    mails.taken.length = 0;
    const { _id } = await announce({ description: 'The roof leaks.', linkUrl: '/roof' });
    await app.services.jobs.runDue();
    expect(urgent()).toHaveLength(1);
    expect(urgent()[0]).toMatchObject({
      subject: expect.stringContaining('Urgent: No service today'),
      to: { text: reader.email },
      text: expect.stringContaining('The roof leaks.'),
    });
    expect(urgent()[0]?.text).toContain('http://localhost:3000/roof');
    await lookAndSend(app);
    expect(await issueOf(_id)).toMatchObject({
      state: 'closed',
      mails: { told: 1, waiting: 0, failed: 0, left: 0, dropped: 0 },
    });
  });

  it('is told at the moment when visitors first see it', async () => {
    await buildReader(app, { urgent: true });
    const { _id } = await announce({ scheduleDate: '2026-11-22T07:00' });
    await lookAndSend(app);
    expect([urgent().length, (await issueOf(_id)).state]).toEqual([0, 'planned']);
    app.clock.set('2026-11-22T07:00:10-08:00');
    await lookAndSend(app);
    expect(urgent()).toHaveLength(1);
    const hidden = await announce({ enabled: false });
    await lookAndSend(app);
    expect(urgent()).toHaveLength(1);
    await change(hidden._id, { enabled: true });
    await pass();
    expect(urgent()).toHaveLength(2);
  });

  it('is told once, whatever is switched', async () => {
    await buildReader(app, { urgent: true });
    const { _id } = await announce();
    await lookAndSend(app);
    for (const changes of [
      { isUrgent: false },
      { isUrgent: true },
      { enabled: false },
      { enabled: true, title: 'Changed' },
      { scheduleDate: '2026-11-21T20:00' },
    ]) {
      await change(_id, changes);
      await pass();
    }
    app.clock.set('2026-11-22T07:00:10-08:00');
    await lookAndSend(app);
    await admin.ask('DELETE', `/api/announcements/${_id}`, undefined, 204);
    const [entry] = await admin.ask('GET', '/api/trash');
    await admin.ask('POST', `/api/trash/${entry._id}/restore`);
    await change(_id, { isUrgent: false });
    await change(_id, { isUrgent: true });
    await pass(2);
    expect(urgent()).toHaveLength(1);
  });

  it('is not told when it is switched off, deleted or over before it is public', async () => {
    await buildReader(app, { urgent: true });
    const later = { scheduleDate: '2026-11-22T07:00' };
    const off = await announce(later);
    await change(off._id, { isUrgent: false });
    const gone = await announce(later);
    await admin.ask('DELETE', `/api/announcements/${gone._id}`, undefined, 204);
    const [entry] = await admin.ask('GET', '/api/trash');
    await admin.ask('POST', `/api/trash/${entry._id}/restore`);
    await announce({ ...later, expireDate: '2026-11-22T08:00' });
    app.clock.set('2026-11-22T09:00:00-08:00');
    await lookAndSend(app);
    expect(urgent()).toEqual([]);
    // An administrator may still ask for it.
    await change(gone._id, { isUrgent: false });
    await change(gone._id, { isUrgent: true });
    await pass();
    expect(urgent()).toHaveLength(1);
  });

  it('is not told because an earlier version of it is restored', async () => {
    await buildReader(app, { urgent: true });
    const { _id } = await announce({ enabled: false });
    await change(_id, { isUrgent: false });
    await change(_id, { enabled: true });
    await pass();
    await admin.ask('POST', `/api/versions/announcement/${_id}/1/restore`);
    await change(_id, { enabled: true });
    await pass(2);
    expect(urgent()).toEqual([]);
    expect(await issueOf(_id)).toBe(null);
  });

  it('goes before a weekly mail that is still going out', async () => {
    admin = await beginSlowly(app, mails.url, 2);
    for (let count = 0; count < 4; count += 1)
      await buildReader(app, { weekly: true, urgent: true });
    await admin.ask('POST', '/api/announcements', { title: 'News' });
    mails.taken.length = 0;
    app.clock.set('2026-11-26T09:00:05-08:00');
    await lookAndSend(app);
    await announce();
    await pass(5);
    const kinds = mails.taken.map(({ subject }) => subject?.slice(0, 6));
    expect(kinds).toEqual(['What i', 'What i', ...Array(4).fill('Urgent'), 'What i', 'What i']);
  });
});

describe('a mail server', () => {
  it('that refuses one address for good is told of the others', async () => {
    for (let count = 0; count < 2; count += 1) await buildReader(app, { urgent: true });
    mails.taken.length = 0;
    mails.set('refuse-for-good');
    const { _id } = await announce();
    await lookAndSend(app);
    expect(await issueOf(_id)).toMatchObject({
      mails: { told: 0, waiting: 0, failed: 2, left: 0, dropped: 0 },
      problems: ['The mail server refused this mail for good (550).'],
    });
    // Nobody is alarmed one by one.
    expect(await admin.ask('GET', '/api/mails/state')).toMatchObject({ failed: 0, waiting: 0 });
  });

  it('that is away shows as one line, and each mail goes out once when it is back', async () => {
    for (let count = 0; count < 8; count += 1) await buildReader(app, { urgent: true });
    mails.taken.length = 0;
    mails.set('refuse');
    const { _id } = await announce();
    await lookAndSend(app);
    await pass(3);
    expect(await admin.ask('GET', '/api/mails?state=waiting')).toMatchObject([
      { subject: 'Notices by mail', to: 'members who chose it' },
    ]);
    expect((await issueOf(_id)).mails).toMatchObject({ told: 0, waiting: 8 });
    mails.set('take');
    await pass(30);
    const to = urgent().map((mail) => JSON.stringify(mail.to));
    expect([to.length, new Set(to).size]).toEqual([8, 8]);
    expect((await issueOf(_id)).mails).toMatchObject({ told: 8, waiting: 0 });
  });

  it('gets the same message id for every try', async () => {
    await buildReader(app, { urgent: true });
    mails.taken.length = 0;
    const { _id } = await announce();
    await lookAndSend(app);
    // As after a crash between the mail server's word and our own note.
    await app.services.db.updateTable('notice_sends').set({ state: 'waiting' }).execute();
    await pass();
    const ids = urgent().map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(ids[0]).toContain(`urgent-${_id}`);
  });
});

it('a title with line breaks adds no header and no recipient', async () => {
  await buildReader(app, { urgent: true });
  mails.taken.length = 0;
  await announce({ title: 'Fire\r\nBcc: all@example.org\r\n\r\nBody' });
  await lookAndSend(app);
  expect(urgent()[0]?.subject).toMatch(/^Urgent: Fire Bcc: all@example\.org Body – /);
  expect(urgent()[0]?.bcc).toBeUndefined();
});

it('who was told is forgotten after a month, and how many stays', async () => {
  const { tidyNotices } = await import('./round.ts');
  await buildReader(app, { urgent: true });
  const { _id } = await announce();
  await lookAndSend(app);
  const signal = AbortSignal.timeout(10_000);
  await tidyNotices(app.services, signal);
  const { db } = app.services;
  const sends = () => db.selectFrom('notice_sends').select('id').execute();
  expect(await sends()).toHaveLength(1);
  app.clock.set(
    Temporal.Instant.from(NOW)
      .add({ hours: 24 * 31 })
      .toString(),
  );
  await tidyNotices(app.services, signal);
  expect(await sends()).toEqual([]);
  expect((await issueOf(_id)).mails).toMatchObject({ told: 1 });
});
