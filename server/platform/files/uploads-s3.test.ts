import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { putFile } from '#tests/factories/stored-files.ts';
import { startS3Server } from '#tests/s3-server.ts';

const CDN = 'http://cdn.localhost:9999/public';
const RECORDING = `recordings/${'0'.repeat(32)}/lamp.mp3`;

let server: Awaited<ReturnType<typeof startS3Server>>;
let app: TestApp;
let behindCdn: TestApp;
beforeAll(async () => {
  server = await startS3Server();
  app = await openApp({ environment: { MEDIA_URL: server.url('plain') } });
  behindCdn = await openApp({
    environment: { MEDIA_URL: server.url('cdn'), MEDIA_PUBLIC_URL: CDN },
  });
});
afterAll(async () => {
  await app.close();
  await behindCdn.close();
  await server.close();
});

it('files in object storage are sent whole, in part, or not again; the storage is asked once', async () => {
  const bytes = Buffer.alloc(600_000, 'narthex ');
  await putFile(app, RECORDING, bytes);
  const find = vi.spyOn(app.services.files, 'find');
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    app.fetch(`/assets/${RECORDING}`, { method, headers });
  const whole = await ask();
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  expect(whole.headers.get('content-type')).toBe('audio/mpeg');
  const etag = whole.headers.get('etag') ?? '';
  const part = await ask({ range: 'bytes=8-14', 'if-range': etag });
  expect([part.status, await part.text()]).toEqual([206, 'narthex']);
  expect(part.headers.get('content-range')).toBe('bytes 8-14/600000');
  const other = await ask({ range: 'bytes=8-14', 'if-range': '"other"' }, 'HEAD');
  expect([other.status, other.headers.get('content-length')]).toEqual([200, '600000']);
  expect((await ask({ range: 'bytes=600000-' })).status).toBe(416);
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  expect(find).toHaveBeenCalledTimes(1);
  find.mockRestore();
  expect((await app.fetch('/assets/recordings/none.mp3')).status).toBe(404);
});

it('a smaller copy of a picture is moved like every file', async () => {
  const { files } = app.services;
  const [from, to] = ['a', 'b'].map((name) => `uploads/images/blog/${name}.800x400@480.webp`);
  await files.write(String(from), Buffer.from('picture'));
  expect(await files.move(String(from), String(to))).toBe(true);
  expect((await files.read(String(to))).toString()).toBe('picture');
  expect(await files.move(String(to), `swept/x/files/${to}`)).toBe(true);
});

it('pictures and recordings of everybody are sent from the CDN, members’ files never', async () => {
  const admin = await asAdministrator(behindCdn);
  const ask = (path: string) => behindCdn.fetch(`/assets/${path}`);
  const picture = 'images/blog/a b-0a1b2c3d.64x64.webp';
  for (const path of [picture, RECORDING]) {
    const { status, headers } = await ask(path);
    const address = `${CDN}/${path.replace(' ', '%20')}`;
    expect([status, headers.get('location')]).toEqual([302, address]);
  }
  const create = { width: 500, height: 300, channels: 3, background: '#0a0' } as const;
  const png = new Uint8Array(await sharp({ create }).png().toBuffer());
  const { path: file } = await (await admin.upload(new Blob([png]))).json();
  const framing = { focus: { x: 10, y: 10 }, crop: null };
  const asked = `/api/images/framing?path=${encodeURIComponent(file)}`;
  const framed = (await admin.ask('PUT', asked, framing)).path;
  for (const [path, named] of [
    [framed, file],
    [framed.replace('.webp', '@480.webp'), file.replace('.webp', '@480.webp')],
  ]) {
    const { headers } = await ask(`images/blog/${path}`);
    expect(decodeURIComponent(headers.get('location') ?? '')).toBe(`${CDN}/images/blog/${named}`);
  }
  for (const path of ['images/a.svg', RECORDING.replace('mp3', 'vtt')]) {
    await putFile(behindCdn, path, 'words');
    expect((await ask(path)).status).toBe(200);
  }
  await putFile(behindCdn, RECORDING, 'sound');
  const url = `/assets/${RECORDING}`;
  await admin.ask('POST', '/api/library', { kind: 'audio', name: 'Lamp', url, folder: '' });
  expect((await ask(RECORDING)).status).toBe(403);
  const { audio } = await admin.ask('GET', '/api/members/library');
  const signed = await behindCdn.fetch(audio[0].url);
  expect([signed.status, await signed.text()]).toEqual([200, 'sound']);
});
