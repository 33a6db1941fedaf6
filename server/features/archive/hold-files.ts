import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Services } from '#server/context.ts';
import { workFolders } from '#server/platform/disk/work-folder.ts';
import { FileMissing, type FileStore } from '#server/platform/files/file-store.ts';
import { FolderStore } from '#server/platform/files/folder-store.ts';
import { inStore } from '#server/platform/html/asset-paths.ts';
import type { SiteFile } from './site-content.ts';

export type HeldFile = SiteFile & {
  /** Its bytes. */
  open: () => Promise<Readable>;
  /** Lets `work` read it on this machine's disk. */
  onDisk: <T>(work: (file: string) => Promise<T>) => Promise<T>;
};

export type HeldFiles = {
  files: HeldFile[];
  /** The names of those that were already missing. */
  gone: string[];
  release: () => Promise<void>;
};

/**
 * Holds files while an archive is written. On the disk a hard link for each takes no space, and keeps a picture that an
 * administrator deletes meanwhile; if the disk has no hard links, the files are copied. If the process is killed, the
 * sweep removes its folder. Object storage cannot hold files: they are read one after the other, and if one is deleted
 * before its turn, the archive is not finished (docs/decisions/0075-archives-in-pieces.md).
 */
export async function holdFiles(
  { config, files: store }: Pick<Services, 'config' | 'files'>,
  files: SiteFile[],
): Promise<HeldFiles> {
  if (store instanceof FolderStore) return linkFiles({ config }, store, files);
  const held = files.map((file) => ({
    ...file,
    open: () => store.open(inStore(file.file)),
    onDisk: <T>(work: (path: string) => Promise<T>) => store.onDisk(inStore(file.file), work),
  }));
  return { files: held, gone: [], release: async () => {} };
}

async function linkFiles(
  { config }: Pick<Services, 'config'>,
  store: FileStore,
  files: SiteFile[],
): Promise<HeldFiles> {
  const folder = join(workFolders(config), `export-${randomUUID()}`);
  const release = () => rm(folder, { recursive: true, force: true });
  const held: HeldFile[] = [];
  const gone: string[] = [];
  try {
    if (files.length > 0) await mkdir(folder, { recursive: true });
    for (const [index, file] of files.entries()) {
      const path = join(folder, String(index));
      const open = async () => createReadStream(path);
      if (!(await hold(store, file.file, path))) gone.push(file.name);
      else held.push({ ...file, open, onDisk: (work) => work(path) });
    }
  } catch (error) {
    await release();
    throw error;
  }
  return { files: held, gone, release };
}

/** False if the file is missing. */
async function hold(store: FileStore, file: string, to: string): Promise<boolean> {
  try {
    await store.onDisk(inStore(file), (from) => linkOrCopy(from, to));
    return true;
  } catch (error) {
    if (error instanceof FileMissing || codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (['ENOENT', 'ENOSPC'].includes(codeOf(error))) throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error ? Reflect.get(error, 'code') : undefined;
