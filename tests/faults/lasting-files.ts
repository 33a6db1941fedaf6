import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { filesOf } from '#server/features/images/picture.ts';
import { ADMIN } from '#tests/e2e/members.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { buildMp3 } from '#tests/factories/files.ts';
import type { Round } from './kind.ts';
import { cutPower } from './power-cut.ts';

/** A data folder after the power was cut. */
type Left = { folder: string; rows: (query: string) => Record<string, unknown>[] };
/**
 * Does something that the server acknowledges, and returns a check whether it survived the cut: the problem, if any.
 */
type Action = (
  server: RunningServer,
  token: string,
) => Promise<(left: Left) => Promise<string | undefined>>;

/** Cuts the power right after an acknowledgement, so many times for each kind of file, and notes what was lost. */
export async function cutAfterFiles(
  { note, isFound }: Pick<Round, 'note' | 'isFound'>,
  rounds: number,
): Promise<void> {
  for (const [kind, action] of Object.entries(actions))
    for (let round = 1; round <= rounds && !isFound(); round += 1) {
      const problem = await cutAfter(action);
      note(problem && `${kind}, round ${round}: ${problem}`);
    }
}

async function cutAfter(action: Action): Promise<string | undefined> {
  let problem: string | undefined = 'nothing was looked at';
  await cutPower(
    async (folder) => {
      const settings = { SEED: 'empty', NOTIFY_EMAIL: 'office@example.org' };
      const server = await startServer(settings, folder);
      try {
        return await action(server, await logIn(server));
      } finally {
        await server.kill();
      }
    },
    async (folder, look) => {
      const database = new DatabaseSync(join(folder, 'narthex.db'));
      try {
        problem = await look({ folder, rows: (query) => database.prepare(query).all() });
      } catch (error) {
        problem = String(error);
      } finally {
        database.close();
      }
    },
  );
  return problem;
}

const actions: Record<string, Action> = {
  picture: async (server, token) => {
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    const create = { width: 1800, height: 1200, channels: 3, background: '#345', noise } as const;
    const sent = await sharp({ create }).jpeg().toBuffer();
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(sent)], { type: 'image/jpeg' }), 'door.jpg');
    form.set('subfolder', 'new/folder');
    const { path } = await send(server, token, '/api/images/upload-image', form);
    return async ({ folder, rows }) => {
      const row = rows('select path, file from images').find((one) => one.path === path);
      if (!row) return 'no row';
      for (const file of filesOf(String(row.file))) {
        const bytes = await readFile(join(folder, 'uploads/images/blog', file)).catch(() => null);
        if (!bytes) return `${file} is gone`;
        const whole = await sharp(bytes, { failOn: 'error' }).raw().toBuffer().catch(String);
        if (typeof whole === 'string') return `${file} (${bytes.length} bytes): ${whole}`;
      }
      return undefined;
    };
  },
  recording: async (server, token) => {
    const sent = buildMp3(2000);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(sent)]), 'psalm.mp3');
    form.set('kind', 'audio');
    form.set('name', 'Psalm');
    form.set('folder', '');
    const { url } = await send(server, token, '/api/library/upload', form);
    return async ({ folder, rows }) => {
      if (!rows('select url from library_items').some((row) => row.url === url)) return 'no row';
      const file = join(folder, 'uploads', url.slice('/assets/'.length));
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      return hash(bytes) === hash(sent) ? undefined : `${bytes.length} of ${sent.length} bytes`;
    };
  },
  mail: async (server) => {
    const message = { name: 'Ana', email: 'ana@example.org', request: 'Is there a ramp?' };
    const response = await fetch(`${server.url}/api/googleSheets/contact-us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, honeypot: '' }),
    });
    if (response.status !== 201) throw new Error(`a message: ${response.status}`);
    await allSent(server);
    return async ({ folder, rows }) => {
      const done = rows("select id from jobs where state = 'done'");
      if (done.length === 0) return 'no mail is noted as sent';
      for (const { id } of done) {
        const file = join(folder, 'outbox', `${id}.eml`);
        if (!existsSync(file)) return `the mail ${id} is gone`;
        if (!(await readFile(file, 'utf8')).includes(message.request)) return `${id} is not whole`;
      }
      return undefined;
    };
  },
};

/** Waits until every mail is recorded as sent: after that it is not written again. */
async function allSent({ dataDir }: RunningServer): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'narthex.db'), { readOnly: true });
  const open = database.prepare("select count(*) as count from jobs where state <> 'done'");
  while (open.get()?.count !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
  database.close();
}

async function logIn(server: RunningServer): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, honeypot: '' }),
  });
  return (await response.json()).token;
}

async function send({ url }: RunningServer, token: string, path: string, body: FormData) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(url + path, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
