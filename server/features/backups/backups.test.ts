import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { migrations } from '#server/migrations/index.ts';
import { openSite } from '#server/open-site.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { makeTables } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log/log.ts';
import { takeLock } from '#server/platform/processes/process-lock.ts';
import { openApp } from '#tests/app.ts';
import { bearer, buildMember, login, PASSWORD } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { freshDatabase } from '#tests/setup/database.ts';
import { backupState } from './backups.ts';
import { compareRows } from './build-database.ts';
import { backUpWhenDue } from './daily.ts';
import { backupName } from './kept-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { openSnapshot } from './snapshot.ts';
import { readHead } from './unpack.ts';

// The backup program uses the machine's clock.
const app = forEachTest(() => openApp({ now: Temporal.Now.instant().toString() }));

const folder = () => app.services.config.backups.dir;
const inFolder = () => readdir(folder()).catch((): string[] => []);

it('shows the state of the backups to administrators only', async () => {
  const api = await asAdministrator(app);
  expect(await api.ask('GET', '/api/backups')).toMatchObject({
    isDaily: true,
    isRunning: false,
    folder: folder(),
    last: null,
    failure: null,
    isOverdue: false,
  });
  const member = await buildMember(app);
  const { token } = await login(app, member.email, PASSWORD);
  for (const method of ['GET', 'POST']) {
    expect((await app.fetch('/api/backups', { method })).status).toBe(401);
    const asked = await app.fetch('/api/backups', { method, headers: bearer(token) });
    expect(asked.status).toBe(403);
  }
  expect(await inFolder()).toEqual([]);
});

it('is overdue three days after the last one, or after the start of a site without any', async () => {
  const isOverdue = async () => (await backupState(app.services)).isOverdue;
  const inHours = (hours: number) => Temporal.Now.instant().add({ hours });
  app.clock.set(inHours(71).toString());
  expect(await isOverdue()).toBe(false);
  app.clock.set(inHours(73).toString());
  expect(await isOverdue()).toBe(true);
  await mkdir(folder());
  await writeFile(join(folder(), backupName(app.services.config, inHours(24))), 'a backup');
  expect(await isOverdue()).toBe(false);
  app.clock.set(inHours(97).toString());
  expect(await isOverdue()).toBe(true);
});

it('knows of a backup that another process makes, and does not start a second one', async () => {
  const api = await asAdministrator(app);
  const { dataDir } = app.services.config;
  const isRunning = async () => (await api.ask('GET', '/api/backups')).isRunning;
  const lock = takeLock(join(dataDir, 'backup.lock'));
  await mkdir(join(dataDir, 'backup-work'));
  expect(await isRunning()).toBe(true);
  expect((await api.send('POST', '/api/backups')).status).toBe(409);
  lock?.free();
  // The remains of an interrupted backup do not count.
  expect(await isRunning()).toBe(false);
});

it('makes one when an administrator asks, and records it', { timeout: 120_000 }, async () => {
  const api = await asAdministrator(app);
  expect((await api.ask('POST', '/api/backups', undefined, 200)).isRunning).toBe(true);
  expect((await api.send('POST', '/api/backups')).status).toBe(409);
  await vi.waitFor(
    async () => expect((await api.ask('GET', '/api/backups')).isRunning).toBe(false),
    100_000,
  );
  const { last, failure, isOverdue, isOnSameDisk } = await api.ask('GET', '/api/backups');
  expect(failure).toBeNull();
  expect(last?.bytes).toBeGreaterThan(1000);
  expect([isOverdue, isOnSameDisk]).toEqual([false, true]);
  expect(await api.ask('GET', '/api/audit')).toMatchObject([{ kind: 'backup' }]);
  const [name] = await inFolder();
  expect((await app.fetch(`/assets/../backups/${name}`)).status).toBe(404);
});

it('makes one at night, and says why one failed', { timeout: 120_000 }, async () => {
  const api = await asAdministrator(app);
  await writeFile(folder(), 'a file in the way');
  await backUpWhenDue(app.services);
  const { failure, last } = await api.ask('GET', '/api/backups');
  expect(failure?.reason).toMatch(/backups/);
  expect(last).toBeNull();
  await rm(folder());
  app.clock.set(Temporal.Now.instant().add({ hours: 2 }).toString());
  await backUpWhenDue(app.services);
  expect(await inFolder()).toHaveLength(1);
  expect((await api.ask('GET', '/api/backups')).failure).toBeNull();
});

it('backs up before an update changes the tables, and can go back', async () => {
  const database = await freshDatabase();
  const config = readConfig({ DATA_DIR: database.dataDir, DATABASE_URL: database.url });
  const old = migrations.map(({ name }) => name).filter((name) => name < '0007');
  const { db, kind, close } = await openDatabase({ url: database.url, file: config.databaseFile });
  await db.transaction().execute(async (transaction) => {
    await makeTables(transaction, kind, old);
    for (const name of old)
      await sql`insert into migrations (name, applied_at) values (${name}, '')`.execute(
        transaction,
      );
    await sql`insert into keys (name, value) values ('files', 'the old one')`.execute(transaction);
  });
  await close();

  const services = await openSite(config, createLog('silent'));
  await services.close();
  const [name = ''] = await readdir(config.backups.dir);
  expect(name).toMatch(/^before-0007-verified-addresses-.*\.tar$/);
  // The next start changes no tables, and makes no backup.
  await (await openSite(config, createLog('silent'))).close();
  expect(await readdir(config.backups.dir)).toHaveLength(1);

  const file = join(config.backups.dir, name);
  await restoreBackup({ ...app.services, config }, file);
  const snapshot = await openSnapshot(config);
  expect([snapshot.kind, snapshot.migrations]).toEqual([kind, old]);
  await compareRows(snapshot, await readHead({ file, passphrase: undefined }));
  await snapshot.close();
  await database.drop();
});
