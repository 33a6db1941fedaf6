import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FileStore } from '#server/platform/files/file-store.ts';

/**
 * Puts the files of an unpacked backup into object storage. What is there already stays, since a name is never used
 * again for other bytes; should one differ in size all the same, it is kept under `swept/`.
 */
export async function placeUploads(
  files: FileStore,
  { work, before }: { work: string; before: string },
): Promise<void> {
  for (const file of await filesBelow(join(work, 'uploads'))) {
    const path = relative(work, file).split(sep).join('/');
    const [there, size] = [await files.find(path), (await stat(file)).size];
    if (there?.size === size) continue;
    if (there) await files.move(path, `swept/${before}/files/${path.slice('uploads/'.length)}`);
    await files.write(path, { file });
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
