import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordingCalls } from '#contract/recordings.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);
await buildSite(app);
const hymn = Buffer.from(await readFile('demo/church/files/audio/ode-to-joy.mp3'));

type Fields = { kind?: string; upload?: string; at?: number; size?: number; name?: string };

function send(bytes: Uint8Array<ArrayBuffer>, fields: Fields = {}, token = admin.token) {
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'file');
  const all = {
    kind: 'sound',
    upload: crypto.randomUUID(),
    at: 0,
    size: bytes.length,
    name: 'Ode to joy.mp3',
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, String(value));
  const headers = bearer(token);
  return app.fetch('/api/recordings/upload', { method: 'POST', headers, body: form });
}
const answered = async (response: Response) =>
  recordingCalls['POST /api/recordings/upload'].answer.parse(await response.json());

it('a sound is public at an address nobody can guess, with byte ranges, and its length is read', async () => {
  const { url } = await answered(await send(hymn));
  expect(url).toMatch(/^\/assets\/recordings\/[0-9a-f]{32}\/ode-to-joy\.mp3$/);
  const whole = await app.fetch(String(url));
  expect(whole.headers.get('content-type')).toBe('audio/mpeg');
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  const part = await app.fetch(String(url), { headers: { range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(hymn.subarray(100, 200));
  const head = await app.fetch(String(url), { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(hymn.length));
  const playlist = [{ src: url, title: 'Ode', speaker: 'The choir' }];
  await admin.ask('POST', '/api/pages', {
    slug: 'ode',
    title: 'Ode',
    sections: [{ type: 'audio', playlist }],
  });
  const { sermons } = await app.api('GET /api/sermons', { query: {} });
  expect(sermons).toMatchObject([
    { mediaType: 'audio/mpeg', bytes: hymn.length, seconds: expect.any(Number) },
  ]);
  expect(sermons[0]?.seconds).toBeGreaterThan(5);
});

it('comes in pieces, each taken once; one out of order is refused', async () => {
  const upload = crypto.randomUUID();
  const size = hymn.length;
  const [first, second] = [hymn.subarray(0, 1000), hymn.subarray(1000)];
  expect(await answered(await send(first, { upload, size }))).toEqual({
    url: null,
    received: 1000,
  });
  expect(await answered(await send(first, { upload, size }))).toEqual({
    url: null,
    received: 1000,
  });
  expect((await send(second, { upload, at: 2000, size: size + 1000 })).status).toBe(409);
  const { url } = await answered(await send(second, { upload, at: 1000, size }));
  expect(Buffer.from(await (await app.fetch(String(url))).arrayBuffer())).toEqual(hymn);
  // Its answer was lost.
  expect((await answered(await send(second, { upload, at: 1000, size }))).url).toBe(url);
  expect((await send(second, { upload, at: 1001, size: size + 1 })).status).toBe(409);
});

const text = (words: string) => Buffer.from(words);
const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nGrace\n';

it('a transcript is read when it comes, and when its page is saved', async () => {
  const { url } = await answered(await send(text(vtt), { kind: 'transcript', name: 'x.srt' }));
  expect(url).toMatch(/\/x\.vtt$/);
  expect((await app.fetch(String(url))).headers.get('content-type')).toBe(
    'text/vtt; charset=utf-8',
  );
  const playlist = [{ src: 'https://e.org/a.mp3', title: 'Words', transcript: url }];
  await admin.ask('POST', '/api/pages', {
    slug: 'words',
    title: 'Words',
    sections: [{ type: 'audio', playlist }],
  });
  const whole = await app.api('GET /api/sermons/{slug}', { params: { slug: 'words' } });
  expect(whole.transcript).toEqual([{ start: 0, text: 'Grace' }]);
});

it('a video is served as it is, with byte ranges, and its length is read', async () => {
  const webm = Buffer.from(await readFile('demo/church/files/video/living-water.webm'));
  const first = await answered(await send(webm, { kind: 'film', name: 'Water.mov' }));
  expect(first.url).toMatch(/\/water\.webm$/);
  const part = await app.fetch(String(first.url), { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm']);
  const second = await answered(await send(mp4('isom', 'vide'), { kind: 'film', name: 'Water' }));
  expect(second.url).toMatch(/\/water\.mp4$/);
  const videos = [{ url: second.url, title: 'Still water', speaker: 'Ruth' }];
  await admin.ask('POST', '/api/pages', {
    slug: 'water',
    title: 'Water',
    sections: [{ type: 'videoPlaylist', videos }],
  });
  const { sermons } = await app.api('GET /api/sermons', { query: { speaker: 'Ruth' } });
  expect(sermons).toMatchObject([{ kind: 'video', mediaType: 'video/mp4', seconds: 90 }]);
});

/** The shortest file that says of itself that it is MPEG-4, lasts 90 seconds, and has a track of a kind. */
function mp4(brand: string, track: string): Buffer<ArrayBuffer> {
  const box = (kind: string, ...parts: Buffer[]) => {
    const inner = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + inner.length);
    head.write(kind, 4, 'latin1');
    return Buffer.concat([head, inner]);
  };
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(90_000, 16);
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from(track), Buffer.alloc(13)]);
  const tables = box('moov', box('mvhd', header), box('hdlr', handler));
  return Buffer.from(Buffer.concat([box('ftyp', Buffer.from(brand), Buffer.alloc(4)), tables]));
}

it.each([
  ['a film without pictures', mp4('isom', 'soun'), { kind: 'film' }, 415, /MP4 or a WebM/],
  ['a film of QuickTime', mp4('qt  ', 'vide'), { kind: 'film' }, 415, /MP4 or a WebM/],
  ['a film as a sound', mp4('isom', 'vide'), {}, 415, /Use an MP3/],
  ['a page as a film', text('<html>'), { kind: 'film' }, 415, /MP4 or a WebM/],
  ['too large a film', text('x'), { kind: 'film', size: 600_000_000 }, 422, /500 MB/],
  ['a program', text('MZ\x90\x00'), {}, 415, /cannot use this file as a recording/],
  ['a page', text('<html><script>1</script>'), {}, 415, /cannot use/],
  ['a document', text('%PDF-1.7'), {}, 415, /cannot use/],
  ['nothing but a tag', text('ID3\x04\x00\x00\x7f\x7f\x7f\x7f'), {}, 415, /cannot use/],
  [
    'boxes without end',
    text(`\0\0\0\x10ftypM4A ${'\0\0\0\x08free'.repeat(10_000)}`),
    {},
    415,
    /cannot/,
  ],
  ['words as captions', text('Hello'), { kind: 'transcript' }, 415, /Line 1/],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0xfd]), { kind: 'transcript' }, 415, /UTF-8/],
  [
    'a backward time',
    text(vtt.replace('00:01.000', '00:00.000')),
    { kind: 'transcript' },
    415,
    /^Line 3: This caption ends before it begins/,
  ],
  ['too large a transcript', text(vtt), { kind: 'transcript', size: 3_000_000 }, 413, /2 MB/],
  ['too large a sound', text('x'), { size: 300_000_000 }, 422, /200 MB/],
  ['more than was told', text('xxx'), { size: 2 }, 422, /more than/],
  ['an upload without a name', text('x'), { upload: '../../x' }, 422, /./],
])('%s is refused in words', async (_, bytes, fields, status, message) => {
  const refused = await send(bytes, fields);
  expect(refused.status).toBe(status);
  expect((await refused.json()).error).toMatch(message);
});

