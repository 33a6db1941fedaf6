import type { FileStore } from './file-store.ts';

/** What was carried, and what was there already, in files; and the paths where both have files of another size. */
export type Carried = { carried: number; there: number; differing: string[] };

/**
 * Copies every file below `folder` that the second store does not have. Nothing is deleted or replaced: interrupted, it
 * is started again and goes on with what is missing.
 *
 * @param said called after each file that was carried, with its path
 */
export async function carryFiles(
  from: FileStore,
  to: FileStore,
  folder: string,
  said: (path: string) => void,
): Promise<Carried> {
  const sizes = new Map<string, number>();
  for await (const { path, size } of to.list(folder)) sizes.set(path, size);
  const done: Carried = { carried: 0, there: 0, differing: [] };
  for await (const { path, size } of from.list(folder)) {
    const known = sizes.get(path);
    if (known === undefined) {
      await from.onDisk(path, (file) => to.write(path, { file }));
      done.carried += 1;
      said(path);
    } else {
      done.there += 1;
      if (known !== size) done.differing.push(path);
    }
  }
  return done;
}
