import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { WrongBackup } from '#server/features/backups/format.ts';
import { BLOCK } from '#server/features/backups/tar.ts';
import { readHead, unpackBackup } from '#server/features/backups/unpack.ts';
import { backupOf } from '../../../factories/backups.ts';
import { workFolder } from '../site.ts';
import type { FuzzTarget } from '../target.ts';

const work = workFolder();
const file = join(work, 'narthex.backup');
const folder = join(work, 'unpacked');

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
