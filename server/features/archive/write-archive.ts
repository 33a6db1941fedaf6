import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../context.ts';
import { syncFolders, writeBeside } from '../../platform/files/durable-file.ts';
import { type ExportedArchive, exportArchive } from './export-archive.ts';

/**
 * Writes the site's archive to a file readable by the owner only: complete and synced to the disk, or not at all. An
 * existing file stays until then.
 */
export async function writeArchive(
  services: Pick<Services, 'db' | 'config'>,
  file: string,
  options: { withPeople: boolean },
): Promise<Omit<ExportedArchive, 'stream'> & { size: number }> {
  const { stream, ...archive } = await exportArchive(services, options);
  const folder = dirname(file);
  const made = await mkdir(folder, { recursive: true });
  const size = await writeBeside(file, async (part) => {
    await pipeline(stream, createWriteStream(part, { mode: 0o600, flush: true }));
    return (await stat(part)).size;
  });
  await syncFolders(folder, made === undefined ? folder : dirname(made));
  return { ...archive, size };
}

/** Saves the current site before it is replaced. Returns the file, notes on what it lacks, and its content version. */
export async function backUpSite({
  db,
  config,
  clock,
}: Pick<Services, 'db' | 'config' | 'clock'>): Promise<{
  file: string;
  notes: string[];
  version: number;
}> {
  const time = clock.now().toString({ smallestUnit: 'second' }).replaceAll(':', '-');
  const folder = join(config.dataDir, 'backups');
  let file = join(folder, `before-import-${time}.zip`);
  for (let more = 2; await stat(file).catch(() => undefined); more += 1)
    file = join(folder, `before-import-${time}-${more}.zip`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { notes, version } = await writeArchive({ db, config }, file, { withPeople: false });
  return { file, notes, version };
}
