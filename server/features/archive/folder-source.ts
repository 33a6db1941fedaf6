import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeftover, refuseName, refuseTwins, rootOf } from './names.ts';
import type { ArchiveSource } from './source.ts';
import { shown, WrongArchive } from './wrong-archive.ts';

/** A folder as an archive. Links are refused: they may lead out of the folder. */
export async function openFolder(folder: string): Promise<ArchiveSource> {
  // Stops before reading a whole disk.
  rootOf(await readdir(folder));
  const names = (await namesIn(folder, '')).sort();
  names.forEach(refuseName);
  refuseTwins(names);
  const files = new Map(
    await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const { size } = await lstat(path);
        return [name, { size, open: async () => createReadStream(path) }] as const;
      }),
    ),
  );
  return { files, close: () => {} };
}

async function namesIn(folder: string, below: string): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (isLeftover(entry.name)) continue;
    if (entry.isDirectory()) names.push(...(await namesIn(folder, name)));
    else if (entry.isFile()) names.push(name);
    else throw new WrongArchive(`${shown(name)} is a link, not a file. Put the file itself there.`);
  }
  return names;
}
