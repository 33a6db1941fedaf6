import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { carryFiles } from '#server/platform/files/carry.ts';
import { FileMissing, type FileStore } from '#server/platform/files/file-store.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { startS3Server } from '#tests/s3-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'narthex-store-'));
const server = await startS3Server();
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Each must do the same. The second is a stand-in; `npm run test:cluster` has a real one. */
const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', () => open({ DATA_DIR: folder })],
  ['object storage (s3rver)', () => open({ DATA_DIR: folder, MEDIA_URL: server.url('site') })],
];

const open = (environment: Record<string, string>) => openFiles(readConfig(environment));

const bytes = (words: string) => Buffer.from(words);

describe.each(stores)('%s', (_, openStore) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await openStore();
  });

  async function paths(below: string) {
    const found: string[] = [];
    for await (const { path } of store.list(below)) found.push(path);
    return found.sort();
  }

  describe('a file in the store', () => {
    it('is read whole, in part and as a stream, with its size and a tag of its own', async () => {
      await store.write('uploads/a/one.txt', bytes('0123456789'));
      expect((await store.read('uploads/a/one.txt')).toString()).toBe('0123456789');
      const part = { start: 3, end: 6 };
      expect((await store.read('uploads/a/one.txt', part)).toString()).toBe('345');
      expect(await text(await store.open('uploads/a/one.txt', part))).toBe('345');
      expect(await text(await store.open('uploads/a/one.txt'))).toBe('0123456789');
      const before = await store.find('uploads/a/one.txt');
      expect(before).toMatchObject({ path: 'uploads/a/one.txt', size: 10 });
      await store.write('uploads/a/one.txt', bytes('9876543210'));
      expect((await store.find('uploads/a/one.txt'))?.tag).not.toBe(before?.tag);
    });

    it('is stored from a file of this machine, moved and removed', async () => {
      const own = join(folder, 'own');
      await writeFile(own, 'sound');
      await store.write('uploads/b/sound.mp3', { file: own });
      await store.write('uploads/b/other.mp3', { file: own });
      expect((await store.read('uploads/b/other.mp3')).toString()).toBe('sound');
      expect(await store.move('uploads/b/sound.mp3', 'swept/b/sound.mp3')).toBe(true);
      expect(await store.move('uploads/b/sound.mp3', 'swept/b/sound.mp3')).toBe(false);
      expect(await paths('uploads/b/')).toEqual(['uploads/b/other.mp3']);
      expect(await store.onDisk('swept/b/sound.mp3', (file) => readFile(file, 'utf8'))).toBe(
        'sound',
      );
      await store.remove(['uploads/b/other.mp3', 'uploads/b/none.mp3']);
      expect(await paths('uploads/b/')).toEqual([]);
    });

    it('is listed with all below a folder, but not while it is incomplete', async () => {
      await store.write('pieces/x/0', bytes('a'));
      await store.write('pieces/x/deep/1', bytes('b'));
      await store.write('pieces/xy', bytes('c'));
      expect(await paths('pieces/x/')).toEqual(['pieces/x/0', 'pieces/x/deep/1']);
      expect(await paths('pieces/none/')).toEqual([]);
    });
  });

  describe('a file that is not there', () => {
    it('is undefined, or FileMissing where its bytes are needed', async () => {
      expect(await store.find('uploads/none')).toBeUndefined();
      expect(await store.find('uploads/a')).toBeUndefined();
      for (const need of [
        () => store.read('uploads/none'),
        () => store.read('uploads/none', { start: 0, end: 1 }),
        () => store.open('uploads/none'),
        () => store.onDisk('uploads/none', async () => {}),
      ])
        await expect(need()).rejects.toThrow(FileMissing);
    });
  });
});

it('files are carried into object storage and back; what is there stays', async () => {
  const [from, to] = await Promise.all([stores[0]?.[1](), stores[1]?.[1]()]);
  if (!from || !to) return expect.fail('Two stores are needed.');
  await from.write('uploads/images/m/door.webp', bytes('a door'));
  await from.write('uploads/library/m/rota.pdf', bytes('a rota'));
  await to.write('uploads/library/m/rota.pdf', bytes('another rota'));
  const said: string[] = [];
  const carry = () => carryFiles(from, to, 'uploads/', (path) => said.push(path));
  expect((await carry()).differing).toEqual(['uploads/library/m/rota.pdf']);
  expect(said).toContain('uploads/images/m/door.webp');
  expect((await to.read('uploads/library/m/rota.pdf')).toString()).toBe('another rota');
  expect(await carry()).toMatchObject({ carried: 0 });
  await from.remove(['uploads/images/m/door.webp']);
  expect(await carryFiles(to, from, 'uploads/', () => {})).toMatchObject({ carried: 1 });
  expect((await from.read('uploads/images/m/door.webp')).toString()).toBe('a door');
});
