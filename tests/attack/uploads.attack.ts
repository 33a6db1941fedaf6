import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { test } from 'vitest';
import { type HandmadeEntry, picture, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { buildCompound, buildMp3, buildMp4, buildZip } from '#tests/factories/files.ts';
import { openTally } from './tally.ts';
import { newToken, openTarget, STOPPED_MS, watchHealth } from './target.ts';

const target = await openTarget();
const token = await newToken(target.server, 'admin');
const headers = { authorization: `Bearer ${token}` };
const tally = openTally('uploads and archives');

const script = '<script>top.hacked=1</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
const webp = await picture(90);
const jpeg = await sharp(webp).jpeg().toBuffer();
const png = await sharp(webp).png().toBuffer();
const gif = await sharp(webp).gif().toBuffer();

/** A PNG that claims so many pixels, compressed to almost nothing. */
function flatPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    return Buffer.concat([ends.subarray(0, 4), body, crcOf(body)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 60_000_000)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crcOf(bytes: Buffer): Buffer {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return sum;
}

const contents: [string, Buffer | string][] = [
  ['a page', `<!doctype html>${script}`],
  ['an SVG', svg],
  ['a script', 'top.hacked=1'],
  ['a style sheet', '*{background:red}'],
  ['XML', `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>`],
  ['a picture with a page behind', Buffer.concat([jpeg, Buffer.from(script)])],
  ['a GIF that is a script', Buffer.from('GIF89a=1;top.hacked=1//')],
  ['half a picture', jpeg.subarray(0, jpeg.length / 2)],
  ['a broken picture', Buffer.concat([png.subarray(0, 200), Buffer.alloc(500, 1)])],
  ['a tall picture', flatPng(1, 39_000_000)],
  ['a wide picture', flatPng(39_000_000, 1)],
  ['a flood', flatPng(30_000, 30_000)],
  ['a picture of no size', flatPng(0, 0)],
  ['nothing', ''],
  ['zeros', Buffer.alloc(100_000)],
  ['a program', 'MZ\x90\0\x03\0'],
  ['a PDF with a page', `%PDF-1.7\n${script}`],
  [
    'a document with macros',
    buildZip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']),
  ],
  ['an old document', buildCompound('WordDocument', 'Macros')],
  ['a sound', buildMp3()],
  ['a film', buildMp4('vide')],
  ['a whole GIF', gif],
  ['a whole PNG', png],
];
const names = [
  'a.jpg',
  'evil.html',
  'evil.svg',
  '../../evil.js',
  '..\\x.webp',
  'a.pdf',
  'a\r\nb.png',
  '.htaccess',
  `${'x'.repeat(3000)}.png`,
];

/** A served upload must not run anything. */
async function problemAt(address: string): Promise<string | undefined> {
  const response = await fetch(target.url + address, { headers });
  const type = response.headers.get('content-type') ?? '';
  await response.arrayBuffer();
  if (response.status === 404) return 'an upload that is not there';
  if (/html|xml|script|css/.test(type) && !type.startsWith('image/svg')) return `served as ${type}`;
  if (response.headers.get('x-content-type-options') !== 'nosniff') return 'served without nosniff';
  const policy = response.headers.get('content-security-policy') ?? '';
  return policy.includes('sandbox') ? undefined : 'served without a sandbox';
}

async function upload(path: string, field: string, content: Buffer | string, name: string) {
  const form = new FormData();
  form.set(field, new Blob([content as string]), name);
  for (const [key, value] of Object.entries({ kind: 'document', name: 'x' })) form.set(key, value);
  const response = await fetch(target.url + path, { method: 'POST', headers, body: form });
  return { status: response.status, body: await response.json() };
}

test.each(contents)(
  '%s, under every name, through both doors',
  async (title, content) => {
    const slowest = watchHealth(target.url);
    for (const name of names) {
      const image = await upload('/api/images/upload-image', 'image', content, name);
      const isTaken = image.status === 201;
      const problem = isTaken
        ? await problemAt(`/assets/images/blog/${image.body.path}`)
        : undefined;
      tally.note(image.status >= 500 ? `${title}, ${name}: ${image.status}` : problem);
      const item = await upload('/api/library/upload', 'file', content, name);
      const itemProblem = item.status === 201 ? await problemAt(item.body.url) : undefined;
      tally.note(item.status >= 500 ? `${title}, ${name}: ${item.status}` : itemProblem);
    }
    const ms = await slowest();
    tally.note(ms > STOPPED_MS ? `${title}: /healthz took ${Math.round(ms)} ms` : undefined);
  },
  300_000,
);

const page = (section: object) => ({ page: 'X', title: 'X', slug: 'x', sections: [section] });
const archives: [string, HandmadeEntry[]][] = [
  ['a script', [...smallArchive(), { name: 'files/evil.js', data: 'top.hacked=1' }]],
  ['a page', [...smallArchive(), { name: 'files/evil.html', data: script }]],
  [
    'a page called a picture',
    [...smallArchive(), { name: 'files/images/blog/a.png', data: script }],
  ],
  ['a way out', [...smallArchive(), { name: '../evil.js', data: 'x' }]],
  ['a way out below', [...smallArchive(), { name: 'files/../../evil.js', data: 'x' }]],
  ['a whole path', [...smallArchive(), { name: '/etc/evil', data: 'x' }]],
  ['a link', [...smallArchive(), { name: 'files/a.pdf', data: '/etc/passwd', mode: 0o120777 }]],
  [
    'a flood',
    [...smallArchive(), { name: 'files/a.pdf', data: Buffer.alloc(60_000_000), isPacked: true }],
  ],
  ['a size that lies', [...smallArchive(), { name: 'files/a.pdf', data: 'xx', size: 1_000_000 }]],
  ['a sum that lies', [...smallArchive(), { name: 'files/a.pdf', data: 'xx', crc: 7 }]],
  [
    'a tall picture',
    [...smallArchive(), { name: 'files/images/blog/a.png', data: flatPng(1, 39_000_000) }],
  ],
  ['no JSON', smallArchive({ 'site.json': '{' })],
  ['deep JSON', smallArchive({ 'site.json': `${'['.repeat(50_000)}${']'.repeat(50_000)}` })],
  [
    'deep HTML',
    smallArchive({ 'pages/x.json': page({ type: 'text', content: '<div>'.repeat(20_000) }) }),
  ],
  [
    'a style of spaces',
    smallArchive({
      'pages/x.json': page({ type: 'image', src: '/x.webp', style: `a:${' '.repeat(40_000)}b` }),
    }),
  ],
  [
    'a directive in a frame',
    smallArchive({ 'pages/x.json': page({ type: 'iframe', src: 'https://x;sandbox/' }) }),
  ],
  ['a zero character', smallArchive({ 'pages/x.json': page({ type: 'text', content: 'a\0b' }) })],
  [
    'a costly rule',
    smallArchive({
      'events.json': [
        {
          summary: 'x',
          start: '2026-01-01T10:00',
          end: '2026-01-01T11:00',
          timeZone: 'UTC',
          recurrence: `FREQ=YEARLY;BYYEARDAY=${Array.from({ length: 100 }, (_, day) => day + 1)};BYSETPOS=366`,
        },
      ],
    }),
  ],
];

test.each(archives)(
  'an archive with %s changes nothing',
  async (title, entries) => {
    const ask = async (method: string, path: string, init: RequestInit = {}) =>
      (
        await fetch(target.url + path, {
          method,
          ...init,
          headers: { ...headers, ...init.headers },
        })
      ).json();
    const json = { headers: { 'content-type': 'application/json' } };
    const slowest = watchHealth(target.url);
    const bytes = zipOf(entries);
    const { id } = await ask('POST', '/api/archive/uploads', {
      ...json,
      body: JSON.stringify({ size: bytes.length }),
    });
    for (let offset = 0; offset < bytes.length; offset += 4 * 1024 * 1024) {
      const form = new FormData();
      form.set(
        'chunk',
        new Blob([bytes.subarray(offset, offset + 4 * 1024 * 1024) as never]),
        'chunk',
      );
      form.set('offset', String(offset));
      await ask('PUT', `/api/archive/uploads/${id}`, { body: form });
    }
    await ask('POST', `/api/archive/uploads/${id}/check`);
    let state = 'checking';
    for (let tries = 0; tries < 600 && state === 'checking'; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      ({ state } = await ask('GET', `/api/archive/uploads/${id}`));
    }
    tally.note(state === 'wrong' ? undefined : `an archive with ${title}: ${state}`);
    const ms = await slowest();
    tally.note(ms > STOPPED_MS ? `${title}: /healthz took ${Math.round(ms)} ms` : undefined);
  },
  300_000,
);
