import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerCounters } from '#server/platform/answers/answer-counters.ts';
import { loadStaticFiles } from '#server/platform/answers/static-files.ts';
import { FolderStore } from '#server/platform/files/folder-store.ts';
import { findInOtherReleases } from './other-releases.ts';
import { shareBuilt, sweepBuilt } from './share-built.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let folder: string;
let store: FolderStore;
const servers: Server[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'narthex-built-'));
  store = new FolderStore(join(folder, 'store'));
  await mkdir(join(folder, 'store'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  await rm(folder, { recursive: true });
});

/** A browsers' build with these files. */
async function build(release: string, files: Record<string, string>): Promise<string> {
  const client = join(folder, release);
  await mkdir(join(client, 'static'), { recursive: true });
  for (const [name, text] of Object.entries(files))
    await writeFile(join(client, 'static', name), text);
  return client;
}

/** A process with this build; what it answers at an address. */
async function serving(client: string, compressed?: string) {
  const counter = new AnswerCounters().of('built file');
  const others = findInOtherReleases(store);
  const files = await loadStaticFiles(client, [], counter, others, compressed);
  const server = createServer((request, response) => {
    const otherwise = () => void response.writeHead(404).end();
    if (!files.serve(request, response, 'id', otherwise)) otherwise();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

const older = { 'site-AAAAAAA.js': 'older', 'logo-12345678.svg': '<svg/>' };
const newer = { 'site-BBBBBBB.js': 'newer', 'logo-12345678.svg': '<svg/>' };

describe('what the build has compressed', () => {
  it('is sent as it is, unless it is of another build or damaged', async () => {
    const text = 'a file of a build '.repeat(100);
    const name = 'site-AAAAAAA.js';
    const ask = async (compressed: Buffer | undefined) => {
      const client = await build('client', { [name]: text });
      const beside = join(client, '../compressed/static');
      await rm(beside, { recursive: true, force: true });
      await mkdir(beside, { recursive: true });
      if (compressed) await writeFile(join(beside, `${name}.br`), compressed);
      const get = await serving(client, join(beside, '..'));
      const answer = await get(`/static/${name}`, { headers: { 'accept-encoding': 'br' } });
      expect(await answer.text()).toBe(text);
      expect(answer.headers.get('content-encoding')).toBe('br');
      return Number(answer.headers.get('content-length'));
    };
    const least = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } };
    const made = brotliCompressSync(text, least);
    const best = await ask(undefined);
    expect(made.length).not.toBe(best);
    expect(await ask(made)).toBe(made.length);
    expect(await ask(brotliCompressSync('another build', least))).toBe(best);
    expect(await ask(made.subarray(0, -3))).toBe(best);
  });
});

describe('processes of two releases', () => {
  it('serve each other’s files, also of a release that came later, with their headers', async () => {
    const [one, two] = [await build('one', older), await build('two', newer)];
    await shareBuilt(store, one);
    const askOlder = await serving(one);
    expect((await askOlder('/static/site-BBBBBBB.js')).status).toBe(404);
    await shareBuilt(store, two);
    const answer = await askOlder('/static/site-BBBBBBB.js?x=1');
    expect(await answer.text()).toBe('newer');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const askNewer = await serving(two);
    expect(await (await askNewer('/static/site-AAAAAAA.js')).text()).toBe('older');
    expect(await readdir(join(folder, 'store/built/files'))).toHaveLength(3);
  });

  it('ask the store for no name that no release has', async () => {
    const ask = await serving(await build('one', older));
    const read = vi.spyOn(store, 'read');
    const list = vi.spyOn(store, 'list');
    const names = Array.from({ length: 50 }, (_, at) => `/static/site-${1_000_000 + at}.js`);
    const odd = ['/static/../../narthex.db', '/static/%2e%2e/x-AAAAAAA.js', '/static/site.js'];
    const answers = await Promise.all([...names, ...odd].map((name) => ask(name)));
    expect(answers.every(({ status }) => status === 404)).toBe(true);
    expect(list.mock.calls.length).toBeLessThanOrEqual(2);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('the files of a release', () => {
  it('stay for a month after it last ran, and go then, but not those that another has too', async () => {
    const [one, two] = [await build('one', older), await build('two', newer)];
    await shareBuilt(store, one);
    const age = async (days: number) => {
      const at = new Date(Date.now() - days * DAY_MS);
      for (const part of ['files', 'marks'])
        for (const name of await readdir(join(folder, 'store/built', part)))
          await utimes(join(folder, 'store/built', part, name), at, at);
    };
    await age(29);
    await shareBuilt(store, two);
    await sweepBuilt(store, two);
    expect(await readdir(join(folder, 'store/built/files'))).toHaveLength(3);
    await age(31);
    await sweepBuilt(store, two);
    expect((await readdir(join(folder, 'store/built/files'))).sort()).toEqual(
      Object.keys(newer).sort(),
    );
    expect(await readdir(join(folder, 'store/built/marks'))).toHaveLength(1);
  });
});
