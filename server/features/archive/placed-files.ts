import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Services } from '../../context.ts';
import { writeDurably } from '../../platform/files/durable-file.ts';
import { UPLOAD_HOURS } from './limits.ts';
import { workFolder } from './work-folder.ts';

/*
 * A list on the disk of the files that an import puts among the uploads, kept until its rows are stored. If the import
 * is killed in between, the sweep knows its files.
 */

const END = '.placed.json';

/** Stores the list of files, by their paths below the uploads, before they are placed. */
export async function notePlaced(config: Config, id: string, files: string[]): Promise<void> {
  if (files.length === 0) return;
  await writeDurably(workFolder(config, id + END), JSON.stringify(files), config.dataDir);
}

/** Call it once the rows that name them are stored. */
export async function forgetOwnPlaced(config: Config, id: string): Promise<void> {
  await rm(workFolder(config, id + END), { force: true });
}

type Placing = { path: string; files: string[] };

/** The lists of imports that failed a day ago or longer. */
export async function leftPlacings({
  config,
  clock,
}: Pick<Services, 'config' | 'clock'>): Promise<Placing[]> {
  const limit = clock.now().subtract({ hours: UPLOAD_HOURS }).epochMilliseconds;
  const found: Placing[] = [];
  for (const name of await readdir(workFolder(config, '')).catch(() => [])) {
    const path = join(workFolder(config, ''), name);
    if (!name.endsWith(END) || (await stat(path)).mtimeMs >= limit) continue;
    found.push({ path, files: JSON.parse(await readFile(path, 'utf8')) });
  }
  return found;
}

/** Call it once their files were swept, or are named. */
export async function forgetPlaced(placings: Placing[]): Promise<void> {
  for (const { path } of placings) await rm(path, { force: true });
}
