import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { FilesAway } from '#server/platform/files/files-away.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { checkBucket, tryBucket } from '#server/platform/files/s3-check.ts';
import { answersHttp, openAnswering } from '#tests/attack/fuzz/answering.ts';
import { startS3Proxy } from '#tests/cluster/s3-proxy.ts';
import { startS3Server } from '#tests/s3-server.ts';
import { heardLog } from '#tests/setup/heard-log.ts';
import type { FileStore } from './file-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'narthex-s3-store-'));
const server = await startS3Server();
const proxy = await startS3Proxy(server);
const config = readConfig({ DATA_DIR: folder, MEDIA_URL: server.url('one/two', proxy.endpoint) });
const media = config.media ?? expect.fail('No bucket.');
afterAll(async () => {
  proxy.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const heard = heardLog();
let store: FileStore;
beforeEach(async () => {
  heard.lines.length = 0;
  store = await openFiles(config, heard.log);
});
afterEach(() => proxy.set('good'));
const said = () => heard.entries().map(({ msg }) => msg);
const PICTURE = 'uploads/images/blog/door-1a.webp';
const ROTA = 'uploads/library/5f/rota.pdf';

describe('keys', () => {
  it('put what everybody may have below public/, and all else below private/', async () => {
    proxy.asked.length = 0;
    for (const path of [PICTURE, ROTA, 'uploads/images/drawing.svg', 'backups/a.tar'])
      await store.write(path, Buffer.from(path));
    const at = '/narthex-files/one/two';
    const keys = proxy.asked.map((line) => line.replace(/^PUT |\?.*$/g, ''));
    expect(keys).toEqual([
      `${at}/public/images/blog/door-1a.webp`,
      `${at}/private/uploads/library/5f/rota.pdf`,
      `${at}/private/uploads/images/drawing.svg`,
      `${at}/private/backups/a.tar`,
    ]);
    const found: string[] = [];
    for await (const { path } of store.list('uploads/')) found.push(path);
    expect(found.sort()).toEqual([PICTURE, 'uploads/images/drawing.svg', ROTA]);
  });
});

describe('storage that is away', () => {
  it('is refused at once with 503, tried again every two seconds, and logged twice', async () => {
    await store.write(PICTURE, Buffer.from('a door'));
    await proxy.set('away');
    const away = await store.find(PICTURE).catch((error: unknown) => error);
    expect(away).toBeInstanceOf(FilesAway);
    expect(away).toMatchObject({ status: 503, headers: { 'Retry-After': '10' } });
    proxy.asked.length = 0;
    const began = performance.now();
    for (const ask of [() => store.read(PICTURE), () => store.write(ROTA, Buffer.from('rota'))])
      await expect(ask()).rejects.toThrow(FilesAway);
    expect(performance.now() - began).toBeLessThan(500);
    await proxy.set('good');
    await expect
      .poll(() => store.find(PICTURE).catch(() => undefined), { timeout: 5000 })
      .toBeTruthy();
    expect(said()).toEqual([
      'the storage of the files is away',
      'the storage of the files is back',
    ]);
  });

  it('is a warning before a start, which waits for it and goes on without it', async () => {
    await proxy.set('away');
    await checkBucket(media, heard.log, 0);
    expect(said()).toEqual(['the storage of the files is away; the site starts without it']);
  });
});

describe('storage that refuses this server', () => {
  it('is told in the log in words, and to visitors without them', async () => {
    await proxy.set('refuse');
    const refused = await store.read(PICTURE).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 503, state: 'refused' });
    expect(String(refused)).not.toContain('key');
    expect(heard.lines.join()).toMatch(/lacks a right: it needs s3:GetObject/);
    await expect(store.find(PICTURE)).rejects.toThrow(FilesAway);
    expect(said()).toHaveLength(1);
    await proxy.set('good');
    expect((await store.find(ROTA))?.size).toBe(ROTA.length);
  });

  it('stops a start with one line, without its secret', async () => {
    const secret = 'a-secret-that-is-wrong';
    const wrong = { ...media, credentials: { accessKeyId: 'SOMEONE', secretAccessKey: secret } };
    const problem = await checkBucket(wrong, heard.log, 0).catch((error: Error) => error.message);
    expect(problem).toMatch(
      /^MEDIA_URL leads to no usable bucket: the storage does not know the key/,
    );
    expect(problem).not.toContain(secret);
    expect(await tryBucket({ ...media, bucket: 'no-such-bucket' })).toMatchObject({
      state: 'refused',
      problem: expect.stringMatching(/^there is no such bucket/),
    });
  });
});

describe('storage that answers something else than S3', () => {
  const failed =
    '<DeleteResult><Error><Key>a</Key><Code>Odd</Code><Message>no</Message></Error></DeleteResult>';
  it.each([
    ['no HTTP', 'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n'],
    ['half an answer', 'HTTP/1.1 200'],
    ['no XML', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n<'],
    ['a failure that S3 does not have', `HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${failed}`],
  ])('is away: %s', async (_, answer) => {
    const port = await openAnswering(answersHttp(() => Buffer.from(answer)));
    const odd = readConfig({
      DATA_DIR: folder,
      MEDIA_URL: server.url('one/two', `http://127.0.0.1:${port}`),
    });
    const files = await openFiles(odd, heard.log);
    await expect(files.remove([ROTA])).rejects.toThrow(FilesAway);
  });
});

describe('a stream', () => {
  const sound = Buffer.alloc(3_000_000, 'la');
  beforeEach(() => store.write('uploads/recordings/a.mp3', sound));

  it('goes on where the connection was cut', async () => {
    const stream = await store.open('uploads/recordings/a.mp3');
    await proxy.set('cut');
    const other = store.open('uploads/recordings/a.mp3');
    expect((await text(stream)).length).toBe(sound.length);
    const cut = await other;
    await proxy.set('good');
    expect((await text(cut)).length).toBe(sound.length);
  });

  it('that is left ends the connection to the storage', async () => {
    const stream = await store.open('uploads/recordings/a.mp3');
    stream.destroy();
    await expect.poll(() => proxy.open()).toBe(0);
  });
});
