import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { backupName } from '#server/features/backups/kept-backups.ts';
import { makeBackup } from '#server/features/backups/make-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openApp, StillClock } from '#tests/app.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { about, linesOf, serving } from '#tests/factories/doctor.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { startMailServer, startSilentServer } from '#tests/mail-server.ts';
import { examineClock } from './clock.ts';
import { lineOf } from './finding.ts';

const isSqlite = process.env.TEST_DATABASE !== 'postgres';
const app = forEachTest(openApp);
beforeEach(async () => {
  await buildMember(app);
});

const dataDir = () => app.services.config.dataDir;
const lines = linesOf(app);

describe('mail', () => {
  it('says when no mail goes out', async () => {
    expect(about('mail', await lines()).join('\n')).toMatch(/look .*file in .*outbox.*SMTP_URL/);
  });
  it('says when nobody is told, until there is an address in the settings', async () => {
    const untold = async () =>
      about('mail', await lines()).filter((line) => line.includes('nobody is told of'));
    expect(await untold()).toEqual([
      expect.stringMatching(/^look .*nobody is told of prayers\. → .*NOTIFY_EMAIL/),
      expect.stringMatching(/^look .*nobody is told of messages\. → .*NOTIFY_EMAIL/),
    ]);
    const admin = await asAdministrator(app);
    const both = ['ruth@example.org'];
    await admin.ask('PUT', '/api/office', { notify: { prayers: both, messages: both } });
    expect(await untold()).toEqual([]);
    await admin.ask('PUT', '/api/office', { notify: { prayers: [], messages: [] } });
  });
  it('says why the server accepts none', async () => {
    const { url, close } = await startMailServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      onAuth: (_, __, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
    });
    const withName = url.replace('//', '//office:wrong-password@');
    const said = about('mail', await lines({ SMTP_URL: withName })).join('\n');
    expect(said).toMatch(/wrong .*did not accept the name and password.*→ Check SMTP_URL/);
    expect(said).not.toContain('wrong-password');
    await close();
    expect(about('mail', await lines({ SMTP_URL: url })).join()).toMatch(/could not be reached/);
  });
  it('waits for a silent server for some seconds', async () => {
    const { url, close } = await startSilentServer();
    expect(about('mail', await lines({ SMTP_URL: url })).join()).toMatch(/did not answer in time/);
    await close();
  });
  it('reports mails that were given up', async () => {
    await app.services.db.updateTable('jobs').set({ state: 'failed' }).execute();
    expect(about('mail', await lines()).join('\n')).toMatch(
      /look .*mails were given up.*→ See Mail/,
    );
  });
});

describe('the clock', () => {
  const at = async (instant: string) => {
    const { db, kind } = app.services;
    return (await examineClock(db, kind, Temporal.Instant.from(instant))).map(lineOf).join();
  };
  it('is wrong in the past, in the far future, and before what was written', async () => {
    expect(await at('1970-01-01T00:00:12Z')).toMatch(/^wrong.*1970.*timedatectl/);
    expect(await at('2106-02-07T06:28:15Z')).toMatch(/^wrong.*2106/);
    expect(await at('2026-11-22T02:00:00Z')).toMatch(/^wrong.*written at 2026-11-22T03:00/);
  });
  it.runIf(!isSqlite)('is compared with the database’s', async () => {
    expect(await at('2030-01-01T00:00:00Z')).toMatch(
      /^look.*PostgreSQL’s clock differs by \d+ seconds/,
    );
  });
});

describe('backups', () => {
  it('are missing, or old', async () => {
    expect(about('backups', await lines()).join()).toMatch(
      /look .*there is no backup.*npm run backup/,
    );
    const past = new StillClock(systemClock.now().subtract({ hours: 100 }).toString());
    await makeBackup({ ...app.services, clock: past });
    const said = about('backups', await lines({ BACKUPS: 'off' })).join('\n');
    expect(said).toMatch(/look .*100 hours old/);
    expect(said).toMatch(/look .*no backups are made at night/);
  });
  it('that cannot be read, and ones that failed', async () => {
    const { config } = app.services;
    await mkdir(config.backups.dir, { recursive: true });
    const name = backupName(config, systemClock.now());
    await writeFile(join(config.backups.dir, name), 'no backup at all'.repeat(100));
    await writeFile(
      join(dataDir(), 'backup-failure.json'),
      JSON.stringify({ at: '2026-11-22T03:00:00.000Z', reason: 'The disk is full. Free some.' }),
    );
    const said = about('backups', await lines()).join('\n');
    expect(said).toMatch(/wrong .*newest one cannot be read.*→ Make another/);
    expect(said).toMatch(/wrong .*failed at 2026.*→ The disk is full. Free some./);
  });
});

describe('the server', () => {
  it('that does not run is reported', async () => {
    expect(about('server', await lines())).toEqual([
      expect.stringMatching(/^look .*no server is running/),
    ]);
  });
  it('that is not ready, and another program', async () => {
    const stopping: RequestListener = (_, response) =>
      response.writeHead(503).end('{"error":"The server is stopping."}');
    const said = await serving(stopping, (PORT) => lines({ PORT }));
    expect(about('server', said)[0]).toMatch(/^wrong.*not ready: .*stopping.*→ See/);
    const other = await serving(
      (_, response) => response.end('It works!'),
      (PORT) => lines({ PORT }),
    );
    expect(about('server', other)[0]).toMatch(/^wrong.*another program.*→ Choose another PORT/);
  });
  it('that does not answer', async () => {
    const silent = createSocketServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const port = String((silent.address() as AddressInfo).port);
    expect(about('server', await lines({ PORT: port }))[0]).toMatch(/^wrong.*does not answer/);
    silent.close();
  });
});
