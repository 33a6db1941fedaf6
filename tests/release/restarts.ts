import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './site.ts';

/** What a manager of services does: ends the site, waits until it has ended, and starts it; `stop` leaves it ended. */
const PROGRAM = `
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
const [note, folder, what] = process.argv.slice(2);
const isThere = (pid) => { try { return process.kill(-pid, 0); } catch { return false; } };
if (existsSync(note)) {
  const pid = Number(readFileSync(note, 'utf8'));
  if (isThere(pid)) process.kill(-pid, 'SIGTERM');
  while (isThere(pid)) await new Promise((done) => setTimeout(done, 50));
  rmSync(note);
}
if (what !== 'stop') {
  const child = spawn('npm', ['start'], { cwd: folder, detached: true, stdio: 'ignore' });
  writeFileSync(note, String(child.pid));
  child.unref();
}`;

/** Runs the site outside of the one who updates it. */
export function makeRestarts(folder: string, site: Site) {
  const program = join(folder, 'restart.mjs');
  writeFileSync(program, PROGRAM);
  const words = [process.execPath, program, join(folder, 'pid'), site.folder];
  const run = (what: string) =>
    execFileSync(words[0] ?? '', [...words.slice(1), what], { env: site.environment });
  return {
    option: `--restart=${words.map((word) => `'${word}'`).join(' ')}`,
    async begin(): Promise<void> {
      run('start');
      while (!(await site.isReady())) await sleep(100);
    },
    end: async () => void run('stop'),
  };
}
