// The demo church, loaded once for all end-to-end tests: its pictures take seconds, a copy of the folder none. Its
// administrator is logged in: a password is hashed with 47 MB, and most walks are not about that.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestProject } from 'vitest/node';
import { createApi } from '#web/api.ts';
import { ensureBuilt } from '../../scripts/build.mjs';
import { fastFolder } from '../../scripts/fast-folder.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { environment as production, program } from '../../scripts/production.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo church in it. Copy it, never use it. */
    demoChurch: string;
    /** Of the administrator's session in it. */
    adminToken: string;
  }
}

export const ADMIN_PASSWORD = 'an administrator in a test';

type Church = { dataDir: string; adminToken: string };

export default async function setup(project: TestProject): Promise<() => void> {
  // What is tried is what was built, never an older one.
  await ensureBuilt();
  // `npm test` has a folder for all its stages, and two of them need the church.
  const { TEST_FOLDER } = process.env;
  const known = TEST_FOLDER && join(TEST_FOLDER, 'demo-church.json');
  const church =
    known && existsSync(known)
      ? (JSON.parse(readFileSync(known, 'utf8')) as Church)
      : await load(mkdtempSync(join(TEST_FOLDER ?? fastFolder(), 'narthex-e2e-demo-')));
  project.provide('demoChurch', church.dataDir);
  project.provide('adminToken', church.adminToken);
  if (!known) return () => rmSync(church.dataDir, { recursive: true, force: true });
  writeFileSync(known, JSON.stringify(church));
  return () => {};
}

async function load(dataDir: string): Promise<Church> {
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
  const adminToken = await logIn(/Narthex is at (\S+)/.exec(output)?.[1] ?? '');
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
  staysProved(dataDir);
  return { dataDir, adminToken };
}

/** Walks use this session long after its log-in: what needs a fresh proof is tried where that is meant (second-step.test.ts). */
function staysProved(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'narthex.db'));
  database.exec("update sessions set proved_at = '2100-01-01T00:00:00.000Z'");
  database.close();
}

async function logIn(url: string): Promise<string> {
  const body = { email: 'admin@localhost.test', password: ADMIN_PASSWORD, honeypot: '' };
  const { token } = await createApi(fetch, url)('POST /api/auth/login', { body });
  return token;
}
