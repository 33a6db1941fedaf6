import { execFileSync } from 'node:child_process';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { lastBackup } from './backup-failure.ts';
import { keptBackups } from './kept-backups.ts';
import { FileLinks } from './link-files.ts';
import { makeBackup } from './make-backup.ts';
import { readHead } from './unpack.ts';

const LONG = `${'A name as people give it '.repeat(7)}ü.pdf`;

const app = forEachTest(openApp);
beforeEach(async () => {
  await mkdir(join(app.services.config.uploadsDir, 'images'), { recursive: true });
  await writeFile(join(app.services.config.uploadsDir, 'images/a.webp'), 'picture');
  await writeFile(join(app.services.config.uploadsDir, LONG), '');
  await writeFile(join(app.services.config.uploadsDir, 'half.part'), 'half');
});

const inConfig = (more: object = {}) => ({
  ...app.services,
  config: { ...app.services.config, backups: { ...app.services.config.backups, ...more } },
});
const inBackups = () => readdir(app.services.config.backups.dir);

it('contains every row and every complete file, in a tar that other programs open', async () => {
  const row = { at: '', who_id: '', who: '', action: '', kind: '', entity_id: '' };
  const what = 'A line\u2028that\nends “so”\r\n';
  const rows = Array.from({ length: 600 }, (_, count) => ({ ...row, id: `${count}`, what }));
  await app.services.db.insertInto('audit').values(rows).execute();
  const made = await makeBackup(app.services);
  const head = await readHead({ file: made.file, passphrase: undefined });
  expect(head.tables.find(({ name }) => name === 'audit')?.rows).toBe(600);
  expect(head.database).toBe(app.services.kind);
  expect(made.files).toBe(2);
  const list = execFileSync('tar', ['-tf', made.file], { encoding: 'utf8' });
  expect(list).toContain('tables/audit.jsonl.gz\n');
  const extracted = execFileSync('tar', ['-xOf', made.file, 'files/uploads/images/a.webp']);
  expect(`${extracted}`).toBe('picture');
  expect(
    execFileSync('tar', ['-tf', made.file, '--quoting-style=literal'], { encoding: 'utf8' }),
  ).toContain(`files/uploads/${LONG}`);
});

it('is readable by the owner only, and leaves no other files', async () => {
  const { file } = await makeBackup(app.services);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(app.services.config.backups.dir)).mode & 0o777).toBe(0o700);
  expect(await inBackups()).toHaveLength(1);
  expect(await readdir(app.services.config.dataDir)).not.toContain('backup-work');
});

it('leaves no incomplete backup when it fails, and says why', async () => {
  await mkdir(app.services.config.backups.dir);
  const broken = { ...app.services.config, backups: { ...app.services.config.backups } };
  broken.backups.dir = join(app.services.config.dataDir, 'a-file');
  await writeFile(broken.backups.dir, '');
  await expect(makeBackup({ ...app.services, config: broken })).rejects.toThrow();
  expect((await lastBackup(app.services)).failure?.at).toBe('2026-11-22T03:00:00.000Z');
  await makeBackup(app.services);
  expect((await lastBackup(app.services)).failure).toBeUndefined();
});

it('keeps the newest of days and weeks, and leaves other files alone', async () => {
  const needs = inConfig({ keepDaily: 3, keepWeekly: 3 });
  const { dir } = needs.config.backups;
  await mkdir(dir);
  const others = ['site.zip', 'narthex-notes.tar', 'narthex-2026-11-20T03-00-00Z.tar.bak'];
  for (const name of others) await writeFile(join(dir, name), 'mine');
  for (let day = 1; day <= 21; day += 1) {
    const date = `2026-11-${`${day}`.padStart(2, '0')}`;
    await writeFile(join(dir, `narthex-${date}T03-00-00Z.tar`), 'old');
    await writeFile(join(dir, `narthex-${date}T02-00-00Z.tar`), 'old');
  }
  await makeBackup(needs);
  expect((await inBackups()).sort()).toEqual(
    [
      'narthex-2026-11-08T03-00-00Z.tar',
      'narthex-2026-11-15T03-00-00Z.tar',
      'narthex-2026-11-20T03-00-00Z.tar',
      'narthex-2026-11-21T03-00-00Z.tar',
      'narthex-2026-11-22T03-00-00Z.tar',
      ...others,
    ].sort(),
  );
  expect((await keptBackups(needs))[0]?.bytes).toBeGreaterThan(1000);
});

it('names no picture that was uploaded and deleted between two looks at the files', async () => {
  const admin = await asAdministrator(app);
  const create = { width: 32, height: 20, channels: 3, background: '#345' } as const;
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  const { take } = FileLinks.prototype;
  let path = '';
  const looks = vi.spyOn(FileLinks.prototype, 'take').mockImplementation(async function (
    this: FileLinks,
  ) {
    const look = looks.mock.calls.length;
    if (look === 2) await admin.send('DELETE', `/api/images?path=${path}`);
    await take.call(this);
    if (look === 1) ({ path } = await (await admin.upload(new Blob([bytes]))).json());
  });
  onTestFinished(() => looks.mockRestore());
  const { file } = await makeBackup(app.services);
  const head = await readHead({ file, passphrase: undefined });
  expect(path).not.toBe('');
  expect(head.tables.find(({ name }) => name === 'images')?.rows).toBe(0);
});

it('is made only once at a time', async () => {
  const both = await Promise.allSettled([makeBackup(app.services), makeBackup(app.services)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
