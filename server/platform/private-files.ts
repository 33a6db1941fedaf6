import { chmodSync, statSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The rights of the group and of everybody else. */
const OTHERS = 0o077;

/** From now on this process makes files and folders that only its own user may read. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Closes a folder to everybody but its owner: nobody else reaches what is inside. */
export function closeFolder(folder: string): void {
  const { mode } = statSync(folder);
  try {
    if (mode & OTHERS) chmodSync(folder, closed(mode));
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
}

/**
 * The same with all that is inside: what an older version made, or somebody copied there. Gives how many could not
 * be closed, because they belong to another user.
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

/** Gone since it was listed (the database's own files come and go), another user's, or on a disk that is read-only. */
function isExpected(error: unknown): boolean {
  return ['ENOENT', 'EPERM', 'EROFS'].includes(codeOf(error));
}
