import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN } from '#tests/e2e/members.ts';
import type { RunningServer } from '#tests/e2e/server.ts';
import { faultKind, type Round } from './kind.ts';
import { adminToken, announcement, ask, becomes, isAlive, type Place, placeAt } from './place.ts';

/** A separate disk in memory. @returns undefined if this machine cannot make one */
function mountSmallDisk(): { folder: string; unmount: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const unmount = () => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  };
  return { folder, unmount };
}

/** Fills it to the last byte. @returns a function that frees the space again */
function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2))
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch {
      // No space for so much: less may still fit.
    }
  return () => rmSync(file);
}

faultKind(
  'a full disk',
  { databases: ['sqlite'], plant: 'answer-as-written.mjs' },
  async ({ note, skip }) => {
    const disk = mountSmallDisk();
    if (!disk) return skip('only root, on Linux, may mount a small disk');
    const place = placeAt({ dataDir: join(disk.folder, 'data') });
    let server = await place.start();
    const token = await adminToken(server);
    const kept = await writes(server, token, 20, () => undefined);
    // The use of a session is recorded once a minute.
    await place.look((db) =>
      db
        .updateTable('sessions')
        .set({ used_at: minutesAgo(10) })
        .execute(),
    );
    const makeRoom = fill(disk.folder);
    await upload(server, token, note);
    kept.push(...(await writes(server, token, 30, note)));
    await upload(server, token, note);
    await goesOn(server, token, note);
    note(isAlive(server) ? undefined : 'the process ended');
    await terminate(server);
    const again = await place.start().catch((error: Error) => error);
    note(again instanceof Error ? `it does not start: ${again.message.slice(0, 300)}` : undefined);
    if (!(again instanceof Error)) await goesOn(again, token, note);
    makeRoom();
    server = again instanceof Error ? await place.start() : again;
    await recovers(server, place, token, kept, note);
    await server.stop();
    disk.unmount();
  },
);

/** Stops it like a machine that shuts down; its folder stays. */
async function terminate(server: RunningServer): Promise<void> {
  process.kill(server.pid, 'SIGTERM');
  if (!(await becomes(() => !isAlive(server), 30))) await server.kill();
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Each is accepted, or refused with 507 and a sentence; the last ones, with no space left, are all refused. */
async function writes(
  server: RunningServer,
  token: string,
  count: number,
  note: Round['note'],
): Promise<string[]> {
  const taken: string[] = [];
  for (let write = 0; write < count; write += 1) {
    const title = `On a small disk ${Math.random()}`;
    const content = { ...announcement(title), description: 'long '.repeat(900) };
    const { status, body, words } = await ask(server, 'POST /api/announcements', {
      token,
      body: content,
    });
    if (status === 201) taken.push(title);
    const isRefused = status === 507 && body.code === 'no-room' && String(body.error).length > 20;
    note(status === 201 || isRefused ? undefined : `a write: ${status} ${words.slice(0, 100)}`);
  }
  return taken;
}

/** Larger than what is left of the disk: refused with 507, while it arrives or before, and leaves no file. */
async function upload(server: RunningServer, token: string, note: Round['note']): Promise<void> {
  const form = new FormData();
  form.set('image', new Blob([randomBytes(4 * 1024 * 1024)]), 'large.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const call = `${server.url}/api/images/upload-image`;
  const response = await fetch(call, { method: 'POST', headers, body: form }).catch(String);
  const status = typeof response === 'string' ? response : response.status;
  note(status === 507 ? undefined : `an upload: ${status}`);
  const left = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' });
  const parts = left.filter((name) => name.endsWith('.part'));
  note(parts.length > 0 ? `an incomplete upload is left: ${parts.join(', ')}` : undefined);
}

async function goesOn(server: RunningServer, token: string, note: Round['note']): Promise<void> {
  const reads = ['/', '/api/site', '/api/announcements', '/api/announcements/admin', '/healthz'];
  for (const path of reads) {
    const { status, words } = await ask(server, `GET ${path}`, { token });
    // A site without content has no home page yet.
    const isGood = status === 200 || (path === '/' && status === 404);
    note(isGood ? undefined : `a read of ${path}: ${status} ${words.slice(0, 100)}`);
  }
  const login = await ask(server, 'POST /api/auth/login', { body: { ...ADMIN, honeypot: '' } });
  note(login.status === 200 ? undefined : `a log-in: ${login.status} ${login.words.slice(0, 100)}`);
}

async function recovers(
  server: RunningServer,
  place: Place,
  token: string,
  kept: string[],
  note: Round['note'],
): Promise<void> {
  const isBack = await becomes(async () => {
    const body = announcement('With space again');
    return (await ask(server, 'POST /api/announcements', { token, body })).status === 201;
  }, 30);
  note(isBack ? undefined : 'it did not recover when there was space again');
  const rows = await place.look((db) => db.selectFrom('announcements').select('title').execute());
  const titles = new Set(rows.map(({ title }) => title));
  const lost = kept.filter((title) => !titles.has(title));
  note(lost.length > 0 ? `${lost.length} acknowledged writes are lost` : undefined);
}
