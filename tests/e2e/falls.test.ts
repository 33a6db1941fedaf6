import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { environment as production, program } from '../../scripts/production.mjs';
import { ADMIN_PASSWORD, emptyFolder } from './server.ts';

type Given = {
  dataDir?: string;
  environment?: Record<string, string>;
  /** Where its output goes: a descriptor, or a pipe that nobody reads. */
  stdout?: number | 'pipe';
  /** A module that is loaded before the server. */
  preload?: string;
};

/** The built server as a separate process, once it answers. */
async function serve({ dataDir, environment, stdout = 'pipe', preload }: Given = {}) {
  const folder = dataDir ?? emptyFolder();
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const main = join(import.meta.dirname, '../..', program);
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), main], {
    stdio: ['ignore', stdout, 'inherit'],
    env: {
      ...production,
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: folder,
      SEED: 'empty',
      ADMIN_PASSWORD,
      RATE_LIMITS: 'off',
      ...environment,
    },
  });
  const exit = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(() => statusOf(url, '/healthz')).toBe(200);
  return { url, child, exit, dataDir: folder };
}

async function statusOf(url: string, path: string, init?: RequestInit): Promise<number> {
  const response = await fetch(url + path, init).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const logIn = (url: string) =>
  statusOf(
    url,
    '/api/auth/login',
    json({ email: 'admin@localhost.test', password: ADMIN_PASSWORD, honeypot: '' }),
  );
const pray = (url: string) =>
  statusOf(
    url,
    '/api/googleSheets/submit-prayer',
    json({ name: 'Ana', email: 'ana@example.org', request: 'Please pray.', honeypot: '' }),
  );

async function stopped({ child, exit }: { child: ChildProcess; exit: Promise<unknown[]> }) {
  const began = performance.now();
  child.kill('SIGTERM');
  const [code] = await exit;
  return { code, seconds: (performance.now() - began) / 1000 };
}

test('a log on a full disk, or one that nobody reads, neither ends nor delays anything', async () => {
  const full = openSync('/dev/full', 'w');
  const server = await serve({ stdout: full, environment: { LOG_LEVEL: 'info' } });
  closeSync(full);
  expect(await pray(server.url)).toBe(201);
  expect((await stopped(server)).code).toBe(0);

  const preload = script(`setInterval(() => console.log('x'.repeat(5000)), 5);`);
  const unread = await serve({ preload });
  // More than a pipe holds: a megabyte a second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await pray(unread.url)).toBe(201);
  expect((await stopped(unread)).code).toBe(0);

  const closed = await serve({ preload });
  closed.child.stdout?.destroy();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await pray(closed.url)).toBe(201);
  expect((await stopped(closed)).code).toBe(0);
});

test('stops with 0 while a mail server does not answer', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const server = await serve({
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, NOTIFY_EMAIL: 'office@example.org' },
  });
  const dialed = once(silent, 'connection');
  expect(await pray(server.url)).toBe(201);
  await dialed;
  const { code, seconds } = await stopped(server);
  expect(code).toBe(0);
  // Ten are promised; the machine may be busy.
  expect(seconds).toBeLessThan(20);
});

test('an uncaught error is one line and an orderly stop with 1; an unhandled rejection stops nothing', async () => {
  const thrown = ['undefined', '{ a: 1 }', "'x'.repeat(1e6)", "new Error('two\\nlines')"];
  const preload = script(`
    process.once('SIGUSR2', () => {
      for (const one of [${thrown}]) Promise.reject(one);
      process.once('SIGUSR2', () => { throw undefined; });
    });`);
  const server = await serve({ preload });
  let said = '';
  server.child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  server.child.kill('SIGUSR2');
  await expect.poll(() => said.split('nobody waited').length - 1).toBe(thrown.length);
  expect(await pray(server.url)).toBe(201);
  server.child.kill('SIGUSR2');
  const [code] = await server.exit;
  expect(code).toBe(1);
  const lines = said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const levels = lines.filter(({ level }) => level >= 50).map(({ level, msg }) => [level, msg]);
  expect(levels).toEqual([
    ...thrown.map(() => [50, 'nobody waited for this failure']),
    [60, 'nobody caught this error: the server stops'],
  ]);
  expect(said.length).toBeLessThan(50_000);
});

test('without file descriptors it refuses connections, and goes on', async () => {
  const limits = '/usr/bin/prlimit';
  const server = await serve();
  const { status } = spawnSync(limits, [`--pid=${server.child.pid}`, '--nofile=40:40']);
  expect(status).toBe(0);
  const { port } = new URL(server.url);
  const sockets = Array.from({ length: 100 }, () =>
    connect(Number(port), '127.0.0.1').on('error', () => {}),
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => statusOf(server.url, '/healthz')).toBe(200);
  expect(await pray(server.url)).toBe(201);
  expect((await stopped(server)).code).toBe(0);
});

const disk = emptyFolder();
/** A small separate disk, which only root may create. */
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status === 0;

test.skipIf(!canMount)('a full disk refuses what would be saved, and nothing else', async () => {
  onTestFinished(() => void spawnSync('umount', ['-l', disk]));
  const dataDir = join(disk, 'data');
  mkdirSync(dataDir);
  const first = await serve({ dataDir });
  await expect.poll(() => statfsSync(disk).bavail * 4096).toBeLessThan(48 * 1024 * 1024);
  fill();
  await expect.poll(() => pray(first.url)).toBe(507);
  await expect.poll(() => logIn(first.url)).toBe(200);
  expect(await statusOf(first.url, '/')).toBe(200);
  fill();
  expect(await pray(first.url)).toBe(507);
  expect((await stopped(first)).code).toBe(0);
  fill();
  const second = await serve({ dataDir });
  expect(await statusOf(second.url, '/')).toBe(200);
  expect(await pray(second.url)).toBe(507);
  expect(await logIn(second.url)).toBe(200);
  rmSync(join(disk, 'filler'));
  await expect.poll(() => pray(second.url)).toBe(201);
  expect((await stopped(second)).code).toBe(0);
  const database = new DatabaseSync(join(dataDir, 'narthex.db'));
  expect(database.prepare('select count(*) as count from messages').get()?.count).toBe(1);
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  database.close();
});

/** Fills the disk. */
function fill(): void {
  const filler = openSync(join(disk, 'filler'), 'a');
  try {
    for (;;) writeFileSync(filler, Buffer.alloc(65_536));
  } catch {
    // Full.
  } finally {
    closeSync(filler);
  }
}

/** A module with this text. */
function script(text: string): string {
  const folder = emptyFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'preload.mjs');
  writeFileSync(file, text);
  return file;
}
