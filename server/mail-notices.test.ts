import { expect, it } from 'vitest';
import { mailNotices } from '#server/features/office/notified.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';

const smtp = { SMTP_URL: 'smtp://127.0.0.1:1' };

it('says what is missing without a mail server and without anybody to tell', async () => {
  const app = await openApp();
  expect(await mailNotices(app.services)).toEqual([
    expect.stringMatching(/^No mail goes out: .*outbox\. Set SMTP_URL/),
    expect.stringMatching(
      /^Nobody is told of prayer requests and messages to the office by mail\. /,
    ),
  ]);
  const admin = await asAdministrator(app);
  await admin.ask('PUT', '/api/office', { notify: { prayers: ['ruth@example.org'] } });
  expect((await mailNotices(app.services))[1]).toMatch(/^Nobody is told of messages to the office/);
  await app.close();
});

it('says nothing where all is set up', async () => {
  const app = await openApp({ environment: { ...smtp, NOTIFY_EMAIL: 'office@example.org' } });
  expect(await mailNotices(app.services)).toEqual([]);
  await app.close();
});
