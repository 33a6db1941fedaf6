import { stat } from 'node:fs/promises';
import { bytesInWords } from '#domain/bytes.ts';
import { openFolder } from './folder-source.ts';
import { MAX_BYTES, MAX_FILES } from './limits.ts';
import type { ArchiveSource } from './source.ts';
import { WrongArchive } from './wrong-archive.ts';
import { openZip } from './zip-source.ts';

/** Opens an archive, a folder or a zip. Throws `WrongArchive` if it is not an archive, or a hostile one. */
export async function openSource(path: string): Promise<ArchiveSource> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new WrongArchive(`There is no file or folder ${path}.`);
  const source = found.isDirectory() ? await openFolder(path) : await openZip(path);
  const problem = sizeProblem(source);
  if (problem === undefined) return source;
  source.close();
  throw new WrongArchive(problem);
}

function sizeProblem(source: ArchiveSource): string | undefined {
  const bytes = bytesOf(source);
  if (source.files.size > MAX_FILES)
    return `The archive contains more than ${MAX_FILES} files. Nothing was imported.`;
  if (bytes > MAX_BYTES)
    return `Unpacked, the archive would be ${bytesInWords(bytes)}; at most ${bytesInWords(MAX_BYTES)} are allowed.`;
  return undefined;
}

/** The size of everything in an archive, unpacked. */
export function bytesOf({ files }: ArchiveSource): number {
  return [...files.values()].reduce((sum, { size }) => sum + size, 0);
}
