import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFiles } from '#server/platform/files/open-files.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPost } from '#tests/factories/content.ts';
import { startS3Server } from '#tests/s3-server.ts';
import { lastBackup } from './backup-failure.ts';
import { backUpWhenDue } from './daily.ts';
import { keptBackups } from './kept-backups.ts';
import { backUpBefore, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { readHead } from './unpack.ts';

const server = await startS3Server();
const MEDIA_URL = server.url('backups');
let app: TestApp;
let isOpen = true;
beforeAll(async () => {
  app = await openApp({ environment: { MEDIA_URL } });
  await app.services.files.write('uploads/images/a.webp', Buffer.from('picture'));
  await app.services.files.write('uploads/library/0a/b.pdf', Buffer.from('members'));
});
afterAll(async () => {
  if (!isOpen) app.services.close = async () => {};
  await app.close();
  await server.close();
});

async function paths(folder: string) {
  const found: string[] = [];
  for await (const { path } of app.services.files.list(folder)) found.push(path);
  return found.sort();
}

it('keeps a backup with all files beside them, and nothing on this machine', async () => {
  const made = await makeBackup(app.services);
  expect(made.files).toBe(2);
  expect(await paths('backups/')).toEqual([made.file]);
  expect((await lastBackup(app.services)).last?.bytes).toBe(made.bytes);
  const here = await readdir(app.services.config.dataDir);
  expect(here.filter((name) => name.startsWith('backup'))).toEqual(['backup.lock']);
  const state = await (await asAdministrator(app)).ask('GET', '/api/backups');
  expect(state).toMatchObject({ folder: 'the object storage, in backups/', isOnSameDisk: false });
});

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'makes the nightly one in a program of its own, once for all machines',
  async () => {
    app.clock.set('2026-11-24T12:00:00-08:00');
    // Another machine: its folder is empty.
    const config = { ...app.services.config, dataDir: join(app.services.config.dataDir, 'other') };
    await mkdir(config.dataDir);
    await Promise.all([backUpWhenDue(app.services), backUpWhenDue({ ...app.services, config })]);
    // The program has a clock of its own.
    expect(await keptBackups(app.services)).toHaveLength(2);
  },
);

it('tells every machine why it failed, until one succeeded', async () => {
  const config = { ...app.services.config, dataDir: join(app.services.config.dataDir, 'other') };
  await mkdir(config.dataDir, { recursive: true });
  app.clock.set('2030-11-25T12:00:00-08:00');
  const broken = { ...config, databaseUrl: undefined, databaseFile: join(config.dataDir, 'none') };
  await expect(makeBackup({ ...app.services, config: broken })).rejects.toThrow();
  expect((await lastBackup(app.services)).failure?.at).toBe('2030-11-25T20:00:00.000Z');
  app.clock.set('2030-11-25T13:00:00-08:00');
  await makeBackup(app.services);
  expect((await lastBackup(app.services)).failure).toBeUndefined();
  expect((await lastBackup({ ...app.services, config })).failure).toBeUndefined();
});

it('keeps only the tables before they are changed: the files stay where they are', async () => {
  const file = await backUpBefore(app.services, '0042-next');
  const head = await app.services.files.onDisk(file, (path) =>
    readHead({ file: path, passphrase: undefined }),
  );
  expect(head.files.count).toBe(0);
  expect(head.tables.length).toBeGreaterThan(10);
});

it('brings back the rows and missing files, and leaves the files that are there', async () => {
  await buildPost(app, { title: 'Before' });
  const { file } = await makeBackup(app.services);
  await app.services.db.deleteFrom('posts').execute();
  await app.services.files.remove(['uploads/images/a.webp']);
  await app.services.files.write('uploads/images/later.webp', Buffer.from('later'));
  const { files, config, clock } = app.services;
  await app.services.close();
  isOpen = false;
  await files.onDisk(file, (path) => restoreBackup({ files, config, clock }, path));
  const again = await openFiles(config);
  expect((await again.read('uploads/images/a.webp')).toString()).toBe('picture');
  expect(await paths('uploads/')).toEqual([
    'uploads/images/a.webp',
    'uploads/images/later.webp',
    'uploads/library/0a/b.pdf',
  ]);
  expect(existsSync(join(config.dataDir, 'uploads/images'))).toBe(false);
});
