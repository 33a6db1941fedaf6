import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { namedAmong } from '#server/content/file-uses.ts';
import { findFormer, keepSlugs } from '#server/content/former-addresses.ts';
import { openSite } from '#server/open-site.ts';
import { createLog } from '#server/platform/log/log.ts';
import { shareLock } from '#server/platform/processes/process-lock.ts';
import { openServices } from '#server/services.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { buildPost } from '#tests/factories/content.ts';
import { compareRows } from './build-database.ts';
import { makeBackup } from './make-backup.ts';
import { openSiteLock, restoreBackup } from './restore-backup.ts';
import { openSnapshot } from './snapshot.ts';
import { readHead } from './unpack.ts';

let app: TestApp;
let isOpen: boolean;
beforeEach(async () => {
  app = await openApp();
  isOpen = true;
  await write('uploads/images/a.webp', 'picture');
});
afterEach(async () => {
  if (!isOpen) app.services.close = async () => {};
  await app.close();
});

const at = (path: string) => join(app.services.config.dataDir, path);
async function write(path: string, text: string): Promise<void> {
  await mkdir(at(join(path, '..')), { recursive: true });
  await writeFile(at(path), text);
}
/** The server is stopped. */
async function stop(): Promise<void> {
  await app.services.close();
  isOpen = false;
}
async function expectRowsOf(file: string): Promise<void> {
  const snapshot = await openSnapshot(app.services.config);
  await compareRows(snapshot, await readHead({ file, passphrase: undefined }));
  await snapshot.close();
}
/** A site with a post and a picture, its backup, and what came after. */
async function buildPast(): Promise<string> {
  await buildMember(app);
  const content = [{ type: 'image', src: '/assets/images/a.webp', alt: '' }];
  await buildPost(app, { title: 'Before', content });
  const { db } = app.services;
  const { id } = await db.selectFrom('posts').select('id').executeTakeFirstOrThrow();
  await keepSlugs(db, { kind: 'post', id }, ['once']);
  const { file } = await makeBackup(app.services);
  await buildPost(app, { title: 'After' });
  await write('uploads/images/b.webp', 'later');
  await write('uploads/images/a.webp', 'changed');
  return file;
}

it('restores rows and files as they were, and keeps what was there', async () => {
  const file = await buildPast();
  await stop();
  const { before } = await restoreBackup(app.services, file);
  await expectRowsOf(file);
  expect(await readFile(at('uploads/images/a.webp'), 'utf8')).toBe('picture');
  expect(await readdir(at('uploads/images'))).toEqual(['a.webp']);
  expect(await readFile(join(before, 'uploads/images/b.webp'), 'utf8')).toBe('later');
  expect((await stat(before)).mode & 0o077).toBe(0);
  const kept = await readdir(before);
  expect(kept).toContain(app.services.kind === 'sqlite' ? 'narthex.db' : 'database-and-files.tar');
  expect(await readdir(app.services.config.dataDir)).not.toContain('narthex.db-wal');
  const services = await openServices(app.services.config, { log: createLog('silent') });
  expect(await services.db.selectFrom('posts').select('title').execute()).toEqual([
    { title: 'Before' },
  ]);
  // No backup has uses of files: they are made of its rows.
  expect(await namedAmong(services, ['images/a.webp'])).toEqual(new Set(['images/a.webp']));
  // From the table that the release before reads.
  expect(await findFormer(services.db, 'post', 'once')).toBeDefined();
  await services.close();
});

it('can also go back to what was there before', async () => {
  const file = await buildPast();
  const later = await makeBackup(app.services, at('later.tar'));
  await stop();
  await restoreBackup(app.services, file);
  await restoreBackup(app.services, later.file);
  await expectRowsOf(later.file);
  expect(await readFile(at('uploads/images/b.webp'), 'utf8')).toBe('later');
});

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'leaves the tables of others in the same database alone',
  async () => {
    const { db } = app.services;
    await sql`create table choir (singer text)`.execute(db);
    await sql`insert into choir values ('Ruth')`.execute(db);
    const file = await buildPast();
    expect((await readHead({ file, passphrase: undefined })).tables).not.toContainEqual(
      expect.objectContaining({ name: 'choir' }),
    );
    await sql`create view titles as select title from posts`.execute(db);
    await stop();
    // Which one is said in PostgreSQL's words.
    await expect(restoreBackup(app.services, file)).rejects.toThrow(
      /^Something else in this database depends on the site's tables: .*\btitles\b/,
    );
    expect(await found()).toMatchObject({ posts: 2 });
    const services = await openServices(app.services.config, { log: createLog('silent') });
    await sql`drop view titles`.execute(services.db);
    await services.close();
    await restoreBackup(app.services, file);
    const after = await openServices(app.services.config, { log: createLog('silent') });
    expect((await sql`select singer from choir`.execute(after.db)).rows).toEqual([
      { singer: 'Ruth' },
    ]);
    await after.close();
    expect(await found()).toMatchObject({ posts: 1 });
  },
);

