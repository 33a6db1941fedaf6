import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { SiteFile } from './site-files.ts';
import { workFolder } from './work-folder.ts';

export type HeldFiles = {
  /** The same files, by paths that stay whatever is deleted meanwhile. */
  files: SiteFile[];
  /** The names of those that were gone already. */
  gone: string[];
  release: () => Promise<void>;
};

/**
 * Holds files while an archive is written: a second name for each costs no room, and a picture that an administrator
 * deletes in this moment is still whole. Where the disk knows no second names, they are copied. A process that is killed
 * leaves its folder to the sweep.
 */
export async function holdFiles(
  config: Pick<Config, 'dataDir'>,
  files: SiteFile[],
): Promise<HeldFiles> {
  const folder = workFolder(config, `export-${randomUUID()}`);
  const release = () => rm(folder, { recursive: true, force: true });
  const held: SiteFile[] = [];
  const gone: string[] = [];
  try {
    if (files.length > 0) await mkdir(folder, { recursive: true });
    for (const [index, file] of files.entries()) {
      const path = join(folder, String(index));
      if (await hold(file.path, path)) held.push({ ...file, path });
      else gone.push(file.name);
    }
  } catch (error) {
    await release();
    throw error;
  }
  return { files: held, gone, release };
}

/** False when the file is gone. */
async function hold(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch(async (error: unknown) => {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOSPC') throw error;
      await copyFile(from, to, constants.COPYFILE_FICLONE);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error ? Reflect.get(error, 'code') : undefined;
