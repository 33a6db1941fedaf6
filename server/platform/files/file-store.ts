import type { Readable } from 'node:stream';

/*
 * Where the site's files are: a folder on this machine's disk, or object storage that every process of the site shares
 * (docs/decisions/0069-files-in-a-store.md). Paths have `/` between their levels and start with the name of an area:
 * `uploads` is what is served, `pieces` what has arrived in part, `swept` what was swept, `trash` what was deleted, `share` drawn pictures for link previews; then `backups`, and `built`, the
 * built files of each release.
 */

export type FileFacts = {
  path: string;
  /** In bytes. */
  size: number;
  /** When it was written, in milliseconds since the epoch, by the clock of the store. */
  changedAt: number;
  /** Differs for other bytes under the same path; without quotes, and fit for an ETag. */
  tag: string;
};

/** From `start` up to, but without, `end`, in bytes. */
export type ByteRange = { start: number; end: number };

/** A file to store: its bytes, or where it is on this machine's disk. */
export type FileSource = Uint8Array | { file: string };

/**
 * Every function may throw `FilesAway`, a refusal with status 503: the storage does not answer, or refuses this server.
 */
export interface FileStore {
  /** Undefined if there is no such file. */
  find(path: string): Promise<FileFacts | undefined>;
  /** The bytes of a file or of a part of it. Throws `FileMissing`. */
  read(path: string, range?: ByteRange): Promise<Buffer>;
  /** The same as a stream: read it to its end or destroy it. Throws `FileMissing` before the first byte. */
  open(path: string, range?: ByteRange): Promise<Readable>;
  /** Stores a file completely or not at all, in place of a former one. When this ends, it survives a power cut. */
  write(path: string, source: FileSource): Promise<void>;
  /** Moves a file. False if there is none at `from`. */
  move(from: string, to: string): Promise<boolean>;
  /** Removes files; it does not matter whether they are there. */
  remove(paths: string[]): Promise<void>;
  /** All complete files whose path starts with this folder's, which ends in `/`. */
  list(folder: string): AsyncIterable<FileFacts>;
  /**
   * Lets `work` read a file on this machine's disk, for what needs a path: the file itself, or a copy that is removed
   * afterward. Throws `FileMissing`.
   */
  onDisk<T>(path: string, work: (file: string) => Promise<T>): Promise<T>;
}

/** There is no file at a path. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';

  constructor(path: string, cause?: unknown) {
    super(`There is no file ${path}.`, { cause });
  }
}

/** What comes of work with a file; undefined if the file is missing. */
export async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
