import { inStore } from '#server/platform/html/asset-paths.ts';
import type { FileStore } from './file-store.ts';

/*
 * Files of what is in the trash, out of the uploads: nobody can open them, and nothing that names them brings them back
 * but their restoring. By their paths below the uploads.
 */

const inTrash = (path: string) => `trash/${path}`;

/** Moves files to the trash; those that are gone are skipped. */
export async function moveToTrash(files: FileStore, paths: Iterable<string>): Promise<void> {
  for (const path of paths) await files.move(inStore(path), inTrash(path));
}

/** Moves files back to the uploads. False if the first of them is neither there nor in the trash. */
export async function takeFromTrash(files: FileStore, paths: Iterable<string>): Promise<boolean> {
  const [first = '', ...others] = paths;
  const isBack = await files.move(inTrash(first), inStore(first));
  // An earlier try, or one that put it into the trash, may have ended half way.
  if (!isBack && !(await files.find(inStore(first)))) return false;
  for (const path of others) await files.move(inTrash(path), inStore(path));
  return true;
}

/** Deletes files in the trash for good. */
export const removeTrashed = (files: FileStore, paths: Iterable<string>): Promise<void> =>
  files.remove([...paths].map(inTrash));
