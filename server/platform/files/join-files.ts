import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { watchBytes } from '#server/platform/disk/watch-bytes.ts';
import type { FileStore } from './file-store.ts';

/**
 * Writes the files at these paths one after the other to a file on this machine's disk. Returns the SHA-256 of all.
 * Throws `FileMissing`.
 */
export async function joinFiles(
  store: FileStore,
  paths: string[],
  file: string,
  report: (joined: number) => void = () => {},
): Promise<string> {
  const { stream, seen } = watchBytes();
  const joined = async function* () {
    for (const [index, path] of paths.entries()) {
      report(index);
      yield* await store.open(path);
    }
  };
  await pipeline(joined, stream, createWriteStream(file, { mode: 0o600 }));
  return seen().digest;
}

/** All paths in a folder of the store, which ends in `/`. */
export const pathsIn = (store: FileStore, folder: string): Promise<string[]> =>
  Array.fromAsync(store.list(folder), ({ path }) => path);
