import { hash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyFolder, failStart, startServer } from './server.ts';

let demo: string;
/** The same site, later, ended by a power cut: its log contains what was last written. */
let later: string;
/** Another site, which began where the files of the first one were, ended by a power cut too. */
let other: string;
const folders: string[] = [];
beforeAll(async () => {
  const first = await startServer();
  await first.kill();
  bringIn(first.dataDir);
  demo = copyOf(first.dataDir);
  for (const _ of [1, 2]) await startOnce(first.dataDir);
  const last = await startServer({}, first.dataDir);
  await untilMarked(first.dataDir);
  await last.kill();
  later = first.dataDir;
});
afterAll(() => {
  for (const folder of [...folders, demo, later]) rmSync(folder, { recursive: true, force: true });
});

/** Starts, waits until the database has the mark of this start, and checkpoints the log, like an orderly stop. */
async function startOnce(dataDir: string): Promise<void> {
  const server = await startServer({}, dataDir);
  await untilMarked(dataDir);
  await server.kill();
  bringIn(dataDir);
}

/** `expect.poll` works only in tests. */
const untilMarked = (dataDir: string) =>
  vi.waitFor(() => expect(logOf(dataDir).length).toBeGreaterThan(4096), { timeout: 60_000 });

/** The last to close a database checkpoints its log. */
function bringIn(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'narthex.db'));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

const logOf = (dataDir: string) => readFileSync(join(dataDir, 'narthex.db-wal'));

function copyOf(dataDir: string): string {
  const folder = emptyFolder();
  cpSync(dataDir, folder, { recursive: true });
  folders.push(folder);
  return folder;
}

/** Every file's bytes, except the log's index, which readers create, and the lock against a restore. */
function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !/(-shm|\.lock)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(names.map((name) => [name, hash('sha256', readFileSync(name))]));
}

async function expectRefusal(dataDir: string, words: RegExp, cure: string): Promise<void> {
  const before = filesIn(dataDir);
  const { code, stdout, stderr } = await failStart({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  expect(stderr).toMatch(/^Narthex cannot start: [^\n]+\n$/);
  expect(stderr).toMatch(words);
  expect(stderr).toContain(cure);
  expect([code, stdout]).toEqual([1, '']);
  expect(filesIn(dataDir)).toEqual(before);
}

const RESTORE = 'npm run restore -- FILE';

test('a database with an overwritten page, or cut in half, stops the start', async () => {
  const whole = copyOf(demo);
  // Without a free page: every page has content.
  const database = new DatabaseSync(join(whole, 'narthex.db'));
  database.exec('vacuum; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const bytes = readFileSync(join(whole, 'narthex.db'));
  const pages = bytes.length / 4096;
  const eighth = (count: number) => 1 + Math.ceil((count / 8) * (pages - 1));
  const damaged = [1, eighth(1), eighth(3), eighth(5), eighth(7)].map((page) =>
    Buffer.from(bytes).fill('overwritten', (page - 1) * 4096, page * 4096),
  );
  for (const content of [...damaged, bytes.subarray(0, Math.floor(pages / 2) * 4096)]) {
    writeFileSync(join(whole, 'narthex.db'), content);
    await expectRefusal(whole, /damaged database/, RESTORE);
  }
});

test('so does one that a newer release has written', async () => {
  const dataDir = copyOf(demo);
  const database = new DatabaseSync(join(dataDir, 'narthex.db'));
  database.exec(
    "insert into migrations (name, applied_at) values ('9999-someday', '2030-01-01T00:00:00Z')",
  );
  database.close();
  await expectRefusal(dataDir, /newer release \(9999-someday\)/, RESTORE);
});

test('uploads, or a log, without a database stop it', async () => {
  const dataDir = copyOf(demo);
  rmSync(join(dataDir, 'narthex.db'));
  await expectRefusal(dataDir, /holds uploads.* but no database/, RESTORE);
  writeFileSync(join(dataDir, 'narthex.db'), '');
  await expectRefusal(dataDir, /but no database/, 'START_NEW=yes');
  const server = await startServer({ START_NEW: 'yes', SEED: 'empty' }, dataDir);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await expect.poll(() => logOf(dataDir).length).toBeGreaterThan(4096);
  await server.kill();
  other = dataDir;

  const alone = emptyFolder();
  mkdirSync(join(alone, 'uploads'));
  copyFileSync(join(later, 'narthex.db-wal'), join(alone, 'narthex.db-wal'));
  await expectRefusal(alone, /holds narthex\.db-wal of a site/, RESTORE);
  rmSync(alone, { recursive: true });
});

test('a database next to the log of another, or of its own other day, stops it', async () => {
  const older = copyOf(demo);
  copyFileSync(join(later, 'narthex.db-wal'), join(older, 'narthex.db-wal'));
  await expectRefusal(older, /narthex\.db-wal/, RESTORE);
  copyFileSync(join(later, 'narthex.db-wal'), join(other, 'narthex.db-wal'));
  await expectRefusal(other, /another database/, RESTORE);
  // Its own log is accepted, and a site without its uploads is served without its pictures.
  const left = copyOf(later);
  rmSync(join(left, 'uploads'), { recursive: true });
  const own = await startServer({}, left);
  for (const path of ['/readyz', '/']) expect((await fetch(own.url + path)).status).toBe(200);
  await own.stop();
});
