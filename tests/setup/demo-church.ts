// The demo church, loaded once for all end-to-end tests: its pictures take seconds, a copy of the folder none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { environment as production } from '../../scripts/production.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo church in it. Copy it, never use it. */
    demoChurch: string;
  }
}

export const ADMIN_PASSWORD = 'an administrator in a test';

export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'narthex-e2e-demo-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env: {
      ...production,
      PATH: process.env.PATH,
      PORT: '0',
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
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
  project.provide('demoChurch', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
