import {
  copyFile,
  lstat,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  rmdir,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { readBetween } from '#server/platform/http/incoming-file.ts';
import { syncFile, syncFolders, writeBeside, writeDurably } from './durable-file.ts';
import {
  type ByteRange,
  type FileFacts,
  FileMissing,
  type FileSource,
  type FileStore,
} from './file-store.ts';

/** How much of a file is read ahead, in bytes: each reader who does not read holds it three times. */
const READ_AHEAD = 32 * 1024;

/** Files below a folder on this machine's disk. Incomplete files end in `.part`, and are not listed. */
export class FolderStore implements FileStore {
  readonly #root: string;

  /** @param root a folder that has existed for long, as `writeDurably` needs */
  constructor(root: string) {
    this.#root = root;
  }

  async find(path: string): Promise<FileFacts | undefined> {
    const found = await lstat(this.#at(path)).catch(noFile);
    if (!found?.isFile()) return undefined;
    const { size, mtimeMs } = found;
    return { path, size, changedAt: mtimeMs, tag: `${size.toString(36)}-${mtimeMs.toString(36)}` };
  }

  async read(path: string, range?: ByteRange): Promise<Buffer> {
    const file = this.#at(path);
    return (range ? readBetween(file, range.start, range.end) : readFile(file)).catch(
      missing(path),
    );
  }

  async open(path: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.#at(path)).catch(missing(path));
    const part = range && { start: range.start, end: range.end - 1 };
    return file.createReadStream({ ...part, highWaterMark: READ_AHEAD });
  }

  async write(path: string, source: FileSource): Promise<void> {
    const target = this.#at(path);
    if (source instanceof Uint8Array) return writeDurably(target, source, this.#root);
    await this.#copyIn(source.file, target);
  }

  async move(from: string, to: string): Promise<boolean> {
    const [source, target] = [this.#at(from), this.#at(to)];
    await mkdir(dirname(target), { recursive: true });
    try {
      await rename(source, target);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ENOENT') return false;
      if (code !== 'EXDEV') throw error;
      // One of the folders is on another disk.
      await this.#copyIn(source, target);
      await rm(source, { force: true });
    }
    await syncFolders(dirname(target), this.#root);
    return true;
  }

  async remove(paths: string[]): Promise<void> {
    await Promise.all(paths.map((path) => rm(this.#at(path), { force: true })));
    // A folder of pieces is used once. One that has files stays: the system refuses.
    const folders = new Set(paths.filter((path) => path.startsWith('pieces/')).map(dirname));
    for (const folder of folders) await rmdir(this.#at(folder)).catch(() => {});
  }

  async *list(folder: string): AsyncGenerator<FileFacts> {
    for await (const file of filesBelow(this.#at(folder))) {
      const facts = await this.find(relative(this.#root, file).split(sep).join('/'));
      if (facts) yield facts;
    }
  }

  async onDisk<T>(path: string, work: (file: string) => Promise<T>): Promise<T> {
    if (!(await this.find(path))) throw new FileMissing(path);
    return work(this.#at(path));
  }

  #at(path: string): string {
    return join(this.#root, path);
  }

  async #copyIn(file: string, target: string): Promise<void> {
    await mkdir(dirname(target), { recursive: true });
    await writeBeside(target, async (part) => {
      await copyFile(file, part);
      await syncFile(part);
    });
    await syncFolders(dirname(target), this.#root);
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(noFile);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile() && !entry.name.endsWith('.part')) yield path;
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error ? Reflect.get(error, 'code') : undefined;

/** For a file or folder that is not there. */
function noFile(error: unknown): undefined {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
  throw error;
}

const missing = (path: string) => (error: unknown) => {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) throw new FileMissing(path, error);
  throw error;
};
