import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { packTar } from 'modern-tar';
import { readReleaseFile, WrongRelease } from '../../../../scripts/update/release-file.ts';
import { workFolder } from '../site.ts';
import type { FuzzTarget } from '../target.ts';

const file = join(workFolder(), 'narthex.tar.gz');

type Files = Record<string, string>;
const usual: Files = {
  'release.json': JSON.stringify({ version: '1.0.0', commit: 'abc', time: '2026-11-21T00:00:00Z' }),
  'package.json': '{"name": "narthex"}',
  'server/main.ts': 'export {};',
};
const listOf = (files: Files) =>
  Object.entries(files)
    .map(([name, body]) => `${hash('sha256', body)}  ${name}\n`)
    .join('');
const tarOf = async (files: Files) =>
  packTar(
    Object.entries({ ...files, SHA256SUMS: listOf(files) }).map(([name, body]) => ({
      header: { name: `narthex-1.0.0/${name}`, size: Buffer.byteLength(body) },
      body,
    })),
  );

const changed = fc.dictionary(
  fc.constantFrom('release.json', 'package.json', 'SHA256SUMS', 'a/../b', 'x'),
  fc.oneof(fc.json({ maxDepth: 2 }), fc.string()),
  { minKeys: 1, maxKeys: 2 },
);
const odd = await Promise.all(
  fc.sample(changed, { numRuns: 60, seed: 5 }).map((files) => tarOf({ ...usual, ...files })),
);

export const target: FuzzTarget = {
  seeds: [await tarOf(usual), ...odd.slice(0, 20)],
  made: fc.constantFrom(...odd),
  words: ['ustar\0', '././@LongLink', '27 path=', 'size=', '\x1f\x8b\x08'],
  maxBytes: 60_000,
  read: async (bytes) => {
    // A tar that is not packed yet is packed, so that changes of it are read.
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b ? bytes : gzipSync(bytes, { level: 1 });
    writeFileSync(file, packed);
    await readReleaseFile(file, hash('sha256', packed));
  },
  refuses: (error) => error instanceof WrongRelease,
};
