// Where tests keep files that need not last.
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** What the databases and data folders of a whole run take at most, with room to spare, in bytes. */
const ROOM = 3_000_000_000;

/**
 * Memory if there is enough of it; a container often has only 64 MB there. A PostgreSQL database is a thousand files, and
 * ext4 looks long for an inode that was not removed within the last seconds; every write that SQLite commits waits until
 * it is on the disk. On a disk each of the two takes longer than most tests (docs/decisions/0087-the-tests-time.md).
 * @returns {string}
 */
export function fastFolder() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
