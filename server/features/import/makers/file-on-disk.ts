import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bytesInWords } from '#domain/bytes.ts';
import { type Making, notMade } from './maker.ts';

/** Lets `work` use a file of the import on this machine's disk. Throws `NotMade` for one that is too large or not there. */
export async function withFileOnDisk<T>(
  { files, folder }: Pick<Making, 'files' | 'folder'>,
  path: string,
  mostBytes: number,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const given = files.beside.get(path);
  if (!given) throw notMade('file-missing', { path });
  if (given.size > mostBytes)
    throw notMade('file-too-large', {
      path,
      size: bytesInWords(given.size),
      most: bytesInWords(mostBytes),
    });
  const file = join(folder, randomUUID());
  try {
    await pipeline(await given.open(), createWriteStream(file, { mode: 0o600 }));
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}
