import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordingCalls } from '#contract/recordings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { bearer } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';

let one: TestApp;
let other: TestApp;
let token = '';
let hymn: Buffer;
beforeAll(async () => {
  one = await openApp();
  other = await openApp({ beside: one });
  token = (await asAdministrator(one)).token;
  hymn = await readFile('demo/church/files/audio/ode-to-joy.mp3');
});
afterAll(async () => {
  await other.close();
  await one.close();
});

type Piece = { upload: string; at: number; end: number };

async function send(app: TestApp, bytes: Buffer, { upload, at, end }: Piece) {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes.subarray(at, end))]), 'file');
  const fields = { kind: 'sound', upload, at, size: bytes.length, name: 'Ode.mp3' };
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const init = { method: 'POST', headers: bearer(token), body: form };
  const response = await app.fetch('/api/recordings/upload', init);
  const answer = await response.json();
  return response.ok
    ? recordingCalls['POST /api/recordings/upload'].answer.parse(answer)
    : answer.code;
}
async function stored(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of one.services.files.list(folder)) paths.push(path);
  return paths;
}

it('a recording arrives in pieces at two processes, and is whole', async () => {
  const upload = crypto.randomUUID();
  const step = Math.ceil(hymn.length / 4);
  let last: unknown;
  for (let at = 0, index = 0; at < hymn.length; at += step, index += 1) {
    const piece = { upload, at, end: at + step };
    last = await send(index % 2 ? other : one, hymn, piece);
    // Its answer was lost: it is sent again, and comes to the other process.
    if (piece.end < hymn.length)
      expect(await send(index % 2 ? one : other, hymn, piece)).toEqual(last);
  }
  const url = String(Reflect.get(Object(last), 'url'));
  expect(url).toMatch(/^\/assets\/recordings\/[0-9a-f]{32}\/ode\.mp3$/);
  const path = url.replace('/assets/', 'uploads/');
  expect((await other.services.files.read(path)).equals(hymn)).toBe(true);
  // Where it is, for a last piece whose answer was lost.
  expect(await stored('pieces/')).toEqual([expect.stringMatching(/\/placed-\d+$/)]);
  const beyond = { upload: crypto.randomUUID(), at: step, end: 2 * step };
  expect(await send(other, hymn, beyond)).toBe('conflict');
});

it('whose last piece is sent to both at once is there once', async () => {
  const before = await stored('uploads/recordings/');
  const upload = crypto.randomUUID();
  await send(one, hymn, { upload, at: 0, end: 1000 });
  const rest = { upload, at: 1000, end: hymn.length };
  const answers = await Promise.all([one, other].map((app) => send(app, hymn, rest)));
  const [url] = answers.map((answer) => answer.url);
  expect(answers).toEqual([1, 2].map(() => ({ url, received: hymn.length })));
  expect(await send(other, hymn, rest)).toEqual({ url, received: hymn.length });
  const after = await stored('uploads/recordings/');
  expect(after.length).toBe(before.length + 1);
});

it('whose pieces could be removed only in part has its address when the last one is sent again', async () => {
  const upload = crypto.randomUUID();
  const { files } = other.services;
  await send(one, hymn, { upload, at: 0, end: 1000 });
  await send(one, hymn, { upload, at: 1000, end: 2000 });
  const last = { upload, at: 2000, end: hymn.length };
  const remove = files.remove.bind(files);
  files.remove = async ([first = '', ...others]) => {
    await remove([first]);
    throw new Refusal('unavailable', `The storage does not answer: ${others.length} are left.`);
  };
  expect(await send(other, hymn, last)).toBe('unavailable');
  files.remove = remove;
  const { url } = await send(one, hymn, last);
  expect(url).toMatch(/ode\.mp3$/);
  expect(await send(other, hymn, last)).toEqual({ url, received: hymn.length });
  // Nobody is given the address of a file that was deleted.
  await files.remove([url.replace('/assets/', 'uploads/')]);
  expect(await send(other, hymn, last)).toBe('conflict');
});

it('whose last piece comes while the storage is away can be sent again', async () => {
  const upload = crypto.randomUUID();
  const { files } = other.services;
  await send(one, hymn, { upload, at: 0, end: 1000 });
  const open = files.open.bind(files);
  files.open = async () => {
    throw new Refusal('unavailable', 'The storage does not answer.');
  };
  expect(await send(other, hymn, { upload, at: 1000, end: hymn.length })).toBe('unavailable');
  files.open = open;
  const { url } = await send(one, hymn, { upload, at: 1000, end: hymn.length });
  expect(url).toMatch(/ode\.mp3$/);
});
