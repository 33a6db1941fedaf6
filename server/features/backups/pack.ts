import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupHead, CHECKSUM, FILE_LIST, FILES, type FileRecord, HEAD } from './format.ts';
import type { LinkedFile } from './link-files.ts';
import { tablePart } from './table-parts.ts';
import { BLOCK, headerOf, paddingOf } from './tar.ts';

/**
 * The bytes of a backup, produced as they are read: a tar, with the list of files at its end, when their hashes are
 * known.
 * @param folder where the tables are
 */
export async function* packBackup(
  head: BackupHead,
  folder: string,
  files: LinkedFile[],
): AsyncGenerator<Buffer> {
  const modified = Math.floor(Date.parse(head.at) / 1000);
  const all = createHash('sha256');
  for await (const bytes of partsOf({ head, folder, files, modified })) {
    all.update(bytes);
    yield bytes;
  }
  yield wholePart(CHECKSUM, `${all.digest('hex')}\n`, modified);
  yield Buffer.alloc(2 * BLOCK);
}

function wholePart(name: string, text: string, modified: number): Buffer {
  const bytes = Buffer.from(text);
  const padding = Buffer.alloc(paddingOf(bytes.length));
  return Buffer.concat([headerOf(name, bytes.length, modified), bytes, padding]);
}

type Parts = { head: BackupHead; folder: string; files: LinkedFile[]; modified: number };

async function* partsOf({ head, folder, files, modified }: Parts): AsyncGenerator<Buffer> {
  const json = (name: string, value: unknown) =>
    wholePart(name, `${JSON.stringify(value, null, 2)}\n`, modified);
  yield json(HEAD, head);
  for (const { name, bytes } of head.tables) {
    yield headerOf(tablePart(name), bytes, modified);
    yield* createReadStream(join(folder, tablePart(name)));
    yield Buffer.alloc(paddingOf(bytes));
  }
  const records: FileRecord[] = [];
  for (const file of files) {
    const handle = await openUnlessGone(file.from);
    if (!handle) continue;
    yield headerOf(FILES + file.path, file.size, modified);
    const hash = createHash('sha256');
    for await (const part of exactly(handle, file)) {
      hash.update(part);
      yield part;
    }
    yield Buffer.alloc(paddingOf(file.size));
    records.push({ path: file.path, bytes: file.size, sha256: hash.digest('hex') });
  }
  yield json(FILE_LIST, records);
}

/** Without hard links, a file may be gone by now. */
async function openUnlessGone(file: string): Promise<FileHandle | undefined> {
  return open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** As many bytes of a file as it had when it was listed: its header gives that size. */
async function* exactly(handle: FileHandle, { path, size }: LinkedFile): AsyncGenerator<Buffer> {
  let left = size;
  try {
    if (size > 0)
      for await (const part of handle.createReadStream({ end: size - 1, autoClose: false })) {
        left -= part.length;
        yield part;
      }
  } finally {
    await handle.close();
  }
  if (left > 0) throw new Error(`The file ${path} became shorter while it was read.`);
}
