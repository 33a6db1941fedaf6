import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';

type Place = Pick<Config, 'dataDir'>;

/** Where this machine's processes have their work folders. The sweep removes what a killed process leaves there. */
export const workFolders = ({ dataDir }: Place) => join(dataDir, 'imports');

/**
 * Lets `work` use an empty folder of its own on this machine's disk, which is removed afterward. Refuses `too-large` if
 * so many bytes do not fit.
 */
export async function withWorkFolder<T>(
  config: Place,
  bytes: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await refuseFullDisk(config, bytes);
  const folder = join(workFolders(config), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Always left free on the disk: the database needs to write. */
const RESERVE_BYTES = 100_000_000;

/** Refuses what does not fit on the disk. */
export async function refuseFullDisk({ dataDir }: Place, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free < bytes + RESERVE_BYTES)
    throw new Refusal(
      'too-large',
      t(
        "The server's disk has {free} left, and this needs {needed}. Free some space there and try again.",
        { free: bytesInWords(free), needed: bytesInWords(bytes + RESERVE_BYTES) },
      ),
    );
}
