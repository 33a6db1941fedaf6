import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { storedMessages } from './letters.ts';
import { ADMIN_PASSWORD, emptyFolder, failStart, startServer } from './server.ts';

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
});

describe('a start', () => {
  test('on an empty folder prints a password once, and never again', async () => {
    const dataDir = emptyFolder();
    const first = await startServer({ SEED: 'empty', ADMIN_PASSWORD: '' }, dataDir);
    const password = /password (\S+) \(shown only now\)/.exec(first.output())?.[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(12);
    expect(await logIn(first.url, password)).toBe(200);
    await first.kill();
    const second = await startServer({ SEED: 'empty', ADMIN_PASSWORD: '' }, dataDir);
    expect(second.output()).not.toMatch(/password/i);
    expect(await logIn(second.url, password)).toBe(200);
    await second.stop();
  });

  test('that failed did not use up a password that it never showed', async () => {
    const dataDir = emptyFolder();
    await failStart({ PORT: String(port), DATA_DIR: dataDir, SEED: 'empty' });
    const second = await startServer({ SEED: 'empty', ADMIN_PASSWORD: '' }, dataDir);
    expect(second.output()).toMatch(/password \S+ \(shown only now\)/);
    await second.stop();
  });

  test('on a database with content adds nothing to it', async () => {
    const first = await startServer();
    const before = counts(first.dataDir);
    await first.kill();
    const second = await startServer({}, first.dataDir);
    expect(counts(first.dataDir)).toEqual(before);
    expect(before.pages).toBeGreaterThan(15);
    expect(second.output()).not.toMatch(/Loading|administrator/);
    expect(await logIn(second.url, ADMIN_PASSWORD)).toBe(200);
    await second.stop();
  });

  test('after a power cut has every message that was answered', async () => {
    const first = await startServer({ SEED: 'empty' });
    const answered: string[] = [];
    const write = async (writer: number) => {
      for (let number = 0; ; number += 1) {
        const name = `writer ${writer}, letter ${number}`;
        const response = await post(first.url, name).catch(() => undefined);
        if (response?.status !== 201) return;
        answered.push(name);
        if (answered.length === 150) void first.kill();
      }
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map(write));
    expect(answered.length).toBeGreaterThanOrEqual(150);
    const second = await startServer({ SEED: 'empty' }, first.dataDir);
    const stored = new Set(storedMessages(second.dataDir).map(({ name }) => name));
    expect(answered.filter((name) => !stored.has(name))).toEqual([]);
    expect((await post(second.url, 'one more')).status).toBe(201);
    await second.stop();
  });
});

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
