import { link, lstat, mkdir, opendir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FOLDERS } from './format.ts';

/** A file for the backup: its path below DATA_DIR with `/`, and where its bytes are read. */
export type LinkedFile = { path: string; from: string; size: number };

/**
 * Makes a hard link for each file of the site's folders, so that a file deleted meanwhile is there until the backup is
 * done. Call it before the rows are read and again after: a file that a row names was there at one of these times. If a
 * disk has no hard links, the file itself is read later.
 */
export class FileLinks {
  readonly #dataDir: string;
  readonly #folder: string;
  readonly #files = new Map<string, LinkedFile>();

  /** @param folder an empty folder on the same disk as DATA_DIR */
  constructor(dataDir: string, folder: string) {
    this.#dataDir = dataDir;
    this.#folder = folder;
  }

  async take(): Promise<void> {
    for (const name of FOLDERS)
      for await (const file of filesBelow(join(this.#dataDir, name))) await this.#add(file);
  }

  /** Sorted by path. */
  get files(): LinkedFile[] {
    return [...this.#files.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  async #add(file: string): Promise<void> {
    const path = relative(this.#dataDir, file).split(sep).join('/');
    if (this.#files.has(path)) return;
    const target = join(this.#folder, path);
    await mkdir(dirname(target), { recursive: true });
    const from = (await hasLinked(file, target)) ? target : file;
    const found = await lstat(from).catch(() => undefined);
    if (found?.isFile()) this.#files.set(path, { path, from, size: found.size });
  }
}

/** False if hard links are not possible, or the file is gone. */
async function hasLinked(file: string, target: string): Promise<boolean> {
  try {
    await link(file, target);
    return true;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOSPC') throw error;
    return false;
  }
}

/** Only complete files: a file that is being written has another name until it is complete. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => undefined);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile() && !entry.name.endsWith('.part')) yield path;
  }
}
