import { mkdir, rm, rmdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesInWords } from '#contract/bytes.ts';
import type { Config } from '../../config.ts';
import { Refusal } from '../../platform/refusal.ts';

/*
 * What archives on their way in need of the disk: a folder each below DATA_DIR/imports, beside the uploads, so that a
 * file is put in place by a new name for it.
 */

export const workFolder = ({ dataDir }: Pick<Config, 'dataDir'>, id: string) =>
  join(dataDir, 'imports', id);

/** An empty folder to unpack an archive into. */
export async function makeUnpackFolder(config: Pick<Config, 'dataDir'>, id: string) {
  const folder = join(workFolder(config, id), 'files');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes what was unpacked, and the work folder where nothing else is in it. */
export async function removeUnpackFolder(config: Pick<Config, 'dataDir'>, id: string) {
  await rm(join(workFolder(config, id), 'files'), { recursive: true, force: true });
  await rmdir(workFolder(config, id)).catch(() => {});
}

/** Left free on the disk whatever comes: the database needs to write. */
const RESERVE_BYTES = 100_000_000;

/** Refuses what the disk has no room for. */
export async function refuseFullDisk(
  { dataDir }: Pick<Config, 'dataDir'>,
  bytes: number,
): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free < bytes + RESERVE_BYTES)
    throw new Refusal(
      'too-large',
      `The server's disk has ${bytesInWords(free)} left, and this needs ${bytesInWords(bytes + RESERVE_BYTES)}. Free some space there and try again.`,
    );
}