it('only administrators upload', async () => {
  const { token } = await buildMember(app);
  expect((await send(hymn, {}, token)).status).toBe(403);
  expect((await send(hymn, {}, 'x'.repeat(43))).status).toBe(401);
});

it('a file of the members’ library is refused as a recording', async () => {
  const form = new FormData();
  form.set('file', new Blob([hymn]), 'a.mp3');
  form.set('kind', 'audio');
  form.set('name', 'For members');
  const headers = bearer(admin.token);
  const item = await app.fetch('/api/library/upload', { method: 'POST', headers, body: form });
  const { url } = await item.json();
  const refused = await admin.send('POST', '/api/pages', {
    slug: 'leak',
    title: 'Leak',
    sections: [{ type: 'audio', playlist: [{ src: url, title: 'T', speaker: 'S' }] }],
  });
  expect(refused.status).toBe(422);
  expect((await refused.json()).issues).toEqual([
    { path: 'sections.0.playlist.0.src', message: expect.stringMatching(/members’ library/) },
  ]);
  expect((await app.fetch(url)).status).toBe(403);
});

it('one person’s unfinished uploads have a largest total, and others are not held up', async () => {
  const piece = hymn.subarray(0, 1000);
  const begin = (token = admin.token) => send(piece, { size: 2000 }, token);
  const pieces = () =>
    Array.fromAsync(app.services.files.list('pieces/recordings/'), ({ path }) => path);
  const before = await pieces();
  expect((await begin()).status).toBe(201);
  const [begun = ''] = (await pieces()).filter((path) => !before.includes(path));
  const [, , own] = begun.split('/');
  // A piece that fills the rest, without its bytes on the disk.
  const folder = join(app.services.config.dataDir, 'pieces', 'recordings', own ?? '', 'full');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '0'), '');
  await truncate(join(folder, '0'), 1024 ** 3 - 1500);
  const refused = await begin();
  expect([refused.status, (await refused.json()).error]).toEqual([
    413,
    'Your unfinished uploads fill 1 GB, as much as there is room for. They are removed after a day: try again tomorrow.',
  ]);
  const other = await asAdministrator(app);
  expect((await begin(other.token)).status).toBe(201);
});
