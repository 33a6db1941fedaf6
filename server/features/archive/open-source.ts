import { createReadStream } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import { MAX_BYTES, MAX_FILES } from './limits.ts';
import {
  type ArchiveSource,
  type Checked,
  isLeftover,
  refuseName,
  refuseTwins,
  rootAmong,
  shown,
  WrongArchive,
} from './source.ts';
import { openZip } from './zip-source.ts';

/** Opens an archive, a folder or a zip. Throws `WrongArchive` if it is not an archive, or a hostile one. */
export async function openSource(path: string, as: Checked = 'site'): Promise<ArchiveSource> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new WrongArchive(t('There is no file or folder {path}.', { path }));
  const source = found.isDirectory() ? await openFolder(path, as) : await openZip(path, as);
  const problem = sizeProblem(source);
  if (problem === undefined) return source;
  source.close();
  throw new WrongArchive(problem);
}

function sizeProblem(source: ArchiveSource): string | undefined {
  const bytes = bytesOf(source);
  if (source.files.size > MAX_FILES)
    return t('The archive contains more than {max} files. Nothing was imported.', {
      max: MAX_FILES,
    });
  if (bytes > MAX_BYTES)
    return t('Unpacked, the archive would be {size}; at most {most} are allowed.', {
      size: bytesInWords(bytes),
      most: bytesInWords(MAX_BYTES),
    });
  return undefined;
}

/** The size of everything in an archive, unpacked. */
export function bytesOf({ files }: ArchiveSource): number {
  return [...files.values()].reduce((sum, { size }) => sum + size, 0);
}

/** A folder as an archive. Links are refused: they may lead out of the folder. */
export async function openFolder(folder: string, as: Checked = 'site'): Promise<ArchiveSource> {
  // Stops before reading a whole disk.
  rootAmong(await readdir(folder), as);
  const names = (await namesIn(folder, '')).sort();
  names.forEach(refuseName);
  if (as === 'site') refuseTwins(names);
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
    else
      throw new WrongArchive(
        t('{name} is a link, not a file. Put the file itself there.', { name: shown(name) }),
      );
  }
  return names;
}
