import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/*
 * Files that survive a power cut. A file's bytes, its name and its folder's name reach the disk separately, and only
 * when synced, so all of them are synced before a row names the file (docs/decisions/0030-files-on-the-disk.md).
 */

/** Error codes of systems that cannot sync a folder: Windows, and some network disks. There names need no sync. */
const NOT_FOR_FOLDERS = ['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'];

/**
 * Writes a file completely or not at all, with the folders above it, and ends when everything is on the disk. `root` is
 * a folder above it that has existed for long. Throws what the system throws, and then leaves nothing.
 */
export async function writeDurably(
  file: string,
  bytes: Uint8Array | string,
  root: string,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeBeside(file, async (part) => {
    const handle = await open(part, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
  await syncFolders(dirname(file), root);
}

/**
 * Writes a stream to a file that its owner alone may read: completely and synced to the disk, or not at all. An existing
 * file stays until then. Returns its size in bytes.
 */
export async function writeStream(file: string, stream: Readable): Promise<number> {
  const folder = dirname(file);
  const made = await mkdir(folder, { recursive: true });
  const size = await writeBeside(file, async (part) => {
    await pipeline(stream, createWriteStream(part, { mode: 0o600, flush: true }));
    return (await stat(part)).size;
  });
  await syncFolders(folder, made === undefined ? folder : dirname(made));
  return size;
}

/**
 * Lets `write` write a temporary file beside it, and renames that once it is complete: readers never see a part of it.
 * `write` must sync the bytes; the name is on the disk after `syncFolders`.
 */
export async function writeBeside<T>(
  file: string,
  write: (part: string) => Promise<T>,
): Promise<T> {
  // A different name for each try: two processes may write the same mail at once.
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    const written = await write(part);
    await rename(part, file);
    return written;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Syncs the bytes of a file to the disk, also if another process wrote them. */
export async function syncFile(file: string): Promise<void> {
  // Windows needs write access; elsewhere a file may be read-only.
  const handle = await open(file, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Syncs the names in a folder and in those above it up to `root`. All of them each time: an existing folder may be new,
 * made by another request or by a process that was killed.
 */
export async function syncFolders(folder: string, root: string): Promise<void> {
  const folders = [folder];
  for (let at = folder; at !== root && at !== dirname(at); ) {
    at = dirname(at);
    folders.push(at);
  }
  await Promise.all(folders.map(syncFolder));
}

async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (!NOT_FOR_FOLDERS.includes(code)) throw error;
  }
}
