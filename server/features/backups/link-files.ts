import { createWriteStream } from 'node:fs';
import { link, lstat, mkdir, opendir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refuseFullDisk } from '#server/platform/disk/work-folder.ts';
import { type FileFacts, FileMissing, type FileStore } from '#server/platform/files/file-store.ts';
import { FOLDERS } from './format.ts';

/** A file for the backup: its path below DATA_DIR with `/`, and where its bytes are read. */
export type LinkedFile = { path: string; from: string; size: number };

/**
 * Makes a hard link for each file of the site's folders, so that a file deleted meanwhile is there until the backup is
 * done. Call it before the rows are read and again after: a file that a row names was there at one of these times, unless
 * it came and went between them. If a disk has no hard links, the file itself is read later. Files in object storage are fetched.
 */
export class FileLinks {
  readonly #dataDir: string;
  readonly #store: FileStore | undefined;
  readonly #folder: string;
  readonly #files = new Map<string, LinkedFile>();

  /**
   * @param folder an empty folder on the same disk as DATA_DIR
   * @param from `store` is for uploads that are not in DATA_DIR
   */
  constructor(folder: string, from: { dataDir: string; store: FileStore | undefined }) {
    this.#folder = folder;
    this.#dataDir = from.dataDir;
    this.#store = from.store;
  }

  async take(): Promise<void> {
    const local = this.#store ? FOLDERS.filter((name) => name !== 'uploads') : FOLDERS;
    for (const name of local)
      for await (const file of filesBelow(join(this.#dataDir, name))) await this.#add(file);
    if (this.#store) await this.#fetch(this.#store);
  }

  /** Sorted by path. */
  get files(): LinkedFile[] {
    return [...this.#files.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  async #fetch(store: FileStore): Promise<void> {
    const missing: FileFacts[] = [];
    for await (const facts of store.list('uploads/'))
      if (!this.#files.has(facts.path)) missing.push(facts);
    const bytes = missing.reduce((sum, { size }) => sum + size, 0);
    await refuseFullDisk({ dataDir: this.#dataDir }, bytes);
    for (const { path, size } of missing) {
      const from = join(this.#folder, path);
      await mkdir(dirname(from), { recursive: true });
      try {
        await pipeline(await store.open(path), createWriteStream(from));
        this.#files.set(path, { path, from, size });
      } catch (error) {
        // Removed since it was listed.
        if (!(error instanceof FileMissing)) throw error;
      }
    }
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
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => undefined);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile() && !entry.name.endsWith('.part')) yield path;
  }
}
