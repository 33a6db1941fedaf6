import { mkdir, readdir, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesInWords } from '#contract/bytes.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { UPLOAD_HOURS } from './limits.ts';

/*
 * Work folders of imports: one for each below DATA_DIR/imports, on the disk of the uploads, so that a rename puts a
 * file in its place.
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

/** Removes what was unpacked, and the work folder if it is empty then. */
export async function removeUnpackFolder(config: Pick<Config, 'dataDir'>, id: string) {
  await rm(join(workFolder(config, id), 'files'), { recursive: true, force: true });
  await rmdir(workFolder(config, id)).catch(() => {});
}

/** Whether an archive is being unpacked there, or was within the last day. */
export async function isUnpacking(
  config: Pick<Config, 'dataDir'>,
  id: string,
  clock: Clock,
): Promise<boolean> {
  const found = await stat(join(workFolder(config, id), 'files')).catch(() => undefined);
  const limit = clock.now().subtract({ hours: UPLOAD_HOURS }).epochMilliseconds;
  return found !== undefined && found.mtimeMs >= limit;
}

/** Whether an import is running, in this process or another one. */
export async function isImportUnderWay(
  config: Pick<Config, 'dataDir'>,
  clock: Clock,
): Promise<boolean> {
  for (const id of await readdir(workFolder(config, '')).catch(() => []))
    if (await isUnpacking(config, id, clock)) return true;
  return false;
}

/** Always left free on the disk: the database needs to write. */
const RESERVE_BYTES = 100_000_000;

/** Refuses what does not fit on the disk. */
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
