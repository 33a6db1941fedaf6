import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { BACKUP_FORMAT, WrongBackup } from '#server/features/backups/format.ts';
import { tablePart } from '#server/features/backups/table-parts.ts';
import { headerOf, paddingOf } from '#server/features/backups/tar.ts';
import { readHead, unpackBackup } from '#server/features/backups/unpack.ts';
import { workFolder } from '../site.ts';
import type { FuzzTarget } from '../target.ts';

const BLOCK = 512;
const work = workFolder();
const file = join(work, 'narthex.backup');
const folder = join(work, 'unpacked');

type Part = { name: string; data: Uint8Array | string };
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

function tarOf(parts: Part[]): Buffer {
  const pieces = parts.flatMap(({ name, data }) => {
    const bytes = Buffer.from(data as string);
    return [
      headerOf(name, bytes.length, 1_700_000_000),
      bytes,
      Buffer.alloc(paddingOf(bytes.length)),
    ];
  });
  return Buffer.concat(pieces);
}

function backupOf(inner: Part[]): Buffer {
  const files = inner.map(({ name, data }) => {
    const bytes = Buffer.from(data as string);
    return { path: name.slice('files/'.length), bytes: bytes.length, sha256: sha256(bytes) };
  });
  const parts: Part[] = [
    { name: 'backup.json', data: JSON.stringify(head) },
    { name: tablePart('posts'), data: rows },
    ...inner,
    { name: 'files.json', data: JSON.stringify(files) },
  ];
  const body = tarOf(parts);
  const checksum = tarOf([{ name: 'sha256.txt', data: `${sha256(body)}\n` }]);
  return Buffer.concat([body, checksum, Buffer.alloc(2 * BLOCK)]);
}

const rows = gzipSync('["1","a"]\n');
const head = {
  format: BACKUP_FORMAT,
  release: '0.1.0',
  database: 'sqlite',
  at: '2026-11-21T00:00:00Z',
  migrations: ['0001-first'],
  tables: [
    {
      name: 'posts',
      columns: ['id', 'title'],
      rows: 1,
      bytes: rows.length,
      sha256: sha256(rows),
      rowHash: sha256(''),
    },
  ],
  files: { count: 0, bytes: 0 },
};

/** Each header with the checksum that its bytes have: else no change of one would be read. */
function withChecksums(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 0; at + BLOCK <= copy.length; at += BLOCK) {
    const header = copy.subarray(at, at + BLOCK);
    if (header.toString('latin1', 257, 262) !== 'ustar') continue;
    header.fill(0x20, 148, 156);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  }
  return copy;
}

const part = fc.record({
  name: fc.oneof(
    fc.constantFrom(
      'files/uploads/a.webp',
      'files/uploads/../../x',
      'files/secret',
      'files/uploads/',
      'backup.json',
      `files/uploads/${'y'.repeat(150)}`,
    ),
    fc.string({ maxLength: 40 }),
  ),
  data: fc.oneof(fc.uint8Array({ maxLength: 600 }), fc.json({ maxDepth: 3 })),
});

export const target: FuzzTarget = {
  seeds: [
    backupOf([]),
    backupOf([{ name: `files/uploads/${'x'.repeat(120)}.webp`, data: 'abc' }]),
    'age-encryption.org/v1\n-> scrypt AAAAAAAAAAAAAAAAAAAAAA 16\n',
  ],
  made: fc.array(part, { maxLength: 3 }).map(backupOf),
  words: [
    'ustar\x0000',
    'x',
    '27 path=',
    '12 size=-5\n',
    '99 size=',
    '00000000777\0',
    'scrypt',
    '-> ',
  ],
  maxBytes: 100_000,
  read: async (bytes) => {
    writeFileSync(file, withChecksums(bytes));
    rmSync(folder, { recursive: true, force: true });
    const from = { file, passphrase: undefined };
    await readHead(from);
    await unpackBackup(from, { folder, withFiles: bytes.length % 8 === 0 });
  },
  refuses: (error) => error instanceof WrongBackup,
};
