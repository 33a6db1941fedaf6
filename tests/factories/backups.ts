import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { BACKUP_FORMAT } from '#server/features/backups/format.ts';
import { tablePart } from '#server/features/backups/table-parts.ts';
import { BLOCK, headerOf, paddingOf } from '#server/features/backups/tar.ts';

export type Part = { name: string; data: Uint8Array | string };
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

/** A backup made by hand, of one table and these parts, which are listed as files. */
export function backupOf(inner: Part[]): Buffer {
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
