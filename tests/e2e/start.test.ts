import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { storedMessages } from './letters.ts';
import { ADMIN_PASSWORD, emptyFolder, failStart, newDataFolder, startServer } from './server.ts';

const folder = emptyFolder();
const file = join(folder, 'a-file');
writeFileSync(file, 'not a folder');
const occupied = join(folder, 'occupied');
mkdirSync(join(occupied, 'narthex.db'), { recursive: true });
const damaged = join(folder, 'damaged');
mkdirSync(damaged);
writeFileSync(
  join(damaged, 'narthex.db'),
  'this is no database, whatever its name says'.repeat(100),
);

const holder = createServer().listen(0, '127.0.0.1');
await once(holder, 'listening');
const { port } = holder.address() as { port: number };
afterAll(() => {
  holder.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a start that fails says why, in one line', () => {
  const data = join(folder, 'data');
  test.each<[string, Record<string, string>, string]>([
    ['PORT', { PORT: String(port) }, 'PORT=3001'],
    // What reading the settings refuses, one for all: the others are in server/config.unit.test.ts.
    ['PORT', { PORT: 'eighty' }, 'PORT=3000'],
    ['HOST', { HOST: '203.0.113.7' }, 'HOST=0.0.0.0'],
    ['DATA_DIR', { DATA_DIR: file }, 'DATA_DIR=./data'],
    ['DATA_DIR', { DATA_DIR: join(file, 'below') }, 'DATA_DIR=./data'],
    // On Linux the system makes these folders; elsewhere nobody may make one at the root.
    ['DATA_DIR', { DATA_DIR: '/proc/narthex/data' }, 'DATA_DIR=./data'],
    ['DATA_DIR', { DATA_DIR: occupied }, 'DATA_DIR=./data'],
    ['DATA_DIR', { DATA_DIR: damaged }, 'npm run restore -- FILE'],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD='],
  ])('%s in %j', async (name, environment, example) => {
    const { code, stdout, stderr } = await failStart({
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      ...environment,
    });
    expect(code).toBeGreaterThan(0);
    expect(stderr).toMatch(/^Narthex cannot start: [^\n]+\n$/);
    expect(stderr).toContain(name);
    expect(stderr).toContain(example);
    // A short password is still a secret.
    if (name === 'ADMIN_PASSWORD') expect(stderr).not.toContain('short');
    expect(stdout).toBe('');
  });

  test('in Spanish at a Spanish terminal', async () => {
    const { code, stderr } = await failStart({ DATA_DIR: data, PORT: '0x', LANG: 'es_US.UTF-8' });
    expect(code).toBeGreaterThan(0);
    expect(stderr).toBe(
      'Narthex no puede iniciar: PORT es "0x", pero debe ser un número de puerto de 0 a 65535, por ejemplo PORT=3000\n',
    );
  });
});

describe('a start', () => {
  test('that failed did not use up a password that it never showed', async () => {
    const dataDir = emptyFolder();
    await failStart({ PORT: String(port), DATA_DIR: dataDir, SEED: 'empty' });
    const second = await startServer({ SEED: 'empty', ADMIN_PASSWORD: '' }, dataDir);
    expect(second.output()).toMatch(/password \S+ \(shown only now\)/);
    await second.stop();
  });

  test('on a database with content adds nothing to it', async () => {
    const dataDir = newDataFolder({});
    const before = counts(dataDir);
    const server = await startServer({}, dataDir);
    expect(counts(dataDir)).toEqual(before);
    expect(before.pages).toBeGreaterThan(15);
    expect(server.output()).not.toMatch(/Loading|administrator/);
    expect(await logIn(server.url, ADMIN_PASSWORD)).toBe(200);
    await server.stop();
  });
});

describe('on an empty folder', async () => {
  const dataDir = emptyFolder();
  chmodSync(dataDir, 0o755);
  const environment = { SEED: 'empty', ADMIN_PASSWORD: '' };
  let server = await startServer(environment, dataDir);
  afterAll(() => server.stop());
  const password = /password (\S+) \(shown only now\)/.exec(server.output())?.[1] ?? '';
  const answered: string[] = [];

  test('a password is printed, and only the server can read the data', async () => {
    expect(password.length).toBeGreaterThanOrEqual(12);
    expect(await logIn(server.url, password)).toBe(200);
    await expectPrivate(dataDir);
  });

  test('messages are answered until a power cut', async () => {
    const write = async (writer: number) => {
      for (let number = 0; ; number += 1) {
        const name = `writer ${writer}, letter ${number}`;
        const response = await post(server.url, name).catch(() => undefined);
        if (response?.status !== 201) return;
        answered.push(name);
        if (answered.length === 150) void server.kill();
      }
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map(write));
    expect(answered.length).toBeGreaterThanOrEqual(150);
  });

  test('a second start has every message that was answered, makes the data private, and prints no password', async () => {
    for (const [name, mode] of Object.entries(modes(dataDir)))
      chmodSync(join(dataDir, name), mode.startsWith('folder') ? 0o755 : 0o644);
    server = await startServer(environment, dataDir);
    const stored = new Set(storedMessages(dataDir).map(({ name }) => name));
    expect(answered.filter((name) => !stored.has(name))).toEqual([]);
    expect((await post(server.url, 'one more')).status).toBe(201);
    expect(server.output()).not.toMatch(/password/i);
    expect(await logIn(server.url, password)).toBe(200);
    await expectPrivate(dataDir);
  });
});

/** What each file and folder is, and who may read it. */
function modes(dataDir: string): Record<string, string> {
  const names = ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })];
  const modeOf = (name: string) => {
    const stats = statSync(join(dataDir, name));
    return `${stats.isDirectory() ? 'folder' : 'file'} ${(stats.mode & 0o777).toString(8)}`;
  };
  return Object.fromEntries(names.map((name) => [name, modeOf(name)]));
}

async function expectPrivate(dataDir: string): Promise<void> {
  // The folder itself at once; its contents after the server listens.
  expect(modes(dataDir)['']).toBe('folder 700');
  await expect
    .poll(() => new Set(Object.values(modes(dataDir))))
    .toEqual(new Set(['folder 700', 'file 600']));
  expect(modes(dataDir)).toMatchObject({
    '': 'folder 700',
    uploads: 'folder 700',
    'narthex.db': 'file 600',
  });
}

function post(url: string, name: string): Promise<Response> {
  return fetch(`${url}/api/googleSheets/submit-prayer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: 'ana@example.org', request: 'Please pray.', honeypot: '' }),
  });
}

async function logIn(url: string, password: string): Promise<number> {
  const { status } = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@localhost.test', password, honeypot: '' }),
  });
  return status;
}

function counts(dataDir: string): Record<string, unknown> {
  const database = new DatabaseSync(join(dataDir, 'narthex.db'), { readOnly: true });
  const tables = ['pages', 'posts', 'announcements', 'events', 'occurrences', 'users'];
  const found = tables.map((table) => [
    table,
    database.prepare(`select count(*) as count from ${table}`).get()?.count,
  ]);
  database.close();
  return Object.fromEntries(found);
}
