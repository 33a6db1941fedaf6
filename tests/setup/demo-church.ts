// The demo church, loaded once for all end-to-end tests: its pictures take seconds, a copy of the folder none. Its
// administrator is logged in: a password is hashed with 47 MB, and most walks are not about that.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApi } from '#web/api.ts';
import { ensureBuilt } from '../../scripts/build.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { environment as production, program } from '../../scripts/production.mjs';
import { fastFolder } from './fast-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo church in it. Copy it, never use it. */
    demoChurch: string;
    /** Of the administrator's session in it. */
    adminToken: string;
  }
}

export const ADMIN_PASSWORD = 'an administrator in a test';

export default async function setup(project: TestProject): Promise<() => void> {
  // What is tried is what was built, never an older one.
  await ensureBuilt();
  const dataDir = mkdtempSync(join(fastFolder(), 'narthex-e2e-demo-'));
  const port = String(await freePort());
  const child = spawn(process.execPath, [join(import.meta.dirname, '../..', program)], {
    env: {
      ...production,
      PATH: process.env.PATH,
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD,
    },
  });
  let output = '';
  const isReady = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('Narthex is at')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`The demo church could not be loaded:\n${output}`)));
  });
  await isReady;
  project.provide('adminToken', await logIn(/Narthex is at (\S+)/.exec(output)?.[1] ?? ''));
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
  project.provide('demoChurch', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}

async function logIn(url: string): Promise<string> {
  const body = { email: 'admin@localhost.test', password: ADMIN_PASSWORD, honeypot: '' };
  const { token } = await createApi(fetch, url)('POST /api/auth/login', { body });
  return token;
}
