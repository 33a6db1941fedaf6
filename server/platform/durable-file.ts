import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/*
 * Files that outlast a power cut. A file's bytes, its name and its folder's own name each reach the disk apart, and only
 * when asked to: so all of them are asked for before a row names the file (docs/decisions/0030-files-on-the-disk.md).
 */

/** What a system answers that cannot do it for a folder: Windows, and some network disks. There a name needs no more. */
const NOT_FOR_FOLDERS = ['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'];

/**
 * Writes a file whole or not at all, with the folders above it, and ends when all of it is on the disk. `root` is a
 * folder above it that has been there for long. Throws what the system throws; nothing is left then.
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
 * Has `write` write a file beside, and gives that its name once it is whole: who looks meanwhile sees no half of it.
 * The bytes are to be on the disk when `write` ends; the name is there after `syncFolders`.
 */
export async function writeBeside<T>(
  file: string,
  write: (part: string) => Promise<T>,
): Promise<T> {
  // A name of its own for each try: two processes may write the same mail at once.
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

/** Ends when the bytes of a file are on the disk, whoever wrote them. */
export async function syncFile(file: string): Promise<void> {
  // Windows wants the right to write; elsewhere a file may be there for reading alone.
  const handle = await open(file, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Ends when the names in a folder are on the disk, and in those above it up to `root`. All of them each time: one that
 * is there may have been made a moment ago, by another request or by a process that was killed.
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
