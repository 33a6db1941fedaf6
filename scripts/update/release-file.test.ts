import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { afterAll, expect, it } from 'vitest';
import { readReleaseFile, WrongRelease } from './release-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'narthex-release-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const release = { version: '1.0.0', commit: 'abc', time: '2026-11-21T00:00:00Z' };
const usual = {
  'release.json': JSON.stringify(release),
  'package.json': '{"name": "narthex"}',
  'server/main.ts': 'export {};',
};

/** Reads a release that is made of these files and the list of them. */
async function readMade(files: Record<string, string>) {
  const list = Object.entries(files).map(([name, body]) => `${hash('sha256', body)}  ${name}\n`);
  const entries = Object.entries({ SHA256SUMS: list.join(''), ...files });
  const tar = await packTar(
    entries.map(([name, body]) => ({
      header: { name: `narthex-1.0.0/${name}`, size: Buffer.byteLength(body) },
      body,
    })),
  );
  const bytes = gzipSync(tar);
  const file = join(folder, 'narthex.tar.gz');
  writeFileSync(file, bytes);
  return readReleaseFile(file, hash('sha256', bytes));
}

it('reads a release with its files', async () => {
  const read = await readMade(usual);
  expect(read.release).toEqual(release);
  expect([...read.files.keys()].sort()).toEqual(['SHA256SUMS', ...Object.keys(usual)].sort());
});

it.each([
  ['a release.json that is no JSON', { 'release.json': 'x' }],
  ['a release.json that is none', { 'release.json': 'null' }],
  ['a release.json without its version', { 'release.json': '{}' }],
  ['a package.json that is no JSON', { 'package.json': 'x' }],
  ['a package.json that is none', { 'package.json': 'null' }],
  ['the package.json of something else', { 'package.json': '{"name": "other"}' }],
  ['a file beside the folder', { 'a/../../b': '' }],
])('refuses %s in words', async (_, changed) => {
  await expect(readMade({ ...usual, ...changed })).rejects.toThrow(WrongRelease);
  await expect(readMade({ ...usual, ...changed })).rejects.toThrow('is no release of Narthex');
});

it('refuses one whose list differs from its files', async () => {
  await expect(readMade({ ...usual, SHA256SUMS: '' })).rejects.toThrow('The release is not whole');
});
