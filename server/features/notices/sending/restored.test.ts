import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { NOT_NOTED, RESTORED_FILE, writeComment } from '#server/platform/disk/restored-file.ts';
import { openApp } from '#tests/app.ts';
import { exported, imported } from '#tests/factories/archives.ts';
import { asLastingAdministrator, buildReader, lookAndSend } from '#tests/factories/notices.ts';
import { startMailServer } from '#tests/mail-server.ts';

it('a restored site tells nobody what it was about to tell', async () => {
  const mails = await startMailServer();
  const app = await openApp({ environment: { SMTP_URL: mails.url } });
  const admin = await asLastingAdministrator(app);
  await buildReader(app, { urgent: true, weekly: true });
  await lookAndSend(app);
  mails.taken.length = 0;
  const announce = (more: object) =>
    admin.ask('POST', '/api/announcements', { title: 'Fire', isUrgent: true, ...more });
  await announce({ scheduleDate: '2026-11-22T07:00' });
  // On PostgreSQL the restore may have run on another machine.
  if (isPostgres(app.services.db))
    await writeComment(app.services.db, `restored by a test${NOT_NOTED}`);
  else await writeFile(join(app.services.config.dataDir, RESTORED_FILE), '');
  // Thursday, an hour after the weekly mail was due.
  app.clock.set('2026-11-26T10:00:00-08:00');
  await lookAndSend(app);
  await lookAndSend(app);
  expect(mails.taken).toEqual([]);
  await announce({ title: 'Flood' });
  await lookAndSend(app);
  expect(mails.taken.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Urgent: Flood'),
  ]);
  await app.close();
  await mails.close();
});

it('what comes with an archive is marked as urgent, and told to nobody', async () => {
  const from = await openApp();
  const author = await asLastingAdministrator(from);
  await author.ask('POST', '/api/announcements', { title: 'Fire', isUrgent: true });
  const mails = await startMailServer();
  const app = await openApp({ environment: { SMTP_URL: mails.url } });
  const admin = await asLastingAdministrator(app);
  await buildReader(app, { urgent: true });
  await imported(app, await exported(from, false), { withPeople: false });
  mails.taken.length = 0;
  await lookAndSend(app);
  const [there] = await admin.ask('GET', '/api/announcements/admin');
  expect(there).toMatchObject({ title: 'Fire', isUrgent: true });
  await admin.ask('PUT', `/api/announcements/${there._id}`, { title: 'Fire, again' });
  await lookAndSend(app);
  expect(mails.taken).toEqual([]);
  for (const one of [from, app]) await one.close();
  await mails.close();
});