it('brings back neither counted tries nor when the work of a day was done', async () => {
  const { db } = app.services;
  await db.insertInto('rate_limits').values({ key: 'forms:a', points: 5, expire: 1 }).execute();
  await db
    .insertInto('daily_work')
    .values({ name: 'tidy', done_at: '2026-11-21T00:00:00.000Z', release: '1.0.0' })
    .execute();
  const file = await buildPast();
  await stop();
  await restoreBackup(app.services, file);
  const { db: restored, close } = await openServices(app.services.config, {
    log: createLog('silent'),
  });
  expect(await restored.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  expect(await restored.selectFrom('daily_work').selectAll().execute()).toEqual([]);
  await close();
});

it('accepts a backup of the other database', async () => {
  const file = await buildPast();
  await stop();
  const dataDir = at('elsewhere');
  await mkdir(dataDir);
  const { databaseUrl: _, ...rest } = app.services.config;
  const databaseFile = join(dataDir, 'narthex.db');
  const config = { ...rest, databaseUrl: undefined, databaseFile, dataDir };
  await restoreBackup({ ...app.services, config }, file);
  const snapshot = await openSnapshot(config);
  await compareRows(snapshot, await readHead({ file, passphrase: undefined }));
  await snapshot.close();
});

it('changes nothing when a server runs, or the backup is damaged', async () => {
  const file = await buildPast();
  const lock = shareLock(openSiteLock(app.services.config));
  await expect(restoreBackup(app.services, file)).rejects.toThrow('Stop it');
  lock?.free();
  if (app.services.kind === 'postgres')
    await expect(restoreBackup(app.services, file)).rejects.toThrow('Stop every server');
  const bytes = await readFile(file);
  await stop();
  for (const cut of [700, 2000, bytes.length - 3000]) {
    await writeFile(file, bytes.subarray(0, bytes.length - cut));
    await expect(restoreBackup(app.services, file)).rejects.toThrow(/backup/);
  }
  await expect(restoreBackup(app.services, at('none.tar'))).rejects.toThrow('There is no file');
  expect(await readdir(app.services.config.dataDir)).not.toContain('restore-work');
  expect(await readFile(at('uploads/images/b.webp'), 'utf8')).toBe('later');
  await writeFile(file, bytes);
});

/** Restores in a process that is killed at the given file system call. Returns whether it got that far. */
async function restoreKilledAt(step: number, file: string, compiled: string): Promise<boolean> {
  const { config } = app.services;
  const program = ['--import=./tests/faults/kill-at-step.ts', 'server/commands/restore.ts'];
  const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' };
  return promisify(execFile)(process.execPath, [...program, file, '--yes'], {
    env: { ...process.env, ...env, NODE_COMPILE_CACHE: compiled, KILL_AT_STEP: `${step}` },
  }).then(
    () => false,
    ({ signal, stderr }) => {
      expect(signal, stderr).toBe('SIGKILL');
      return true;
    },
  );
}

/** What a server that starts now finds. */
async function found(): Promise<{ posts: number; files: string[] }> {
  const services = await openSite(app.services.config, createLog('silent'));
  const posts = await services.db.selectFrom('posts').select('title').execute();
  await services.close();
  return { posts: posts.length, files: (await readdir(at('uploads/images'))).sort() };
}

it('may be killed anywhere: everything is as it was, or as in the backup', {
  timeout: 300_000,
}, async () => {
  const past = { posts: 1, files: ['a.webp'] };
  const present = { posts: 2, files: ['a.webp', 'b.webp'] };
  const file = await buildPast();
  const later = await makeBackup(app.services, at('later.tar'));
  await stop();
  const compiled = await mkdtemp(join(tmpdir(), 'narthex-compiled-'));
  onTestFinished(() => rm(compiled, { recursive: true }));
  let state = present;
  let changes = 0;
  for (let step = 1; ; step += 1) {
    const target = state === present ? file : later.file;
    const wasCut = await restoreKilledAt(step, target, compiled);
    const now = await found();
    expect([past, present]).toContainEqual(now);
    const next = now.posts === 1 ? past : present;
    if (next !== state) changes += 1;
    state = next;
    expect(await readdir(app.services.config.dataDir)).not.toContain('restore-plan.json');
    if (!wasCut) break;
  }
  expect(changes).toBeGreaterThan(1);
});
