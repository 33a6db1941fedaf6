import { chmodSync, statSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The permissions of the group and of everybody else. */
const OTHERS = 0o077;

/** From now on this process makes files and folders that only its own user may read. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Makes a folder accessible only to its owner. */
export function closeFolder(folder: string): void {
  const { mode } = statSync(folder);
  try {
    if (mode & OTHERS) chmodSync(folder, closed(mode));
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
}

/**
 * The same for everything inside: files of an older version, or copied there by hand. Returns how many could not be
 * changed because they belong to another user.
 */
export async function closeFilesIn(folder: string): Promise<number> {
  let open = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    try {
      const { mode } = await lstat(path);
      if (mode & OTHERS) await chmod(path, closed(mode));
    } catch (error) {
      if (!isExpected(error)) throw error;
      if (codeOf(error) !== 'ENOENT') open += 1;
    }
  }
  return open;
}

const closed = (mode: number) => mode & 0o7777 & ~OTHERS;
const codeOf = (error: unknown) =>
  error instanceof Error ? Reflect.get(error, 'code') : undefined;

/** Error codes: gone since it was listed (the database's files come and go), another user's, or a read-only disk. */
function isExpected(error: unknown): boolean {
  return ['ENOENT', 'EPERM', 'EROFS'].includes(codeOf(error));
}
