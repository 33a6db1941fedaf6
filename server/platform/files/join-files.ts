import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
  const hash = createHash('sha256');
  for (const [index, path] of paths.entries()) {
    report(index);
    const watch = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const target = createWriteStream(file, { flags: 'a', mode: 0o600 });
    await pipeline(await store.open(path), watch, target);
  }
  return hash.digest('hex');
}

/** All paths in a folder of the store, which ends in `/`. */
export async function pathsIn(store: FileStore, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of store.list(folder)) paths.push(path);
  return paths;
}
