import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { environment, nodeOptions, program } from '../scripts/production.mjs';

const root = join(import.meta.dirname, '..');

export type Settings = Record<string, string>;
/** A site to measure: its folder, and what else its servers are told, such as where its PostgreSQL is. */
export type Site = { dataDir: string; settings: Settings };

export type Running = {
  url: string;
  pid: number;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

export const ADMIN = { email: 'admin@localhost.test', password: 'a password for measuring' };

/** Returns the administrator's token. */
export async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, honeypot: '' }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** The built server on the demo church, as `npm start` runs it, or with `script: 'scripts/start.mjs'` exactly so. */
export function startNarthex(
  dataDir: string,
  { script = program, settings = {} }: { script?: string; settings?: Settings } = {},
): Promise<Running> {
  return start(() => [...nodeOptions, join(root, script)], {
    ...environment,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMITS: 'off',
    // A nightly backup would disturb the measurement.
    BACKUPS: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  });
}

/** A bare server that answers every request with the answer stored in `file`; an empty one without `file`. */
export function startBare(file?: string): Promise<Running> {
  const script = join(root, 'bench/bare-server.ts');
  return start((port) => [script, String(port), ...(file ? [file] : [])], {});
}

/** Starts a process of Node's and waits, asking again and again, until it answers. */
async function start(args: (port: number) => string[], settings: Settings): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args(port), {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(child, url);
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

const POLL_MS = 3;

async function answers(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server to measure did not start.');
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) {
      await response.arrayBuffer();
      return;
    }
    await sleep(POLL_MS);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}

/** A process's proportional share of memory, in megabytes: pages shared with others count in part. */
export function memoryOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024;
}

/** The most memory, in megabytes, that a process held at any time since it began (proc(5), "VmHWM"). */
export function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
