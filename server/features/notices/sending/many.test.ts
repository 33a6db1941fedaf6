import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUser } from '#server/features/accounts/store.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { buildRows } from '#tests/factories/many.ts';
import { asLastingAdministrator, lookAndSend, minutesPass } from '#tests/factories/notices.ts';
import { startMailServer } from '#tests/mail-server.ts';

const MEMBERS = 10_000;
const RATE = 20;

let mails: Awaited<ReturnType<typeof startMailServer>>;
let app: TestApp;
let admin: Awaited<ReturnType<typeof asLastingAdministrator>>;
beforeAll(async () => {
  mails = await startMailServer();
  app = await openApp({
    environment: { SMTP_URL: mails.url, MAILS_PER_MINUTE: String(RATE) },
  });
  admin = await asLastingAdministrator(app);
  await lookAndSend(app);
  const made = '2026-01-01T00:00:00.000Z';
  const ids = Array.from({ length: MEMBERS }, (_, n) => `member-${String(n).padStart(6, '0')}`);
  const user = (id: string) => ({
    ...newUser(
      {
        ...{ id, username: id, email: `${id}@example.org`, password_hash: '', role: 'user' },
        ...{ first_name: 'Ana', last_name: id, name: `Ana ${id}`, email_verified_at: made },
      },
      made,
    ),
    sort_name: id,
  });
  await buildRows(app, 'users', ids.map(user));
  const choices = ids.map((id) => ({ user_id: id, weekly: 0, urgent: 1, chosen_at: made }));
  await buildRows(app, 'notice_choices', choices);
  mails.taken.length = 0;
}, 120_000);
afterAll(async () => {
  await app.close();
  await mails.close();
});

it('ten thousand members are told at the rate, and others’ mails do not wait for them', async () => {
  expect(await admin.ask('GET', '/api/notices/reach')).toEqual({
    members: MEMBERS,
    devices: 0,
    hasMailServer: true,
  });
  const body = { title: 'Flood', isUrgent: true };
  const { _id } = await admin.ask('POST', '/api/announcements', body);
  const countsOf = async () => (await admin.ask('GET', `/api/notices/urgent/${_id}`)).issue.mails;
  await lookAndSend(app);
  expect(mails.taken).toHaveLength(RATE);
  expect(await countsOf()).toMatchObject({ told: RATE, waiting: MEMBERS - RATE });
  await lookAndSend(app);
  expect(mails.taken).toHaveLength(RATE);

  mails.taken.length = 0;
  await minutesPass(app, 2);
  await app.post('/api/auth/password-reset', { email: admin.email, honeypot: '' });
  await app.services.jobs.runDue();
  const subjects = mails.taken.map(({ subject }) => subject ?? '');
  expect(subjects.filter((subject) => subject.startsWith('Urgent'))).toHaveLength(2 * RATE);
  expect(subjects.at(-1)).toContain('Choose a new password');

  const jobs = await app.services.db.selectFrom('jobs').select('id').execute();
  expect(jobs.length).toBeLessThan(20);
  expect(await admin.ask('GET', '/api/mails?state=waiting')).toEqual([]);
  const to = new Set(mails.taken.map((mail) => JSON.stringify(mail.to)));
  expect(to.size).toBe(mails.taken.length);
}, 120_000);
