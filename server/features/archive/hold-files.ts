import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { SiteFile } from './site-files.ts';
import { workFolder } from './work-folder.ts';

export type HeldFiles = {
  /** The same files, under paths that stay valid when files are deleted meanwhile. */
  files: SiteFile[];
  /** The names of those that were already missing. */
  gone: string[];
  release: () => Promise<void>;
};

/**
 * Holds files while an archive is written: a hard link for each takes no space, and keeps a picture that an
 * administrator deletes meanwhile. If the disk has no hard links, the files are copied. If the process is killed, the
 * sweep removes its folder.
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

/** False if the file is missing. */
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
